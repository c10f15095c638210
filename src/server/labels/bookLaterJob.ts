import { inScope } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime, OrderOutcome } from '../commands/orderAction.ts';
import { isOrderHeld, lookAgainAt, ORDER_HELD } from '../orders/waitForRelease.ts';
import { makeLabel } from './actions/createLabel.ts';
import { BOOK_LATER, type BookLater } from './bookLater.ts';
import { runOnline } from '../commands/runOnline.ts';
import { systemWorld } from '../commands/systemWorld.ts';

const MINUTE_MS = 60_000;
/** Half a day in all; then a person sees it. */
const MOST_ATTEMPTS = 150;

/** Worth another try by itself. */
const PASSING: ReadonlySet<string | undefined> = new Set([
  'bookingWaits',
  'bookingHeld',
  'bookingUntrusted',
  'bookingSilent',
  'carrierDown',
  'carrierBusy',
]);

/**
 * Goes on with a label that nobody could be given: its operator was down, or the server died over the call. It is asked
 * for as a person would, so it looks before it repeats. What the operator refuses, and what only a person can decide,
 * stays as a dead letter with its order. A held order waits for its release, which counts as no attempt.
 */
export const bookLaterJob: JobKind<BookLater, CallRuntime> = {
  ...BOOK_LATER,
  // Longer than looking up, booking and fetching labels take together.
  leaseMs: 2 * MINUTE_MS,
  concurrency: 4,
  backOffMs: (attempts) => (attempts < MOST_ATTEMPTS ? Math.min(2 ** (attempts - 1), 5) * MINUTE_MS : null),
  maxAttempts: MOST_ATTEMPTS,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const { database } = runtime;
    const scope = { kind: 'client', clientId } as const;
    const last = await inScope(database, scope, (trx) =>
      trx
        .selectFrom('shipments')
        .select(['id', 'state', 'user_name'])
        .where('order_id', '=', payload.order)
        .orderBy('generation', 'desc')
        .executeTakeFirst(),
    );
    if (last?.state !== 'waiting' && last?.state !== 'calling') return;
    const isHeld = await inScope(database, scope, async (trx) => {
      if (!(await isOrderHeld(trx, payload.order))) return false;
      await job.retry(trx, ORDER_HELD, lookAgainAt(runtime.now()));
      return true;
    });
    if (isHeld) return;
    let outcome: OrderOutcome = null;
    let isNew = false;
    // An order that was deleted meanwhile is not touched.
    let wasAsked = false;
    const execute = async (id: number, data: BookLater['data'], online: Parameters<typeof makeLabel>[2]) => {
      wasAsked = true;
      const made = await makeLabel(id, data, online);
      ({ outcome, isNew } = made);
      return made.outcome;
    };
    const { errors } = await runOnline(
      systemWorld(runtime, clientId, last.user_name ?? ''),
      'createLabel',
      [payload.order],
      payload.data,
      {
        execute,
        record: () => isNew,
      },
    );
    const said = refusalOf(outcome);
    if (errors.length === 0 && wasAsked) return;
    await inScope(database, scope, async (trx) => {
      if (wasAsked && (PASSING.has(said.reason) || said.isBusy)) {
        await job.retry(trx, 'booking-waits');
        return;
      }
      // The order has changed so that it cannot be booked any more; nothing of it was sent.
      await trx
        .updateTable('shipments')
        .set({ state: 'refused', refusal: JSON.stringify({ code: said.code, text: 'order changed' }) })
        .where('id', '=', last.id)
        .where('state', '=', 'waiting')
        .execute();
      if (wasAsked) await job.bury(trx, said.reason === 'bookingUnclear' ? 'booking-unclear' : 'booking-refused');
    });
  },
};

function refusalOf(outcome: OrderOutcome) {
  if (!outcome) return { code: 500, reason: undefined, isBusy: true };
  const isBusy = outcome.details?.some(({ text }) => text === 'in-progress') === true;
  return { code: outcome.code, reason: outcome.reason?.key, isBusy };
}
