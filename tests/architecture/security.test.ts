import { expect, it } from 'vitest';
import { missingProofs } from '../security/missingProofs.ts';
import { SECURITY } from '../security/table.ts';

it('names every rule of security once, each with what proves it', () => {
  const ids = Array.from({ length: 45 }, (_, index) => `S${String(index + 1).padStart(2, '0')}`);
  expect(SECURITY.map(({ id }) => id)).toEqual(ids);
  expect(SECURITY.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});

it('names tests that exist', () => {
  expect(missingProofs(SECURITY)).toEqual([]);
});

it('leaves only what is not built without any test', () => {
  const open = SECURITY.filter(({ proofs }) => proofs.every((proof) => 'reason' in proof)).map(({ id }) => id);
  expect(open).toEqual(['S38']);
});
