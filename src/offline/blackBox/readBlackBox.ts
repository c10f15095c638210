import type { BlackBoxFile } from '#domain/blackBox/blackBoxFile.ts';
import { BEGIN } from '#domain/blackBox/chain.ts';
import { Dexie } from 'dexie';
import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

/**
 * The black box of one person on this device, with nothing of others.
 * @param wall wall clock, ms
 */
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
  // Older rows were forgotten. The oldest one left serves as the anchor of the chain and is not told.
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
