import { expect, it } from 'vitest';
import { paceOf } from './paceOf.ts';

it('finds how many rows a transaction can have, step by step; others that delay each piece leave it twenty', () => {
  const pace = paceOf({ backend: 'pglite' }, 300);
  const sizes = Array.from({ length: 6 }, () => {
    const size = pace.size();
    // A tenth of a millisecond a row: eighty are right for the embedded database.
    pace.took(size, size / 10);
    return size;
  });
  expect(sizes).toEqual([20, 40, 80, 80, 80, 80]);
  for (let round = 0; round < 9; round += 1) pace.took(pace.size(), 500);
  expect(pace.size()).toBe(20);
  for (let round = 0; round < 12; round += 1) pace.took(pace.size(), 0);
  expect(pace.size()).toBe(300);
});

it('gives PostgreSQL more at a time: it serves others meanwhile', () => {
  const [embedded, apart] = [paceOf({ backend: 'pglite' }, 1000), paceOf({ backend: 'postgres' }, 1000)];
  for (const pace of [embedded, apart])
    for (let round = 0; round < 9; round += 1) pace.took(pace.size(), pace.size() / 10);
  expect([embedded.size(), apart.size()]).toEqual([80, 1000]);
});
