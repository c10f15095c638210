import { recordingText, type RecordedStep } from '#domain/blackBox/recording.ts';
import { PICKING } from '#domain/picking/kind.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { CommandActor } from '../../kernel/actor.ts';
import { saveRecording } from '../../picking/recordings/saveRecording.ts';
import type { MonthOrder } from './monthOrders.ts';

/** A picking of the month that somebody finished. */
export interface DonePicking {
  readonly sessionId: string;
  readonly order: MonthOrder;
  readonly picked: Date;
  readonly person: CommandActor;
}

/** The newest pickings as their devices told them; the rest of the month came from devices that recorded nothing. */
export async function storeRecordings(
  trx: ScopedTransaction,
  clientId: number,
  pickings: readonly DonePicking[],
): Promise<void> {
  for (const [place, { sessionId, order, picked, person }] of pickings.entries())
    await saveRecording(trx, clientId, {
      sessionId,
      kind: PICKING.name,
      userId: person.userId,
      userName: person.name,
      text: recordingText({ steps: stepsOf(order, picked, place), left: 0 }),
      lines: order.products.map(({ id, units }) => ({
        order_id: order.id,
        id_product: id,
        required: units,
        before: 0,
      })),
      at: picked,
      happened: null,
    });
}

/** A unit every few seconds; of every second picking some were read without a network, and one read was refused. */
function stepsOf(order: MonthOrder, picked: Date, place: number): readonly RecordedStep[] {
  const units = order.products.flatMap(({ id, units: count }) => Array.from({ length: count }, () => id));
  const steps: RecordedStep[] = [];
  let at = picked.getTime() - 120_000 - units.length * 9000;
  for (const [unit, id] of units.entries()) {
    const cause = { by: 'scan', text: `84${String(id).padStart(11, '0')}`, source: 'wedge' } as const;
    const offline = place % 2 === 1 && unit % 4 > 1;
    at += unit === 2 ? 75_000 : 9000;
    if (unit === 1)
      steps.push({
        at: at - 4000,
        offline,
        cause: { by: 'scan', text: '8412345000017', source: 'wedge' },
        events: [],
        answer: { kind: 'refused', which: place % 3 === 0 ? 'unknown' : 'not-here' },
      });
    const act = {
      kind: 'add',
      order_id: order.id,
      id_product: id,
      units: 1,
      scan: { text: cause.text, source: 'wedge' },
    };
    steps.push({ at, offline, cause, events: [{ ...act, n: unit + 1, at }], answer: null });
  }
  return steps;
}
