import { expect, it } from 'vitest';
import { moduleOf, readSource, type Module, type Node } from './sourceGraph.ts';

/** Files that are called by what they are, beside others of the same kind, and what each gives. */
const KINDS: readonly { readonly kind: string; readonly path: RegExp; readonly gives: RegExp }[] = [
  { kind: 'calls of an area', path: /(?:^|\/)(?:r|\w+R)outes\.ts$/, gives: /Routes$/ },
  { kind: 'an action', path: /^server\/\w+\/actions\/\w+\.ts$/, gives: /^execute$/ },
  { kind: 'a migration', path: /^server\/db\/migrations\/\d{4}_\w+\.ts$/, gives: /^up$/ },
  { kind: 'tables of an area', path: /^server\/db\/schema(?:\/\w+)?\.ts$/, gives: /Table$|TABLES$/ },
  { kind: 'tasks of a thread', path: /\/tasks\.ts$/, gives: /Task$/ },
  { kind: 'settings of an area', path: /\/settings\.ts$/, gives: /_SETTINGS$|_LISTS$/ },
  { kind: 'late parts of a page', path: /\/lateParts\.ts$/, gives: /^[A-Z]/ },
  { kind: 'a database of the device', path: /^offline\/db\/\w+Database\.ts$/, gives: /^[a-z]+(?:Here)?$/ },
  { kind: 'what a queued command does', path: /^offline\/outbox\/kinds\/\w+\.ts$/, gives: /Kind$|_KINDS$/ },
  { kind: 'parts that every operator has', path: /^server\/carriers\/operators\//, gives: /./ },
  { kind: 'parts that every platform has', path: /^server\/shops\/platforms\//, gives: /./ },
  { kind: 'codes of an operator', path: /^domain\/carriers\/trackingCodes\//, gives: /_CODES$/ },
  { kind: 'texts of a language', path: /^app\/i18n\/shell\.\w\w\.ts$/, gives: /^texts$/ },
  { kind: 'a program that is started by its path', path: /^server\/launch\/|^workers\/\w+\/\w+\.ts$/, gives: /./ },
];

/** What a name may end with beside the name of its file. */
const SUFFIX = /(?:Job|Command|Route|Routes|Page)$/;

/** Files that keep another name, and why. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
  'domain/messages/templates/template.ts': 'the parts of a template, which are types, and its one fault',
  'server/orders/orderFields.ts': 'the table of columns behind the one function that reads it',
};

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase().replace(/s$/, '');
const nameOf = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');

/** What a file exports: values and types by their names. */
function exportsOf({ body }: Pick<Module, 'body'>): {
  readonly values: readonly string[];
  readonly types: readonly string[];
} {
  const values: string[] = [];
  const types: string[] = [];
  for (const { type, declaration } of body as readonly (Node & { readonly declaration?: Node | null })[]) {
    if (type !== 'ExportNamedDeclaration' || !declaration) continue;
    const named = (declaration['declarations'] ?? [{ id: declaration['id'] }]) as readonly { id: { name?: string } }[];
    const names = named.flatMap(({ id }) => id.name ?? []);
    (declaration.type.startsWith('TS') ? types : values).push(...names);
  }
  return { values, types };
}

/** The one value of a file, or its one type when it has none, unless the file is called as one of its exports. */
function misnamed(module: Pick<Module, 'path' | 'body'>): string | null {
  const { values, types } = exportsOf(module);
  const file = plain(nameOf(module.path));
  if ([...values, ...types].some((name) => [plain(name), plain(name.replace(SUFFIX, ''))].includes(file))) return null;
  const [main, ...others] = values.length > 0 ? values : types;
  if (main === undefined || others.length > 0) return null;
  return KINDS.some(({ path, gives }) => path.test(module.path) && gives.test(main)) ? null : main;
}

it('calls a file as the one thing that it exports', () => {
  const wrong = readSource().flatMap((module) => {
    const main = misnamed(module);
    return main === null || module.path in NAMED_OTHERWISE ? [] : [`${module.path} exports ${main} alone`];
  });
  expect(wrong).toEqual([]);
});

it('has no exception that nothing needs', () => {
  const modules = readSource();
  const idle = Object.keys(NAMED_OTHERWISE).filter(
    (path) => !modules.some((one) => one.path === path && misnamed(one)),
  );
  const unused = KINDS.filter(({ path }) => !modules.some((module) => path.test(module.path)));
  expect([...idle, ...unused.map(({ kind }) => kind)]).toEqual([]);
});

it.each<[path: string, text: string, main: string | null]>([
  ['domain/orders/late.ts', 'export function lateOrders() {}', 'lateOrders'],
  ['domain/orders/late.ts', 'export interface LateOrder { id: number }', 'LateOrder'],
  ['domain/orders/lateOrders.ts', 'export const LATE_ORDERS = []; export type Reason = string;', null],
  ['domain/orders/late.ts', 'export const early = 1; export const tooLate = 2;', null],
  ['server/orders/readLate.ts', 'export const readLateRoute = 1;', null],
  ['server/orders/routes.ts', 'export const orderRoutes = 1;', null],
])('judges %s with "%s"', (path, text, main) => {
  expect(misnamed(moduleOf(path, text))).toBe(main);
});
