import { describe, expect, it } from 'vitest';
import { freshMeta } from '../outbox/meta.ts';
import { findLoss } from './findLoss.ts';

const witness = { deviceId: 'a', seq: 9, unsent: 2 };

describe('a store behind its witness (I9)', () => {
  it('names the sequences that a truncated store lost', () => {
    expect(findLoss({ ...freshMeta('a'), seq: 4 }, witness, 1)).toEqual({ deviceId: 'a', from: 5, to: 9, unsent: 2, foundAt: 1 });
  });

  it('names all of them when the store is empty or another', () => {
    expect(findLoss(undefined, witness, 1)).toMatchObject({ from: 1, to: 9 });
    expect(findLoss(freshMeta('b'), witness, 1)).toMatchObject({ deviceId: 'a', from: 1, to: 9 });
  });

  it('is silent when nothing is missing, and once the sequence goes on behind the loss', () => {
    expect(findLoss({ ...freshMeta('a'), seq: 9 }, witness, 1)).toBeNull();
    expect(findLoss({ ...freshMeta('b'), seq: 9 }, witness, 1)).toBeNull();
    expect(findLoss(undefined, null, 1)).toBeNull();
  });
});
