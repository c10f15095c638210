import type { BlackBoxFile } from '#domain/blackBox/blackBoxFile.ts';
import { BEGIN } from '#domain/blackBox/chain.ts';
import { Dexie } from 'dexie';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

/** The black box of one person on this device, nothing of others. @param wall ms. */
export async function readBlackBox(userId: number, wall: number): Promise<BlackBoxFile> {
  const { rows, deviceId } = await withReopen(work, () =>
    work.transaction('r', [work.blackBox, work.meta], async () => ({
      rows: await work.blackBox.where('[userId+n]').between([userId, Dexie.minKey], [userId, Dexie.maxKey]).toArray(),
      deviceId: (await work.outboxMeta())?.deviceId ?? null,
    })),
  );
  const [first] = rows;
  const exportedAt = new Date(wall).toISOString();
  const head = rows.at(-1) ?? BEGIN;
  // What came before the oldest row is forgotten: the row itself can only be the nail on which the chain hangs.
  const isWhole = first === undefined || first.n === 1;
  const anchor = isWhole ? BEGIN : { n: first.n, hash: first.hash };
  return {
    deviceId,
    exportedAt,
    anchor,
    entries: isWhole ? rows : rows.slice(1),
    head: { n: head.n, hash: head.hash },
  };
}
