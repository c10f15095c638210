import { expect, it } from 'vitest';
import { LANGUAGES } from '#contract/languages.ts';
import { type Node, readSource } from './sourceGraph.ts';
import { AREAS, readTexts } from './texts.ts';

// A text that differs by number is found by its number alone: asked for without `count`, people read its key.

const PLURAL = /_(?:zero|one|two|few|many|other)$/;
/** What a gap of a template may be: one part of a key. */
const GAP = String.raw`[\w-]+`;

/** Keys by area, of all languages: whether the text differs by number. */
const TEXTS: ReadonlyMap<string, ReadonlyMap<string, boolean>> = new Map(
  AREAS.map((area) => [
    area,
    new Map(
      LANGUAGES.flatMap((language) => Object.keys(readTexts(language, area))).map((key) => [
        key.replace(PLURAL, ''),
        PLURAL.test(key),
      ]),
    ),
  ]),
);

/**
 * Templates beside whose texts a counted one stands that they never make: what fills their gap is a closed set without
 * it.
 */
const NEVER_COUNTED: readonly (readonly [file: string, key: string])[] = [
  ['features/device/deviceReport.ts', 'camera.*'],
  ['features/lots/LoadCheck.tsx', 'load.*'],
  ['features/orders/detail/historyEvent.tsx', 'order:history.collection.*'],
  ['features/packing/CloseButton.tsx', 'packingLater:close.*'],
  ['features/packing/feedbackWords.ts', 'packingLater:refused.*.text'],
  ['features/packing/label/PlatesPart.tsx', 'packingLater:label.*'],
  ['features/packing/steps/ReturnStep.tsx', 'packingLater:received.*'],
  ['features/picking/feedbackWords.ts', 'pickingLater:feedback.*.text'],
  ['features/carriers/problemWords.ts', 'files.problem.*'],
  ['features/configuration/settingWords.ts', '*.label'],
  ['server/counter/collectionPage.ts', 'ask.*'],
  ['server/documents/printed/layoutManifest.ts', 'leftOut.*'],
  ['widgets/labels/LabelJobRow.tsx', 'bulk:labels.*'],
  ['widgets/printing/plateWords.ts', 'plate.*'],
];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;
const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** The keys that an expression can be, `*` for what is made elsewhere. */
function keysOf(node: Node | undefined): readonly string[] {
  if (node?.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node?.type === 'ConditionalExpression')
    return [node['consequent'], node['alternate']].flatMap((side) => (isNode(side) ? keysOf(side) : []));
  if (node?.type !== 'TemplateLiteral') return [];
  const parts = (node['quasis'] as readonly { value: { raw: string } }[]).map((one) => one.value.raw);
  const gaps = nodesIn(node['expressions']).map((gap) => (gap.type === 'ConditionalExpression' ? keysOf(gap) : ['*']));
  return parts
    .slice(1)
    .reduce<readonly string[]>(
      (keys, part, at) => keys.flatMap((key) => (gaps[at] ?? ['*']).map((gap) => key + gap + part)),
      parts.slice(0, 1),
    );
}

const nameOf = (call: Node): string => {
  const callee = call['callee'] as { name?: string; property?: { name?: string } } | undefined;
  return callee?.name ?? callee?.property?.name ?? '';
};

/** Whether the data of a call may hold a number: said outright, spread in, or made elsewhere. */
const givesCount = (data: readonly Node[]): boolean =>
  data.some((node) => {
    if (node.type !== 'ObjectExpression') return node.type !== 'Literal' && node.type !== 'TemplateLiteral';
    return nodesIn(node['properties']).some(
      (property) =>
        property.type === 'SpreadElement' || (property['key'] as { name?: string } | undefined)?.name === 'count',
    );
  });

/** Areas that a module names: those of its hooks and the types of its texts. Without any, all of them. */
function areasOf(nodes: readonly Node[], text: string): readonly string[] {
  const named = nodes
    .filter((node) => node.type === 'CallExpression' && nameOf(node) === 'useTranslation')
    .flatMap((call) => nodesIn(call['arguments']))
    .flatMap((node) => (node.type === 'ArrayExpression' ? nodesIn(node['elements']) : [node]))
    .flatMap((node) => (typeof node['value'] === 'string' ? [node['value']] : []));
  const typed = [...text.matchAll(/TFunction<(?:readonly )?\[?([^>\]]*)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, area = '']) => area),
  );
  return named.length + typed.length > 0 ? [...named, ...typed] : AREAS;
}

/** Whether each text that a key can mean differs by number; for a template, whether one does. */
function isCounted(key: string, areas: readonly string[]): boolean {
  const [area, rest] = key.includes(':') ? key.split(':') : [null, key];
  const among = area === null ? areas : [area ?? ''];
  if (rest === undefined || !/[A-Za-z]/.test(rest)) return false;
  if (!rest.includes('*')) {
    const meant = among.flatMap((one) => TEXTS.get(one)?.get(rest) ?? []);
    return meant.length > 0 && meant.every(Boolean);
  }
  const pattern = new RegExp(
    `^${rest
      .split('*')
      .map((part) => part.replaceAll('.', String.raw`\.`))
      .join(GAP)}$`,
  );
  return among.some((one) => [...(TEXTS.get(one) ?? [])].some(([name, differs]) => differs && pattern.test(name)));
}

// All of src is read here, outside of any test's time limit.
const bare = readSource().flatMap(({ path, nodes, text }) => {
  const areas = areasOf(nodes, text);
  return nodes
    .filter((node) => node.type === 'CallExpression' && ['t', 'say'].includes(nameOf(node)))
    .flatMap((call) => {
      const [first, ...data] = nodesIn(call['arguments']);
      return givesCount(data) ? [] : keysOf(first).filter((key) => isCounted(key, areas));
    })
    .map((key) => `${path}: ${key}`);
});

it('gives a number with each text that differs by number', () => {
  const checked = NEVER_COUNTED.map(([file, key]) => `${file}: ${key}`);
  expect([...new Set(bare)].toSorted()).toEqual(checked.toSorted());
});
