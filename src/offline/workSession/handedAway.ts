import type { Handover } from '#domain/workSession/handover/handover.ts';
import { isLocked } from '#domain/workSession/handover/isLocked.ts';
import { work } from '../db/workDatabase.ts';

/** The orders are on their way to another device, or are there and the server does not know yet what was done here. */
export class HandedAway extends Error {
  override readonly name = 'HandedAway';
}

/** Every hand-over of this person on this device, in no order. */
export async function readHandovers(userId: number): Promise<readonly Handover[]> {
  const rows = await work.meta.where('name').startsWith('handover:').toArray();
  return rows.map(({ value }) => value as Handover).filter((handover) => handover.userId === userId);
}

/** Whether this person gave one of these orders away and may not open it again yet. */
export async function isHandedAway(userId: number, orderIds: readonly number[]): Promise<boolean> {
  for (const handover of await readHandovers(userId)) {
    if (handover.role !== 'giver' || !handover.orderIds.some((id) => orderIds.includes(id))) continue;
    const { reportKey } = handover;
    const waiting = reportKey !== null && (await work.commands.where('key').equals(reportKey).count()) > 0;
    if (isLocked(handover, () => waiting)) return true;
  }
  return false;
}
