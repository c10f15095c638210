import { sql } from 'kysely';
import { orderSearch } from '../db/orderSearch.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { FileStore } from '../files/fileStore.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { withFollowing } from './orderParts.ts';
import { erasePictures } from './erasePictures.ts';

/** Stands where a name or a street has been. */
const NOBODY = '—';

/** What is left of a customer. Country, region and postcode stay: tax and customs are counted by them. */
const ERASED = {
  firstname: NOBODY,
  lastname: NOBODY,
  company: null,
  dni: null,
  vat_number: null,
  email: null,
  phone: null,
  phone_mobile: null,
  address1: NOBODY,
  address2: null,
  city: NOBODY,
  other: null,
  gift_message: null,
} as const;

interface Erased {
  /** A row of eplatform_orders. */
  readonly id: number;
  readonly order_id: number | null;
}

/**
 * Makes orders of a shop name nobody, with what was split off, sent back and sent again of them: the customer, what was
 * written to them and to others about them, who fetched the parcels, labels, signatures and photos. What was sold, counted
 * and declared to customs stays, as the law asks.
 */
export async function eraseOrders(
  trx: ScopedTransaction,
  files: FileStore,
  clientId: number,
  rows: readonly Erased[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .updateTable('eplatform_orders')
    .set({ taken: null, problem: null, detail: null, problem_at: null, erased_at: now })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  const ids = await withFollowing(
    trx,
    rows.flatMap(({ order_id }) => order_id ?? []),
  );
  if (ids.length === 0) return;
  const orders = await trx.selectFrom('orders').selectAll().where('id', 'in', ids).forUpdate().execute();
  for (const order of orders)
    await trx
      .updateTable('orders')
      .set({ ...ERASED, ...orderSearch({ ...order, ...ERASED }), updated_at: now })
      .where('id', '=', order.id)
      .execute();
  // A text that was engraved may be a name.
  await trx
    .updateTable('order_lines')
    .set({ options: null })
    .where((eb) =>
      eb.or([eb('merged_from', 'in', ids), eb.and([eb('order_id', 'in', ids), eb('merged_from', 'is', null)])]),
    )
    .execute();
  await trx
    .updateTable('mails')
    .set({ recipients: '[]', subject: '', html: '', body: '' })
    .where('order_id', 'in', ids)
    .execute();
  await trx
    .updateTable('webhook_deliveries')
    .set({ body: '', answer_body: null })
    .where('order_id', 'in', ids)
    .execute();
  await trx.updateTable('hand_overs').set({ name: null, last_digits: null }).where('order_id', 'in', ids).execute();
  // A note is free text.
  await trx.deleteFrom('mentions').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('order_events')
    .set({ payload: JSON.stringify({ deleted_at: now.toISOString() }) })
    .where('order_id', 'in', ids)
    .where('action', '=', 'addNote')
    .execute();
  // Whoever took the parcel signed for it with a name.
  await trx.updateTable('tracking_events').set({ signed_by: null }).where('order_id', 'in', ids).execute();
  await erasePictures(trx, files, clientId, ids);
  await trx.deleteFrom('labels').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('shipments')
    .set({ request: sql`'{}'::jsonb` })
    .where('order_id', 'in', ids)
    .execute();
  await notifyOrders(trx, clientId, ids);
}
