import { sql } from 'kysely';
import { NOBODY } from '../carriers/erasedOrders.ts';
import { orderSearch } from '../db/orderSearch.ts';
import type { Tables } from '../db/schema.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { notifyOrders } from '../realtime/notifyOrders.ts';
import { erasePictures } from './erasePictures.ts';

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

/** What hangs on an order and may tell of a person, with what stands there afterwards. */
const ERASED_COLUMNS: Partial<Readonly<Record<keyof Tables, Readonly<Record<string, string | null>>>>> = {
  mails: { recipients: '[]', subject: '', html: '', body: '', problem: null },
  webhook_deliveries: { body: '', answer_body: null },
  hand_overs: { name: null, last_digits: null },
  // Whoever took the parcel signed for it with a name.
  tracking_events: { signed_by: null },
  shipments: { request: '{}', refusal: null },
  order_statuses: { observations: null },
  picking_incidents: { note: null },
  foreign_labels: { text: '' },
};

/** The receiver in what was told to a carrier in files; country and postcode stay. */
const NOBODYS_PARTY = JSON.stringify({
  name: NOBODY,
  company: '',
  streets: [NOBODY],
  city: NOBODY,
  phone: '',
  email: '',
  taxId: '',
});

/** What an act on an order was told in somebody's own words, or whom it wrote to. */
const TOLD = ['recipients', 'subject', 'observations', 'url', 'headers', 'body_template'];

/**
 * Makes orders name nobody: the customer, what was written to them and to others about them, who fetched the parcels,
 * labels, signatures and photos. What was sold, counted and declared to customs stays, as the law asks.
 * @param ids orders of this client
 * @returns rows that were removed, or name nobody any more, by table
 */
export async function eraseCustomers(
  trx: ScopedTransaction,
  clientId: number,
  ids: readonly number[],
  now: Date,
): Promise<Readonly<Record<string, number>>> {
  const erased: Record<string, number> = {};
  if (ids.length === 0) return erased;
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
  erased['orders'] = orders.length;
  for (const [table, columns] of Object.entries(ERASED_COLUMNS)) {
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.join(
      Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${sql.lit(value)}`),
    )} where client_id = ${clientId} and order_id = any(${[...ids]}::bigint[])`.execute(trx);
    erased[table] = Number(numAffectedRows ?? 0);
  }
  // Notes and reminders are free text.
  await trx.deleteFrom('reminders').where('order_id', 'in', ids).execute();
  await trx.deleteFrom('mentions').where('order_id', 'in', ids).execute();
  // What nobody is told of any more, no link opens.
  await trx.deleteFrom('evidence_links').where('order_id', 'in', ids).execute();
  await trx
    .updateTable('order_events')
    .set({ payload: JSON.stringify({ deleted_at: now.toISOString() }) })
    .where('order_id', 'in', ids)
    .where('action', 'in', ['addNote', 'addReminder'])
    .execute();
  await sql`update order_events set payload = payload - ${[...TOLD]}::text[]
    where order_id = any(${[...ids]}::bigint[]) and payload ?| ${[...TOLD]}::text[]`.execute(trx);
  erased['file_shipments'] = await eraseBookings(trx, ids);
  await erasePictures(trx, clientId, ids, now);
  for (const table of ['labels', 'eplatform_differences'] as const) {
    const { numDeletedRows } = await trx.deleteFrom(table).where('order_id', 'in', ids).executeTakeFirstOrThrow();
    erased[table] = Number(numDeletedRows);
  }
  await notifyOrders(trx, clientId, ids);
  return erased;
}

/**
 * What carriers by files and simulators know by the reference of a booking. A shipment that no file has told yet keeps its
 * receiver: its carrier would not know whom it is for.
 * @returns shipments that name nobody any more
 */
async function eraseBookings(trx: ScopedTransaction, ids: readonly number[]): Promise<number> {
  const references = trx.selectFrom('shipments').select('reference').where('order_id', 'in', ids);
  await trx.deleteFrom('sandbox_shipments').where('reference', 'in', references).execute();
  const { numUpdatedRows } = await trx
    .updateTable('file_shipments')
    .set({
      shipment: sql`jsonb_set(shipment, '{to}', (shipment -> 'to') || ${NOBODYS_PARTY}::jsonb) || '{"notes": ""}'::jsonb`,
    })
    .where('reference', 'in', references)
    .where('state', '<>', 'waiting')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
