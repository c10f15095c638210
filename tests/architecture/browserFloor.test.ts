import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Version of Chrome, Firefox and Safari. */
type Since = readonly [chrome: number, firefox: number, safari: number];

/** The oldest browsers that the app promises to work in: README.md says the same. */
const FLOOR: Since = [120, 125, 17.4];

/**
 * What the client uses without asking whether it is there, and since when browsers have it (MDN, browser compatibility
 * data). Language and styles that degrade by themselves need no row.
 */
const USED: readonly (readonly [name: string, use: RegExp, since: Since])[] = [
  ['Promise.withResolvers', /Promise\.withResolvers\b/, [119, 121, 17.4]],
  ['AbortSignal.any', /AbortSignal\.any\(/, [116, 124, 17.4]],
  ['AbortSignal.timeout', /AbortSignal\.timeout\(/, [103, 100, 16]],
  ['popover', /\bpopover="/, [114, 125, 17]],
  ['inert', /\binert\b/, [102, 112, 15.5]],
  ['URL.canParse', /URL\.canParse\(/, [120, 115, 17]],
  ['Array.prototype.toSorted', /\.toSorted\(/, [110, 115, 16]],
  ['Array.prototype.toSpliced', /\.toSpliced\(/, [110, 115, 16]],
  ['Array.prototype.findLast', /\.findLast\(/, [97, 104, 15.4]],
  ['Intl.ListFormat', /Intl\.ListFormat\b/, [72, 78, 14.1]],
  ['CompressionStream', /\bCompressionStream\b/, [80, 113, 16.4]],
  [':has()', /:has\(/, [105, 121, 15.4]],
];

/** What is newer than the floor: it may be used only where the code asks first, and then stands in `GUARDED`. */
const NEWER: readonly (readonly [name: string, use: RegExp])[] = [
  ['Promise.try', /Promise\.try\(/],
  ['URL.parse', /\bURL\.parse\(/],
  ['RegExp.escape', /RegExp\.escape\(/],
  ['Array.fromAsync', /Array\.fromAsync\(/],
  ['Iterator helpers', /\bIterator\.from\(|\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|toArray)\(/],
  ['methods of Set', /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/],
  ['Uint8Array.fromBase64', /\.fromBase64\(|\.toBase64\(/],
  ['Math.sumPrecise', /Math\.sumPrecise\(/],
  ['Temporal', /\bTemporal\.[A-Z]/],
  ['URLPattern', /new URLPattern\(/],
  ['using', /^\s*(?:await )?using \w+ =/m],
  ['light-dark()', /\blight-dark\(/],
  ['requestIdleCallback', /\brequestIdleCallback\b/],
  ['BarcodeDetector', /\bBarcodeDetector\b/],
];

/** Files that ask for something newer before they use it. */
const GUARDED: ReadonlySet<string> = new Set([
  'src/platform/afterPaint.ts',
  'src/platform/sound.ts',
  'src/workers/decoder/engines/native.ts',
]);

const SOURCES = globSync(
  'src/{app,contract,domain,features,offline,platform,scanning,ui,widgets,workers}/**/*.{ts,tsx,css}',
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith('src/app/build/'))
  .map((path) => ({ path, code: readFileSync(path, 'utf8') }));

const filesWith = (use: RegExp): string[] => SOURCES.filter(({ code }) => use.test(code)).map(({ path }) => path);

it.each(USED)('%s is used, and every browser of the floor has it', (_, use, since) => {
  expect(filesWith(use)).not.toEqual([]);
  expect(since.every((version, browser) => version <= (FLOOR[browser] ?? 0))).toBe(true);
});

it.each(NEWER)('%s, which is newer than the floor, is used nowhere without asking', (_, use) => {
  expect(filesWith(use).filter((path) => !GUARDED.has(path))).toEqual([]);
});

it('is what people are told', () => {
  const [chrome, firefox, safari] = FLOOR;
  expect(readFileSync('README.md', 'utf8')).toContain(
    `Chrome and Edge ${chrome}, Firefox ${firefox}, Safari ${safari}`,
  );
});

it('is told by the page itself to whoever has an older one', () => {
  const decisive = USED.filter(([, , since]) => since.some((version, browser) => version === FLOOR[browser]));
  const asked = readFileSync('src/app/theme/firstPaint.ts', 'utf8');
  const missing = decisive.filter(([name]) => !asked.includes(`'${name.split('.').at(-1)}'`));
  expect(missing.map(([name]) => name)).toEqual([]);
});
