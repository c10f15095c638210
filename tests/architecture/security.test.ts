import { expect, it } from 'vitest';
import { missingProofs } from '../security/missingProofs.ts';
import { ALL_RULES } from '../security/allRules.ts';
import { ACTION_RULES } from '../security/actionRules.ts';
import { SHOP_RULES } from '../security/shopRules.ts';
import { SECURITY } from '../security/table.ts';

it('names every rule of security once, each with what proves it', () => {
  const ids = (letters: string, length: number) =>
    Array.from({ length }, (_, index) => `${letters}${String(index + 1).padStart(2, '0')}`);
  expect(SECURITY.map(({ id }) => id)).toEqual(ids('S', SECURITY.length));
  expect(SHOP_RULES.map(({ id }) => id)).toEqual(ids('SS', SHOP_RULES.length));
  expect(ACTION_RULES.map(({ id }) => id)).toEqual(ids('SR', ACTION_RULES.length));
  expect(ALL_RULES.filter(({ proofs }) => proofs.length === 0)).toEqual([]);
});

it('names tests that exist', () => {
  expect(missingProofs(ALL_RULES)).toEqual([]);
});

it('leaves none without a test', () => {
  const open = ALL_RULES.filter(({ proofs }) => proofs.every((proof) => 'reason' in proof)).map(({ id }) => id);
  expect(open).toEqual([]);
});
