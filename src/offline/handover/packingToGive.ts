import { handedText, labelAtHandover } from '#domain/packing/handedPacking.ts';
import { PACKING, packingState } from '#domain/packing/kind.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { work } from '../db/workDatabase.ts';
import type { ReportForeignLabelArgs } from '../outbox/kinds/reportForeignLabel.ts';
import { newestOrderPrint } from '../printing/newestOrderPrint.ts';
import { settlePrint } from '../printing/settlePrint.ts';
import { readWorkSession } from '../read/workSessions.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { recordingOf } from '../workSession/recordingOf.ts';

/**
 * What travels of a packing, and what its giver tells the server itself: how it went until then. Labels of other orders
 * that the server has not heard of travel too, under the session that read them, so that both telling it count once.
 * @param to id of the person who receives
 */
export async function packingToGive(session: WorkSession, to: number) {
  const { id, userId, clockOffset = null } = session;
  const { events = [] } = (await readWorkSession(PACKING, id)) ?? {};
  const reports = await work.commands.where('userId').equals(userId).toArray();
  const foreign = reports.flatMap(({ kind, args }) => {
    const report = args as ReportForeignLabelArgs;
    return kind === 'packing.foreignLabel' && report.session === id ? [report] : [];
  });
  const args = await recordingOf(session);
  const done = handedText(events, { photos: false, overrides: to === userId });
  return {
    told: args && ({ kind: 'session.record', args } as const),
    done: { format: 2 as const, done, clockOffset, foreign },
  };
}

/**
 * Says in the packing that its label came out.
 * @returns `null` = nobody knows whether it came out, and a person has to look first; otherwise what is left to do once the
 * work can go: one that waits for a printer of this device is taken out of its queue, because whoever goes on prints the
 * same one, which is booked once. It resolves with false where the printer has taken it meanwhile.
 */
export async function settleLabel({
  id,
  userId,
  orderIds: [orderId = 0],
}: WorkSession): Promise<(() => Promise<boolean>) | null> {
  const { events = [] } = (await readWorkSession(PACKING, id)) ?? {};
  const newest = await newestOrderPrint(orderId, userId);
  const step = labelAtHandover(newest, events, packingState(events));
  if (step === 'look') return null;
  if (step === 'note') await appendEvents(id, [{ kind: 'printLabel', as: 'label' }], { by: 'tap', on: 'print-label' });
  return async () => step !== 'drop' || newest === null || settlePrint(newest.seq, 'gone');
}
