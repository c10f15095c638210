import { asOwner } from '../../db/tenancy.ts';
import { deliver, DELIVERY_LEASE_MS } from './deliver.ts';
import type { DeliveryRuntime } from './deliver.ts';

const AT_ONCE = 20;
/** A receiver that kills us each time is left alone. */
const MOST_ATTEMPTS = 5;

/** Takes up deliveries during which the server stopped. @returns how many were sent */
export async function deliverCutShort(runtime: DeliveryRuntime): Promise<number> {
  const now = runtime.now();
  const rows = await asOwner(runtime.database, (trx) =>
    trx
      .updateTable('webhook_deliveries')
      .set((eb) => ({ busy_until: new Date(now.getTime() + DELIVERY_LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_deliveries')
          .select('id')
          .where('state', '=', 'calling')
          .where('busy_until', '<=', now)
          .where('attempts', '<', MOST_ATTEMPTS)
          .orderBy('requested_at')
          .limit(AT_ONCE),
      )
      .returningAll()
      .execute(),
  );
  for (const row of rows) await deliver(row, runtime);
  return rows.length;
}
