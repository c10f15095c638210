import { inScope } from '../db/tenancy.ts';
import type { JobKind } from '../jobs/jobKind.ts';
import type { CallRuntime, OrderOutcome } from '../commands/orderAction.ts';
import { systemWorld } from '../commands/systemWorld.ts';
import { runOnline } from '../commands/runOnline.ts';
import { RETURN_LABEL } from '../counter/returns/announceReturn.ts';
import { makeLabel } from './actions/createLabel.ts';

const MINUTE_MS = 60_000;
const MOST_ATTEMPTS = 8;

/**
 * Makes the label of a return that a customer announced, where the shop wants it at once: as a person would, so that one
 * is never booked twice. What the carrier refuses stays with the return for a person, whose page says that the label
 * will be sent.
 */
export const returnLabelJob: JobKind<{ readonly order: number }, CallRuntime> = {
  ...RETURN_LABEL,
  leaseMs: 2 * MINUTE_MS,
  concurrency: 2,
  backOffMs: (attempts) => (attempts < MOST_ATTEMPTS ? 2 ** (attempts - 1) * MINUTE_MS : null),
  maxAttempts: MOST_ATTEMPTS,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const { database } = runtime;
    const status = await inScope(database, { kind: 'client', clientId }, (trx) =>
      trx
        .selectFrom('orders')
        .select('status')
        .where('id', '=', payload.order)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    // Called off, or on its way already.
    if (status?.status !== 'RETURN_REQUESTED') return;
    let isNew = false;
    let outcome: OrderOutcome = null;
    const { errors } = await runOnline(
      systemWorld(runtime, clientId, ''),
      'createLabel',
      [payload.order],
      {},
      {
        async execute(id, data, online) {
          const made = await makeLabel(id, data, online);
          ({ isNew, outcome } = made);
          return outcome;
        },
        record: () => isNew,
      },
    );
    if (errors.length === 0) return;
    const isLater = (outcome as OrderOutcome)?.details?.some(({ text }) => text === 'in-progress') === true;
    await inScope(database, { kind: 'client', clientId }, (trx) =>
      isLater ? job.retry(trx, 'booking-waits') : job.bury(trx, 'booking-refused'),
    );
  },
};
