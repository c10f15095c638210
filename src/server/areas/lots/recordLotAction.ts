import type { LotAction } from '#domain/lots/lotStatus.ts';
import type { OrderFacts } from '../../records/orderFacts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { LotWriter } from './writeLotStatus.ts';

/** The history row of what somebody did to a lot, for its timeline and the logbook. */
export async function recordLotAction(
  trx: ScopedTransaction,
  lot: OrderFacts,
  act: LotAction,
  data: unknown,
  by: LotWriter,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values({
      client_id: lot.clientId,
      order_id: lot.id,
      at: by.at,
      user_id: by.byUser ? by.actor.userId : null,
      user_name: by.actor.name,
      device_id: by.deviceId,
      source: by.byUser ? 'user' : 'rule',
      action: act,
      payload: JSON.stringify(data),
    })
    .execute();
}
