import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FAULTS } from '../faults/table.ts';
import { FAULT_NAMES } from '../sync/faults.ts';

it('names every fault of the catalogue once, each with what covers it', () => {
  const ids = Array.from({ length: 75 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);
  expect(FAULTS.map(({ id }) => id)).toEqual(ids);
  expect(FAULTS.filter(({ covers }) => covers.length === 0)).toEqual([]);
});

it('names tests that exist', () => {
  const named = FAULTS.flatMap(({ id, covers }) => covers.flatMap((cover) => ('test' in cover ? [{ id, ...cover }] : [])));
  const missing = named.filter(({ test, name }) => !existsSync(test) || !readFileSync(test, 'utf8').includes(name));
  expect(missing).toEqual([]);
});

it('names kinds of faults that the simulation has, and uses each', () => {
  const used = new Set(FAULTS.flatMap(({ covers }) => covers.flatMap((cover) => ('sim' in cover ? [cover.sim] : []))));
  expect(FAULT_NAMES.filter((name) => !used.has(name))).toEqual([]);
});
