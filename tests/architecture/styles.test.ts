import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, ROOT } from './sourceGraph.ts';

const SRC = join(ROOT, 'src');
const all = filesBelow(SRC);
const read = (path: string): string => readFileSync(join(SRC, path), 'utf8');

/** Each use of a class by its style sheet; `*` = one is chosen by a value. */
const uses = new Map<string, Set<string>>();
for (const path of all.filter((one) => one.endsWith('.tsx'))) {
  const text = read(path);
  for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const sheet = relative(SRC, from!.startsWith('#') ? join(SRC, from!.slice(1)) : join(SRC, dirname(path), from!));
    const used = uses.get(sheet) ?? uses.set(sheet, new Set()).get(sheet)!;
    for (const [, one] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) used.add(one!);
    if (text.includes(`${name}[`)) used.add('*');
  }
}

function classesIn(sheet: string): Set<string> {
  const text = read(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/url\([^)]*\)/g, '');
  return new Set([...text.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name!));
}

const sheets = all.filter((path) => path.endsWith('.module.css'));

it('every class of a style sheet dresses something', () => {
  expect(sheets.length).toBeGreaterThan(50);
  const idle = sheets.flatMap((sheet) => {
    const used = uses.get(sheet) ?? new Set();
    return used.has('*')
      ? []
      : [...classesIn(sheet)].filter((name) => !used.has(name)).map((name) => `${sheet} .${name}`);
  });
  expect(idle).toEqual([]);
});

it('every class that is asked for is in its style sheet', () => {
  const missing = [...uses].flatMap(([sheet, used]) => {
    const known = classesIn(sheet);
    return [...used].filter((name) => name !== '*' && !known.has(name)).map((name) => `${sheet} .${name}`);
  });
  expect(missing).toEqual([]);
});

it('a theme sets colours and shadows, nothing that moves or cuts a word: pages are measured in one theme', () => {
  const set = new Set<string>();
  for (const sheet of all.filter((path) => path.endsWith('.css'))) {
    const rules = read(sheet).matchAll(/\[data-theme=[^{]*\{([^}]*)\}/g);
    for (const [, body] of rules)
      for (const [, name] of body!.matchAll(/^\s*([\w-]+):/gm)) set.add(name!.startsWith('--') ? 'a variable' : name!);
  }
  expect([...set].toSorted()).toEqual(['a variable', 'box-shadow', 'color-scheme']);
});

it('the variables of a theme are colours and shadows', () => {
  const themes = read('ui/theme/tokens.css').matchAll(/\[data-theme=[^{]*\{([^}]*)\}/g);
  const values = [...themes].flatMap(([, body]) => [...body!.matchAll(/--([\w-]+):\s*([^;]+);/g)]);
  expect(values.length).toBeGreaterThan(50);
  const others = values.filter(
    ([, name, value]) => !/^(#[\da-f]{6}|rgb\([^()]+\))$/.test(value!) && !name!.endsWith('-shadow'),
  );
  expect(others.map(([all]) => all)).toEqual([]);
});
