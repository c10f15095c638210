import { parseSync } from 'vite';
import { FAULTS } from '../faults/table.ts';
import { SECURITY } from '../security/table.ts';

/** A file of the repository: its path from the root, with forward slashes, and its text. */
export interface RepositoryFile {
  readonly path: string;
  readonly text: string;
}

/** What a text may cite. */
export interface Known {
  /** Paths of all files of the repository. */
  readonly paths: readonly string[];
  /** Ids of the repository's own tables. */
  readonly ids: ReadonlySet<string>;
}

const FILE_NAME = /(?<![\w/.*{}$<>-])(?:\.\.?\/)*[\w-][\w./-]*\.(?:md|tsx?|mjs|css|html|sql)\b/g;
const TABLE_ID = /\b(?:[FS]\d{2}|I\d)\b/g;

/** How documents outside of the repository were cited once; nobody who reads the code can open them. */
const ELSEWHERE: readonly (readonly [pattern: RegExp, fault: string])[] = [
  [/\bsections? \d/i, 'cites a section'],
  [/\bspecification\b/i, 'cites a specification'],
  [/\breliability\.md|\breliability \d/i, 'cites a document of reliability'],
  [/\bfeatures? [A-Z]\d{1,2}\b/i, 'cites a row of a list of features'],
  [/\bissues? #?\d/i, 'cites an issue'],
  [/\((?:[A-EGHJ-RT-Z]\d{1,2}|\d\.\d{1,2})(?:[,;] [^)]*)?\)/, 'cites a row or a chapter by its number alone'],
];

/** Comments and titles of tests of a file; of markdown and styles what a person reads of them. */
export function spokenIn({ path, text }: RepositoryFile): readonly string[] {
  if (path.endsWith('.md')) return [text];
  if (path.endsWith('.css')) return text.match(/\/\*[\s\S]*?\*\//g) ?? [];
  const titles = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1/g;
  return [
    ...parseSync(path, text).comments.map((comment) => comment.value),
    ...[...text.matchAll(titles)].map((match) => match[2] ?? ''),
  ];
}

/** What a text cites that a reader of this repository cannot look up. @param from path of the file that holds the text */
export function unknownCitations(from: string, text: string, known: Known): readonly string[] {
  const names = (text.match(FILE_NAME) ?? []).filter((name) => !resolves(from, name, known.paths));
  const ids = (text.match(TABLE_ID) ?? []).filter((id) => !known.ids.has(id));
  return [
    ...names.map((name) => `names ${name}, which is no file here`),
    ...ids.map((id) => `names ${id}, which is in no table here`),
    ...ELSEWHERE.flatMap(([pattern, fault]) => {
      const found = pattern.exec(text)?.[0];
      return found === undefined ? [] : [`${fault}: "${found}"`];
    }),
  ];
}

/** A file name is known when some path of the repository ends with it. */
function resolves(from: string, name: string, paths: readonly string[]): boolean {
  const plain = name.replace(/^(?:\.\.?\/)+/, '');
  return plain === from || paths.some((path) => path === plain || path.endsWith(`/${plain}`));
}

/** Rows of the tables of faults and of security, and the promises of the simulation. @param promises tests/sync/README.md */
export function idsOf(promises: string): ReadonlySet<string> {
  const rows = [...promises.matchAll(/^\| (I\d) \|/gm)].map((row) => row[1] ?? '');
  return new Set([...FAULTS.map(({ id }) => id), ...SECURITY.map(({ id }) => id), ...rows]);
}
