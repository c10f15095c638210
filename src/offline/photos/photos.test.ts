import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { stubPrivateFiles } from '#tests/fakes/privateFiles.ts';
import { cache } from '../db/cacheDatabase.ts';
import { keepReserve } from '../guard/keepReserve.ts';
import { work } from '../db/workDatabase.ts';
import { workTransaction } from '../db/workTransaction.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { sessionStore, SIGNED_OUT } from '../session/sessionStore.ts';
import { keepPhoto } from './keepPhoto.ts';
import { readPhoto } from './readPhoto.ts';
import { forgetSentPhotos, tidyPhotos } from './tidyPhotos.ts';

const SESSION = '00000000-0000-4000-8000-0000000000a1';
const MONTH_MS = 30 * 86_400_000;

beforeEach(async () => {
  await Promise.all([work.delete(), cache.delete()]);
  await Promise.all([work.open(), cache.open()]);
  sessionStore.setState({
    ...SIGNED_OUT,
    user: { id: 7, profile: { name: 'Ana' } } as never,
    clientId: 1,
    state: 'signed-in',
  });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ usage: 0, quota: 1000 }) } });
  return () => {
    vi.unstubAllGlobals();
    sessionStore.setState(SIGNED_OUT);
  };
});

const bytesOf = (fill: number, size = 50) => new Uint8Array(size).fill(fill).buffer;
const keep = async (fill: number): Promise<string> => {
  const kept = await keepPhoto(bytesOf(fill));
  if (kept.outcome !== 'kept') throw new Error('no room');
  return kept.name;
};
const finish = (key: string, photos: readonly string[]) => {
  const orders = [
    {
      id: 1,
      status: 'PARTIALLYPICKEDUP',
      products: [],
      incidents: [{ id_product: 1, reason: 'damaged', units: 1, photos }],
    },
  ];
  const args = { id_client: 1, orders, session: { id: SESSION, version: 1, counts: [] } };
  return workTransaction((tx) =>
    enqueue(tx, { kind: 'picking.finish', args, userId: 7, clientId: 1 }, { key, at: '' }),
  );
};
const kept = async () => [
  await work.blobs.toCollection().primaryKeys(),
  await work.blobBytes.toCollection().primaryKeys(),
];

describe('a photo on this device', () => {
  it('is kept under the hash of its bytes, twice is once', async () => {
    const name = await keep(1);
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(await keep(1)).toBe(name);
    expect(await kept()).toEqual([[name], [name]]);
    expect((await readPhoto(name))?.size).toBe(50);
    expect(await readPhoto('0'.repeat(64))).toBeNull();
  });

  it('is refused beyond its share of the storage, and a change in text is stored all the same (F32)', async () => {
    for (const fill of [1, 2, 3, 4]) await keep(fill);
    expect(await keepPhoto(bytesOf(5)), '4 x 50 of 1000 bytes is the fifth that photos may take').toEqual({
      outcome: 'full',
    });
    expect(await finish('a', [])).toMatchObject({ seq: 1 });
  });

  it('is refused on a full disk without giving up the reserve (F32)', async () => {
    const files = stubPrivateFiles();
    await keepReserve();
    const full = vi.spyOn(work.blobBytes, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(await keepPhoto(bytesOf(1))).toEqual({ outcome: 'full' });
    full.mockRestore();
    expect(await kept()).toEqual([[], []]);
    expect(files.has('reserve')).toBe(true);
  });
});

describe('tidying', () => {
  it('keeps what a change or an open session names, and what was just taken', async () => {
    const [unsent, inSession, orphan] = [await keep(1), await keep(2), await keep(3)];
    await finish('a', [unsent]);
    const session = {
      id: SESSION,
      userId: 7,
      clientId: 1,
      orderIds: [1],
      orderSet: '1',
      state: 'open',
      version: 1,
      openedAt: '',
      finishedAt: null,
    } as const;
    await work.sessions.add(session);
    const event = {
      kind: 'short',
      n: 1,
      at: 0,
      order_id: 1,
      id_product: 1,
      reason: 'damaged',
      photos: [inSession],
    } as const;
    await work.sessionEvents.add({ sessionId: SESSION, n: 1, event });
    await tidyPhotos(Date.now());
    expect((await kept())[0]).toContain(orphan);
    await tidyPhotos(Date.now() + MONTH_MS);
    expect(await kept()).toEqual([[unsent, inSession].toSorted(), [unsent, inSession].toSorted()]);
  });

  it('forgets nothing while a change waits that only a newer version can read (F44)', async () => {
    const name = await keep(1);
    await work.commands.put(aCommand(9, [4], { kind: 'order.teleport' as never, args: { picture: name } }));
    await tidyPhotos(Date.now() + MONTH_MS);
    await forgetSentPhotos();
    expect(await kept()).toEqual([[name], [name]]);
  });

  it('forgets sent ones after a week, and at once when the person signs out', async () => {
    const [sent, unsent] = [await keep(1), await keep(2)];
    const command = await finish('a', [sent]);
    await finish('b', [unsent]);
    const now = Date.now();
    await work.commands.delete(command.seq);
    await work.journal.put({ ...command, state: 'done', settledAt: now });
    await tidyPhotos(now + 2 * 86_400_000);
    expect((await kept())[0]).toContain(sent);
    await forgetSentPhotos();
    expect(await kept()).toEqual([[unsent], [unsent]]);
  });
});
