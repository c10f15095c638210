import { type Node, readSource } from './sourceGraph.ts';

interface Use {
  readonly file: string;
  readonly area: string;
  readonly key: string;
}

interface TextsUsed {
  /** Uses whose area is certain: `t('area:key')`, and `t('key')` under one `useTranslation('area')`. */
  readonly exact: readonly Use[];
  /** Whether some line of code can use the text: by its key, or by a template or table that makes the key. */
  says(area: string, key: string): boolean;
}

const text = (node: unknown): string | null => {
  const one = node as { type?: string; value?: unknown } | undefined;
  return one?.type === 'Literal' && typeof one.value === 'string' ? one.value : null;
};

const calleeName = (node: Node): string => {
  const callee = node['callee'] as { name?: string; property?: { name?: string } } | undefined;
  return callee?.name ?? callee?.property?.name ?? '';
};

/** A pattern of the keys that a template literal can make; its gaps match one or more key characters. */
function patternOf(node: Node): RegExp | null {
  const parts = (node['quasis'] as readonly { value: { raw: string } }[]).map((one) => one.value.raw);
  // A template without any fixed part would match every text there is.
  if (!/[A-Za-z]/.test(parts.join(''))) return null;
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:\\w+:)?${escaped.join('[\\w.-]+')}$`);
}

let known: TextsUsed | null = null;

/** Which texts the code of src asks for. Read once. */
export function textsUsed(): TextsUsed {
  if (known) return known;
  const exact: Use[] = [];
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  for (const module of readSource()) {
    const areas = new Set<string>();
    const asked: string[] = [];
    for (const node of module.nodes) {
      const literal = text(node);
      if (literal !== null) literals.add(literal);
      if (node.type === 'TemplateLiteral') {
        const pattern = patternOf(node);
        if (pattern) patterns.push(pattern);
      }
      if (node.type !== 'CallExpression') continue;
      const first = text((node['arguments'] as readonly unknown[])[0]);
      if (calleeName(node) === 'useTranslation' && first !== null) areas.add(first);
      if (calleeName(node) === 't' && first !== null) asked.push(first);
    }
    const [only] = areas;
    for (const key of asked) {
      const [area, rest] = key.includes(':')
        ? [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)]
        : [only, key];
      if (area !== undefined && rest !== undefined && (key.includes(':') || areas.size === 1))
        exact.push({ file: module.path, area, key: rest });
    }
  }
  known = {
    exact,
    says: (area, key) =>
      literals.has(key) ||
      literals.has(`${area}:${key}`) ||
      patterns.some((pattern) => pattern.test(key) || pattern.test(`${area}:${key}`)),
  };
  return known;
}
