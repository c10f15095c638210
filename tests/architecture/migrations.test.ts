import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Numbers that two migrations of before share; a released name never changes. */
const SHARED: readonly string[] = ['0001', '0010', '0029', '0033', '0056'];

it('each migration has a number of its own, so that their order is the order of their numbers', () => {
  const folder = join(import.meta.dirname, '../../src/server/db/migrations');
  const numbers = readdirSync(folder).flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, 4)] : []));
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index);
  expect(twice.filter((number) => !SHARED.includes(number))).toEqual([]);
});
