import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { DIALECTS } from '#server/carriers/operators/dialects.ts';

const ROOT = join(import.meta.dirname, '../..');
const CONNECTORS = 'src/server/carriers/operators';
const PROFILES = 'src/domain/carriers/operators';

/** Where operators are named: their profiles, what their scans mean, the statuses that a scan gives, the demo, what was. */
const OWN_PLACES = [
  `${PROFILES}/`,
  'src/domain/carriers/trackingCodes/',
  'src/domain/status/carrierStatuses.ts',
  'src/server/demo/',
  'src/server/db/migrations/',
];
const withoutComments = (text: string): string => text.replaceAll(/\/\*[^]*?\*\/|(^|\s)\/\/.*$/gm, '');

const foldersOf = (path: string): string[] =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
const sources = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));
const operatorFolders = foldersOf(CONNECTORS).filter((name) => name !== 'sandbox');

it('an operator is a folder, a profile, and a line in two tables', () => {
  const profiles = readdirSync(join(ROOT, PROFILES)).map((name) => name.replace('.ts', ''));
  expect(profiles.toSorted()).toEqual(operatorFolders.toSorted());
  const codes = LOGISTIC_OPERATORS.map(({ code }) => code).toSorted();
  expect(operatorFolders.map((name) => name.toUpperCase()).toSorted()).toEqual(codes);
  expect(Object.keys(DIALECTS).toSorted()).toEqual(codes);
});

it('each operator folder says in the file of its name how the operator speaks, and a contract has the same three beside it', () => {
  expect(operatorFolders.length).toBeGreaterThan(7);
  for (const name of operatorFolders) {
    const files = readdirSync(join(ROOT, CONNECTORS, name));
    expect(files).toContain(`${name}.ts`);
    const { client } = DIALECTS[name.toUpperCase() as keyof typeof DIALECTS];
    // Beside them an operator may have parts of its own.
    const parts = client ? ['answers.ts', 'client.ts', 'mapping.ts'] : [];
    expect(files).toEqual(expect.arrayContaining(parts));
  }
});

it('nothing else names an operator: whoever adds one looks nowhere else', () => {
  // Collecting at a counter is a part of the product, which has the name of its operator; the demo has carriers.
  const codes = LOGISTIC_OPERATORS.map(({ code }) => code).filter((code) => code !== 'CLICKANDCOLLECT');
  // By itself, as `UPS_LOST`, and in a pattern.
  const named = new RegExp(`\\b(${codes.join('|')})(_[A-Z_]+)?\\b(?=['"\`|,)])`);
  const places = sources.filter(
    (path) =>
      !OWN_PLACES.some((own) => path.startsWith(own)) &&
      !operatorFolders.some((name) => path.startsWith(`${CONNECTORS}/${name}/`)) &&
      named.test(withoutComments(readFileSync(join(ROOT, path), 'utf8'))),
  );
  // `DRAGEU1C` is read as DRAGEU there, beside the table.
  expect(places).toEqual(['src/domain/carriers/operators.ts']);
});

it('only the table reaches into the folder of an operator', () => {
  const reaching = sources.filter((path) => {
    const own = operatorFolders.find((name) => path.startsWith(`${CONNECTORS}/${name}/`));
    const text = readFileSync(join(ROOT, path), 'utf8');
    return operatorFolders.some(
      (name) => name !== own && new RegExp(`from '[^']*(carriers|\\.|\\.\\.)/${name}/`).test(text),
    );
  });
  expect(reaching).toEqual([`${CONNECTORS}/dialects.ts`]);
});
