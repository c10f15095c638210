import { asOwner } from '../../db/tenancy.ts';
import { voidWithCarrier, type CarrierRuntime } from './bookWithCarrier.ts';

/** Cancelled in one sweep; the rest waits for the next. */
const AT_ONCE = 50;

/**
 * Tells carriers of labels that were voided here and not yet there: a change of carrier commits before anybody is called.
 * @returns how many bookings the carriers took back
 */
export async function cancelVoided(runtime: CarrierRuntime): Promise<number> {
  const rows = await asOwner(runtime.database, (trx) =>
    trx.selectFrom('shipments').selectAll().where('state', '=', 'voiding').where('busy_until', '<=', runtime.now()).orderBy('id').limit(AT_ONCE).execute(),
  );
  let done = 0;
  for (const row of rows) {
    if ((await voidWithCarrier(row, runtime)) === null) done += 1;
  }
  return done;
}
