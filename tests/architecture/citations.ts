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

/** A file apart: what it says to people, and its code without that. */
export interface Parts {
  /** Comments and titles of tests; the whole of a markdown file. */
  readonly spoken: readonly string[];
  readonly comments: readonly string[];
  /** The program without its comments; empty for styles and markdown. */
  readonly code: string;
}

export function partsOf({ path, text }: RepositoryFile): Parts {
  if (path.endsWith('.md')) return { spoken: [text], comments: [], code: '' };
  if (path.endsWith('.css')) return { spoken: text.match(/\/\*[\s\S]*?\*\//g) ?? [], comments: [], code: '' };
  const found = parseSync(path, text).comments;
  const comments = found.map((comment) => comment.value);
  const titles = [...text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:(?!\1).)*)\1/g)];
  const code = found.map(({ start }, at) => text.slice(found[at - 1]?.end ?? 0, start));
  return {
    spoken: [...comments, ...titles.map((match) => match[2] ?? '')],
    comments,
    code: [...code, text.slice(found.at(-1)?.end ?? 0)].join(' '),
  };
}

/** Words of a comment in lower camel case that no program of the repository knows: names that were changed since. */
export function unknownNames(comment: string, names: ReadonlySet<string>): readonly string[] {
  return (comment.match(/\b[a-z][a-z\d]+[A-Z]\w*\b/g) ?? []).filter((name) => !names.has(name));
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
