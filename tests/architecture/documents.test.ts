import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEEPING_LAWS, type RetentionSetting, RETENTION_SETTINGS } from '#domain/service/retentionSettings.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { filesBelow, ROOT } from './sourceGraph.ts';

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const FOLDERS = ['src', 'tests', 'e2e', 'locales', 'public'];
const files = FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)).map((path) => `${folder}/${path}`));
const folders = new Set(
  files.flatMap((path) =>
    path.split('/').flatMap((_, depth, parts) => (depth ? [parts.slice(0, depth).join('/')] : [])),
  ),
);
const places = [...files, ...folders];
const documents = ['README.md', ...files.filter((path) => path.endsWith('.md'))].map((path) => ({
  path,
  text: read(path),
}));
const shipped = documents.filter(({ path }) => path === 'README.md' || path.startsWith('src/'));

const words = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
/** Those of a document that are longer than a decision may be. */
const longDecisions = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^- (\*\*)?20\d\d-/.test(line) && words(line) > 60);

/** Code in backticks outside of blocks of code. */
const quoted = (text: string): readonly string[] =>
  [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)].map(([, code]) => code ?? '');
/** A path: names with a slash between them; `<lang>` and `<area>` stand for any name. */
const PATH = /^(?:[\w.-]+|<\w+>)(?:\/(?:[\w.-]+|<\w+>))+\/?$/;

/** Whether some file or folder of the repository ends with the path. */
function isPlace(path: string): boolean {
  const shape = path
    .replace(/\/$/, '')
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/<\w+>/g, String.raw`[\w.-]+`);
  const ending = new RegExp(`(^|/)${shape}$`);
  return places.some((place) => ending.test(place));
}

/** What looks like a path and is none: calls, folders of a running server, packages. */
const isSpoken = (path: string): boolean =>
  ENDPOINT_ENTRIES.some(([, endpoint]) => endpoint.path.includes(path)) ||
  /^(PUBLIC_URL|DATA_DIR|node_modules|dist|zod)\b/.test(path) ||
  path.startsWith('@');

/** Documents about the files of others. */
const isAboutOthers = (path: string): boolean => path.endsWith('SOURCES.md') || path.includes('/fixtures/');

describe('what is written for people', () => {
  it('is short: the first page 650 words, a folder 250, a decision 60, all of it 14,000', () => {
    const long = shipped.filter(
      ({ path, text }) => path.endsWith('README.md') && words(text) > (path === 'README.md' ? 650 : 250),
    );
    expect(long.map(({ path, text }) => `${path}: ${words(text)} words`)).toEqual([]);
    expect(documents.flatMap(({ path, text }) => longDecisions(text).map((line) => `${path}: ${line}`))).toEqual([]);
    expect(shipped.reduce((sum, { text }) => sum + words(text), 0)).toBeLessThanOrEqual(14_000);
  });

  it('leads to pages and pictures that are there', () => {
    const dead = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)|<img src="([^"]+)"/g)]
        .map(([, link, picture]) => normalize(join(dirname(path), link ?? picture ?? '')))
        .filter((target) => !places.includes(target) && target !== 'README.md')
        .map((target) => `${path} leads to ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it('names paths that are there', () => {
    const ours = documents.filter(({ path }) => !isAboutOthers(path));
    const gone = ours.flatMap(({ path, text }) =>
      quoted(text)
        .filter((code) => PATH.test(code) && !isPlace(code) && !isSpoken(code))
        .map((code) => `${path} names ${code}`),
    );
    expect(gone).toEqual([]);
  });

  it('has tables of folders that are there', () => {
    const gone = documents.flatMap(({ path, text }) =>
      (/^\| (?:folder|place) \|.*(?:\n\|.*)*/m.exec(text)?.[0] ?? '')
        .split('\n')
        .flatMap((row) => quoted(row.split('|')[1] ?? '').filter((name) => !name.includes('<')))
        .map((name) => normalize(join(dirname(path), name)).replace(/\/$/, ''))
        .filter((place) => !places.includes(place))
        .map((place) => `${path} has a row of ${place}`),
    );
    expect(gone).toEqual([]);
  });

  it('names commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = documents.flatMap(({ text }) =>
      [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? ''),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('has a row for every setting of the server, and for no other', () => {
    const settings = [...read('src/server/app/config.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): /gm)].map(
      ([, name]) => name ?? '',
    );
    const rows = read('src/server/OPERATING.md')
      .split('\n')
      .filter((line) => /^\| `[A-Z]/.test(line))
      .flatMap((line) => (line.split('|')[1] ?? '').match(/[A-Z][A-Z\d_]+/g) ?? []);
    expect(settings.length).toBeGreaterThan(40);
    expect(rows.toSorted()).toEqual(settings.toSorted());
  });

  it('says how many days each client keeps what, the standard and the least, and which law asks for it', () => {
    const rows = Object.entries<RetentionSetting>(RETENTION_SETTINGS).map(([name, { standard, minValue, law }]) => {
      const asked = law ? `, ${KEEPING_LAWS[law].place}` : '';
      return `${name} ${standard} (${minValue}${asked})`;
    });
    expect(read('src/server/OPERATING.md')).toContain(`${rows.join('; ')}.`);
    const short = Object.entries<RetentionSetting>(RETENTION_SETTINGS).filter(
      ([, { minValue, law }]) => law && minValue < KEEPING_LAWS[law].days,
    );
    expect(short, 'less than the law asks for').toEqual([]);
  });
});
