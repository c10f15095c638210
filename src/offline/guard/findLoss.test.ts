import { describe, expect, it } from 'vitest';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { freshMeta, type OutboxMeta } from '../outbox/meta.ts';
import { findLoss } from './findLoss.ts';

const writeCounter = { deviceId: 'a', seq: 9, unsent: 2, sessions: [] };
const store = (meta: OutboxMeta | undefined, ...counted: WorkSession[]) => ({ meta, counted });
const session = (id: string, version: number) => ({ id, version }) as WorkSession;

describe('a store behind its write counter', () => {
  it('names the sequences that a truncated store lost', () => {
    expect(findLoss(store({ ...freshMeta('a'), seq: 4 }), writeCounter, 1)).toEqual({
      deviceId: 'a',
      from: 5,
      to: 9,
      unsent: 2,
      sessions: [],
      foundAt: 1,
    });
  });

  it('names all of them when the store is empty or another', () => {
    expect(findLoss(store(undefined), writeCounter, 1)).toMatchObject({ from: 1, to: 9 });
    expect(findLoss(store(freshMeta('b')), writeCounter, 1)).toMatchObject({ deviceId: 'a', from: 1, to: 9 });
  });

  it('is silent when nothing is missing, and once the sequence goes on behind the loss', () => {
    expect(findLoss(store({ ...freshMeta('a'), seq: 9 }), writeCounter, 1)).toBeNull();
    expect(findLoss(store({ ...freshMeta('b'), seq: 9 }), writeCounter, 1)).toBeNull();
    expect(findLoss(store(undefined), null, 1)).toBeNull();
  });

  it('names the picking that was under way, and how many of its events are gone, also when all commands were sent', () => {
    const picking = { ...writeCounter, seq: 4, unsent: 0, sessions: [{ id: 's', orderIds: [7, 8], events: 3 }] };
    const whole = { ...freshMeta('a'), seq: 4 };
    expect(findLoss(store(whole), picking, 1)).toMatchObject({
      from: 5,
      to: 4,
      unsent: 0,
      sessions: [{ orderIds: [7, 8], events: 3 }],
    });
    expect(findLoss(store(whole, session('s', 1)), picking, 1)?.sessions).toEqual([{ orderIds: [7, 8], events: 2 }]);
    expect(findLoss(store(whole, session('s', 3)), picking, 1)).toBeNull();
    expect(
      findLoss(store(whole), { ...picking, sessions: [{ id: 's', orderIds: [7], events: 0 }] }, 1),
      'nobody counted anything yet',
    ).toBeNull();
  });
});
