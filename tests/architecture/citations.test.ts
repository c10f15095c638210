import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { idsOf, partsOf, unknownCitations, unknownNames, type Known } from './citations.ts';
import { filesBelow, ROOT } from './sourceGraph.ts';

const FOLDERS = ['src', 'tests', 'e2e', 'locales', 'public'];
const paths = [
  ...readdirSync(ROOT, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [entry.name] : [])),
  ...FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)).map((path) => `${folder}/${path}`)),
];
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const known: Known = { paths, ids: idsOf(read('tests/sync/README.md')) };

const files = paths
  .filter((path) => /\.(?:tsx?|mjs|css|md)$/.test(path))
  .map((path) => ({ path, ...partsOf({ path, text: read(path) }) }));

it('cites nothing in comments, titles and markdown that the repository does not hold', () => {
  expect(files.length).toBeGreaterThan(1500);
  const found = files.flatMap(({ path, spoken }) =>
    spoken.flatMap((text) => unknownCitations(path, text, known).map((fault) => `${path} ${fault}`)),
  );
  expect(found).toEqual([]);
});

it('names nothing in comments that no program knows any more', () => {
  const names = new Set([
    ...files.flatMap(({ code }) => code.match(/[A-Za-z_$][\w$]*/g) ?? []),
    ...paths.flatMap((path) => path.replace(/\.\w+$/, '').split('/')),
  ]);
  const found = files.flatMap(({ path, comments }) =>
    comments.flatMap((comment) => unknownNames(comment, names).map((name) => `${path} names ${name}`)),
  );
  expect(found).toEqual([]);
});

it('begins every comment with its subject', () => {
  const found = files.flatMap(({ path, comments }) =>
    comments.flatMap((comment) =>
      /^\*?\s*(?:Of|They|These|It|Its|This|That)\s/.test(comment) ? [`${path}: ${comment.trim()}`] : [],
    ),
  );
  expect(found).toEqual([]);
});

it('finds a name in a comment that no program knows', () => {
  const names = new Set(['readCommandResults']);
  expect(unknownNames('What each order answers is read by neverWrittenName.', names)).toEqual(['neverWrittenName']);
  expect(unknownNames('What each order answers is read by readCommandResults.', names)).toEqual([]);
});

it.each([
  'as customs.md says',
  'see offline/outbox/neverWritten.ts',
  'the rest is lost (F99)',
  'never without a scope (S77)',
  'the promise I8 and the promise I0',
  'the order of section 4',
  'as the specification names it',
  'one reason each (features C9)',
  'asked again (4.11)',
  'by hand (B5)',
  'see issue 12',
])('finds in "%s" what nobody can look up', (text) => {
  expect(unknownCitations('src/domain/status/status.ts', text, known)).toHaveLength(1);
});

it.each(['a full disk (F31, F33)', 'no personal data (S01)', 'drawn on A4 (scanning/README.md)', 'I8 in oracles.ts'])(
  'lets "%s" pass',
  (text) => {
    expect(unknownCitations('src/domain/status/status.ts', text, known)).toEqual([]);
  },
);
