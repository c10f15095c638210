import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const FOLDER = join(import.meta.dirname, '../../src/server/db/migrations');

/** The number is taken when a change is landed: who comes second renames the file. Released names never change. */
it('numbers migrations from the baseline on, each with the next number', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.ts'));
  const wrong = files.toSorted().flatMap((file, place) => {
    const number = String(place + 1).padStart(4, '0');
    return file.startsWith(`${number}_`) ? [] : [`rename src/server/db/migrations/${file}: its number is ${number}`];
  });
  expect(wrong).toEqual([]);
  expect(files.toSorted()[0]).toBe('0001_baseline.ts');
});

it('keeps what migrations share in steps/, and the parts of the baseline in 0001/', () => {
  const folders = readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const todo = folders
    .map(({ name }) => name)
    .filter((name) => name !== 'steps' && !/^\d{4}$/.test(name))
    .map((name) => `move src/server/db/migrations/${name}: protectTable and boundToOffices are in steps/`);
  expect(todo).toEqual([]);
});
