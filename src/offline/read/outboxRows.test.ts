import { beforeEach, describe, expect, it } from 'vitest';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { acknowledgeDiscard } from '../commands/acknowledgeDiscard.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { Discard } from '../outbox/command.ts';
import { newBlob } from '../outbox/blob.ts';
import { freshMeta, withEpoch } from '../outbox/meta.ts';
import { readLateDiscards, readOutboxRows } from './outboxRows.ts';
import { readOutboxSummary } from './outboxSummary.ts';

beforeEach(async () => {
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
});

const thrownAway = (seq: number, outcome: Discard['outcome'], userId = 7) =>
  aCommand(seq, [seq], {
    userId,
    state: 'discarded',
    settledAt: 1,
    discard: { person: 'Ana', reason: 'x', at: 0, outcome },
  });

describe('what was thrown away too late', () => {
  it('is told to its person until they have read it, and only then', async () => {
    await work.journal.bulkPut([
      thrownAway(1, 'cancelled'),
      thrownAway(2, 'already-applied'),
      thrownAway(3, 'not-known'),
      thrownAway(4, 'not-known', 8),
    ]);
    expect((await readLateDiscards(7)).map((one) => one.command.seq)).toEqual([2, 3]);
    await acknowledgeDiscard(2);
    expect((await readLateDiscards(7)).map((one) => one.command.seq)).toEqual([3]);
    expect(await readLateDiscards(null)).toEqual([]);
  });
});

it('an order that is gone when its picking ends is one line and one question, with its start', async () => {
  const args = { orders: [{ id: 1 }], session: { counts: [] } };
  await work.commands.bulkPut([
    aRefused(1, [1]),
    aCommand(2, [9]),
    aRefused(3, [1], { kind: 'picking.finish', args }),
    aCommand(4, [1], { userId: 8 }),
  ]);
  const rows = await readOutboxRows(7);
  expect(rows.map(({ command, starts }) => [command.seq, starts.map((one) => one.seq)])).toEqual([
    [2, []],
    [3, [1]],
  ]);
  expect(await readOutboxSummary(7)).toMatchObject({ pending: 1, attention: 1, otherUsers: 1 });
});

it('a change that only a newer version can read is a line like any other (F44)', async () => {
  await work.commands.bulkPut([
    aCommand(1, [1], { kind: 'order.teleport' as never, state: 'held:version' }),
    aCommand(2, [2]),
  ]);
  expect((await readOutboxRows(7)).map((row) => row.shown)).toEqual(['held-version', 'pending']);
});

describe('photos of a change', () => {
  it('are shown each with how far it is; the change waits for them', async () => {
    const names = ['a', 'b', 'c', 'd'].map((sign) => sign.repeat(64));
    const [sent = '', waiting = '', refused = ''] = names;
    const blob = (name: string) => newBlob({ name, userId: 7, clientId: 1, size: 1, createdAt: '' });
    await work.blobs.bulkPut([
      { ...blob(sent), arrivedEpoch: 'now' },
      { ...blob(waiting), arrivedEpoch: 'before the restore' },
      { ...blob(refused), refusal: 17113 },
    ]);
    await work.meta.put({ name: 'outbox', value: withEpoch(freshMeta('device'), 7, 'now') });
    const args = { orders: [{ id: 1, incidents: [{ photos: names }] }], session: { counts: [] } };
    await work.commands.put(aCommand(1, [1], { kind: 'picking.finish', args }));
    const [row] = await readOutboxRows(7);
    expect(row?.photos.map((photo) => photo.state)).toEqual(['sent', 'waiting', 'refused', 'gone']);
    expect(row?.shown).toBe('staged');
    expect(await readOutboxSummary(7)).toMatchObject({ pending: 1, attention: 0 });
  });
});
