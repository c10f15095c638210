import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { verifyChain } from '#domain/blackBox/chain.ts';
import { sha256 } from '#platform/sha256.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readBlackBox } from '../blackBox/readBlackBox.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import type { Command } from '../outbox/command.ts';
import { readOutboxRows, readUndoable } from '../read/outboxRows.ts';
import { discardCommands } from './discardCommands.ts';
import { undoDiscard } from './undoDiscard.ts';

// Sending is proved elsewhere; here nothing may leave the device.
vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const PHOTO = 'a'.repeat(64);
const finish = (incidents: readonly object[] = []) => ({
  id_client: 1,
  orders: [{ id: 1, status: 'PICKEDUP', products: [], incidents }],
  session: { id: 's', version: 1, counts: [{ order_id: 1, id_product: 5, count: 2 }] },
});

beforeEach(async () => {
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
});

const discarded = async (...commands: readonly Command[]) => {
  await work.commands.bulkPut([...commands]);
  await discardCommands(
    commands.map(({ seq }) => seq),
    'Ana',
    'Devuelto a su sitio',
  );
  const undoable = await readUndoable(7, Date.now());
  return undoable.map((one) => one.commands.map(({ key }) => key));
};
const keysOf = (...commands: readonly Command[]) => commands.map(({ key }) => key);

describe('a discard that is taken back', () => {
  it('puts what was refused there again as it was, with its start, and tells the black box', async () => {
    const [start, end] = [aRefused(1, [1]), aRefused(2, [1], { kind: 'picking.finish', args: finish() })];
    const [tap = []] = await discarded(start, end);
    expect(tap).toEqual(keysOf(start, end));
    expect(await readOutboxRows(7)).toEqual([]);
    await undoDiscard(tap, 'Ana');
    expect(await work.commands.orderBy('seq').toArray()).toEqual([start, end]);
    expect(await work.journal.count()).toBe(0);
    expect(await readUndoable(7, Date.now())).toEqual([]);
    const { anchor, entries, head } = await readBlackBox(7, 0);
    expect(verifyChain(anchor, entries, sha256, head)).toMatchObject({ ok: true });
    expect(entries.map(({ fact }) => fact.what)).toEqual([
      'command-discarded',
      'command-discarded',
      'discard-undone',
      'discard-undone',
    ]);
  });

  it('makes what was never sent anew, at the end of its lane, and leaves the old key to be cancelled', async () => {
    const waiting = aCommand(1, [1], { kind: 'picking.finish', args: finish() });
    const later = aCommand(2, [1]);
    await work.commands.put(later);
    await work.meta.put({ name: 'outbox', value: { ...(await work.outboxMeta()), deviceId: 'd', seq: 2 } });
    const [tap = []] = await discarded(waiting);
    await undoDiscard(tap, 'Ana');
    const open = await work.commands.orderBy('seq').toArray();
    expect(open.map(({ seq, state }) => [seq, state])).toEqual([
      [1, 'discarding'],
      [2, 'pending'],
      [3, 'pending'],
    ]);
    expect(open[2]).toMatchObject({ args: waiting.args, createdAt: waiting.createdAt });
    expect(open[2]?.key).not.toBe(waiting.key);
    expect(await readUndoable(7, Date.now())).toEqual([]);
    await undoDiscard(tap, 'Ana');
    expect(await work.commands.count()).toBe(3);
  });

  it.each([
    ['may have reached the server', aCommand(1, [1], { maybeSent: true })],
    [
      'is asked of the server still',
      aRefused(1, [1], { reason: { code: 'not-confirmed', message: null, open: true }, state: 'attention' }),
    ],
    [
      'had photos that are deleted with it',
      aCommand(1, [1], {
        kind: 'picking.finish',
        args: finish([{ id_product: 5, reason: 'damaged', units: 1, photos: [PHOTO] }]),
      }),
    ],
    ['is of a newer version', aCommand(1, [1], { kind: 'order.teleport' as never, state: 'held:version' })],
  ])('is not offered for what %s', async (_, command) => {
    expect(await discarded(command)).toEqual([]);
    const before = await work.commands.toArray();
    await undoDiscard(keysOf(command), 'Ana');
    expect(await work.commands.toArray()).toEqual(before);
  });

  it('is offered to nobody else, and not the next day', async () => {
    await discarded(aRefused(1, [1]));
    expect(await readUndoable(8, Date.now())).toEqual([]);
    expect(await readUndoable(null, Date.now())).toEqual([]);
    expect(await readUndoable(7, Date.now() + 86_400_000)).toEqual([]);
  });
});
