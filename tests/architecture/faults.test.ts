import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { BAD_INPUT } from '../faults/badInput.ts';
import { ALL_FAULTS } from '../faults/allFaults.ts';
import { RULE_FAULTS } from '../faults/ruleFaults.ts';
import { SHOP_FAULTS } from '../faults/shopFaults.ts';
import { FAULTS } from '../faults/table.ts';
import { FAULT_NAMES } from '../sync/faults.ts';

it('names every fault of the catalogue once, each with what covers it', () => {
  const ids = (letters: string, length: number) =>
    Array.from({ length }, (_, index) => `${letters}${String(index + 1).padStart(2, '0')}`);
  expect(FAULTS.map(({ id }) => id)).toEqual(ids('F', 84));
  expect(SHOP_FAULTS.map(({ id }) => id)).toEqual(ids('FS', SHOP_FAULTS.length));
  expect(RULE_FAULTS.map(({ id }) => id)).toEqual(ids('FR', RULE_FAULTS.length));
  expect(ALL_FAULTS.filter(({ covers }) => covers.length === 0)).toEqual([]);
});

it('names tests that exist', () => {
  const named = ALL_FAULTS.flatMap(({ id, covers }) =>
    covers.flatMap((cover) => ('test' in cover ? [{ id, ...cover }] : [])),
  );
  const missing = named.filter(({ test, name }) => !existsSync(test) || !readFileSync(test, 'utf8').includes(name));
  expect(missing).toEqual([]);
});

it('has for each bad input a message of its own in every language, and tests that exist', () => {
  const missing = BAD_INPUT.flatMap(({ covers }) =>
    covers.filter(({ test, name }) => !existsSync(test) || !readFileSync(test, 'utf8').includes(name)),
  );
  expect(missing).toEqual([]);
  for (const language of ['es', 'en', 'fr']) {
    const words = BAD_INPUT.map(({ texts }) => texts.map((key) => textOf(language, key)));
    expect(words.flat().filter((one) => typeof one !== 'string' || one === '')).toEqual([]);
    expect(new Set(words.map((one) => one.join())).size).toBe(BAD_INPUT.length);
  }
});

it('names kinds of faults that the simulation has, and uses each', () => {
  const used = new Set(FAULTS.flatMap(({ covers }) => covers.flatMap((cover) => ('sim' in cover ? [cover.sim] : []))));
  expect(FAULT_NAMES.filter((name) => !used.has(name))).toEqual([]);
});

function textOf(language: string, path: string): unknown {
  const [area, key = ''] = path.split(':');
  const texts: unknown = JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8'));
  return key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], texts);
}
