import { inScope } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { askPlatedLabelOf, PLATED_LABEL, type PlatedLabel } from './platedLabel.ts';
import { systemWorld } from '../commands/systemWorld.ts';

const MINUTE_MS = 60_000;
/** About a day in all; then a person sees it. */
const MOST_ATTEMPTS = 30;
const LONGEST_WAIT_MINUTES = 60;

/**
 * Asks for the label of an order that was closed under plates, once its close has come. What the carrier does not answer
 * is gone on with by `bookLater`. What is refused (no carrier, an address) is asked for again for a day, because somebody
 * mends it meanwhile, and then stays as a dead letter with its order.
 */
export const platedLabelJob: JobKind<PlatedLabel, CallRuntime> = {
  ...PLATED_LABEL,
  // Longer than looking up, booking and fetching labels take together.
  leaseMs: 2 * MINUTE_MS,
  concurrency: 4,
  backOffMs: (attempts) =>
    attempts < MOST_ATTEMPTS ? Math.min(2 ** (attempts - 1), LONGEST_WAIT_MINUTES) * MINUTE_MS : null,
  maxAttempts: MOST_ATTEMPTS,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    // Whoever asked before goes on with it.
    if (await isOnItsWay(runtime, clientId, payload.order)) return;
    const worldOf = (by: string) => systemWorld(runtime, clientId, by);
    const result = await askPlatedLabelOf(worldOf, clientId, payload.order);
    if (!result || result.errors.length === 0 || (await isOnItsWay(runtime, clientId, payload.order))) return;
    await inScope(runtime.database, { kind: 'client', clientId }, (trx) => job.retry(trx, 'booking-refused'));
  },
};

/** Whether a booking of the order waits for its carrier; `bookLater` comes to its end. */
async function isOnItsWay({ database }: CallRuntime, clientId: number, orderId: number): Promise<boolean> {
  const last = await inScope(database, { kind: 'client', clientId }, (trx) =>
    trx
      .selectFrom('shipments')
      .select('state')
      .where('order_id', '=', orderId)
      .orderBy('generation', 'desc')
      .executeTakeFirst(),
  );
  return last?.state === 'waiting' || last?.state === 'calling';
}
