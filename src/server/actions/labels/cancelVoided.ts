import { asOwner } from '../../db/tenancy.ts';
import { voidWithCarrier } from './bookWithCarrier.ts';
import type { CarrierRuntime } from './carrierOf.ts';

/** Bookings of one sweep; the rest waits for the next. */
const AT_ONCE = 50;

/**
 * Tells carriers of labels that were voided here and not yet there, because a change of carrier commits before anybody
 * is called. Those tried longest ago come first, and an unforeseen failure of one does not stop the others.
 * @returns how many bookings the carriers cancelled
 * @throws the first such failure, at the end
 */
export async function cancelVoided(runtime: CarrierRuntime): Promise<number> {
  const rows = await asOwner(runtime.database, (trx) =>
    trx
      .selectFrom('shipments')
      .selectAll()
      .where('state', '=', 'voiding')
      .where('busy_until', '<=', runtime.now())
      .orderBy('busy_until')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  );
  const outcomes = [];
  for (const row of rows)
    outcomes.push(
      await voidWithCarrier(row, runtime).then(
        (refusal) => refusal === null,
        (reason: unknown) => ({ reason }),
      ),
    );
  const failed = outcomes.find((one) => typeof one === 'object');
  if (failed) throw failed.reason;
  return outcomes.filter((one) => one === true).length;
}
