import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { insertPractice } from './practiceRows.ts';
import { insertRecordedSession } from './recordedSessionRows.ts';
import { insertLearnedRoute } from './learnedRouteRows.ts';
import { insertCollectionRows } from './collectionRows.ts';
import { insertDeskRows } from './deskRows.ts';
import { insertShop } from './shopRows.ts';
import { insertLotRows } from './lotRows.ts';
import { orderRow } from './orderRow.ts';
import { insertPackingRows } from './packingRows.ts';
import { insertCharge, insertPaymentAccount, insertSetup } from './paymentRows.ts';
import { RULE_COLUMNS } from './ruleRows.ts';
import { insertShipmentRows } from './shipmentRows.ts';
import { insertInvoice } from './invoiceRows.ts';
import { insertToken } from './peopleRows.ts';

const AT = new Date('2026-11-20T10:00:00Z');

export function productRow(clientId: number, sku: string) {
  const measures = { price_cents: 100, weight_g: 100, width_mm: 10, height_mm: 10, depth_mm: 10 };
  return { client_id: clientId, sku, name: sku, ...measures, updated_at: AT };
}

async function insertRuleRows(trx: ScopedTransaction, own: { client_id: number; order_id: number }): Promise<void> {
  const { client_id, order_id } = own;
  const rule = { client_id, ...RULE_COLUMNS, user_name: 'Marta', created_at: AT, updated_at: AT, disabled_at: AT };
  const { id: rule_id } = await trx.insertInto('action_rules').values(rule).returning('id').executeTakeFirstOrThrow();
  const { id: event_id } = await trx
    .insertInto('rule_events')
    .values({ ...own, event: 'after_store_order', raised_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('rule_judgements')
    .values({ ...own, event_id, outcomes: '{}', at: AT })
    .execute();
  const fired = { rule_id, rule_name: 'Regla', event_id, event: 'after_store_order', chain: event_id } as const;
  const { id: firing_id } = await trx
    .insertInto('rule_firings')
    .values({ ...own, ...fired, matched: '[]', fired_at: AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  const run = { firing_id, event_id, place: 0, action: 'sendEmail', data: '{}', state: 'done', answer: '[]' } as const;
  await trx
    .insertInto('rule_runs')
    .values({ client_id, order_id, ...run })
    .execute();
}

/** A row of this client in every table of clients, but for accounts. */
export async function insertEveryTable(trx: ScopedTransaction, clientId: number): Promise<void> {
  const { id: product_id } = await trx
    .insertInto('products')
    .values(productRow(clientId, 'A'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: order_id } = await trx
    .insertInto('orders')
    .values(orderRow(clientId, 'PED-1'))
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { client_id: clientId, order_id };
  const session_id = '7c0e2c1e-3f5a-4c1b-9d0e-0a1b2c3d4e5f';
  await insertKitRows(trx, clientId, product_id);
  await trx
    .insertInto('order_lines')
    .values({ ...own, product_id, quantity: 1, unit_price_cents: 100 })
    .execute();
  await trx
    .insertInto('order_statuses')
    .values({ ...own, status: 'CREATED', at: AT, received_at: AT, source: 'import' })
    .execute();
  await insertDeskRows(trx, own, product_id);
  await insertPaymentAccount(trx, clientId, 'A');
  await insertSetup(trx, clientId, 'A');
  await insertCharge(trx, clientId, await insertInvoice(trx, clientId, 'A'), 'A');
  await insertRuleRows(trx, own);
  await insertShipmentRows(trx, own);
  await insertLotRows(trx, own);
  const incident = { version: 1, reason: 'damaged', units: 1, created_at: new Date() } as const;
  await insertPackingRows(trx, own, product_id);
  await trx
    .insertInto('picking_totes')
    .values({ client_id: clientId, order_id: own.order_id, session_id, version: 1, tote: 'CUBETA-1' })
    .execute();
  await trx
    .insertInto('picking_incidents')
    .values({ ...own, product_id, session_id, ...incident })
    .execute();
  await trx
    .insertInto('photos')
    .values({ client_id: clientId, name: 'f'.repeat(64), size: 1, created_at: AT })
    .execute();
  await trx
    .insertInto('picking_counts')
    .values({ ...own, product_id, session_id, version: 1, count: 1 })
    .execute();
  await trx
    .insertInto('foreign_labels')
    .values({ ...own, side: 'here', session_id: randomUUID(), text: 'PK1', at: AT })
    .execute();
  await trx
    .insertInto('blind_returns')
    .values({ client_id: clientId, parcel: randomUUID(), photos: '[]', state: 'waiting', created_at: AT })
    .execute();
  const code = { product_id, units: 6 };
  await trx
    .insertInto('learned_codes')
    .values({
      client_id: clientId,
      teaching: randomUUID(),
      code: 'CAJA',
      code_key: 'CAJA',
      ...code,
      state: 'proposed',
      photos: '[]',
      teachers: '[1]',
      created_at: AT,
    })
    .execute();
  await trx
    .insertInto('learned_code_counts')
    .values({ ...own, ...code, session_id, code_key: 'CAJA', work: 'picking', counted_at: AT })
    .execute();
  await trx
    .insertInto('walked_sessions')
    .values({ client_id: clientId, session_id, warehouse: 0, version: 1, stops: '[]', walked_at: AT })
    .execute();
  await insertRecordedSession(trx, clientId, session_id, 'Marta');
  await insertPractice(trx, clientId, 'Marta');
  await insertLearnedRoute(trx, clientId);
  await trx
    .insertInto('print_offers')
    .values({ client_id: clientId, id: randomUUID(), user_name: 'Marta', print: '{}', offered_at: AT })
    .execute();
  await trx
    .insertInto('picking_sessions')
    .values({ client_id: clientId, session_id, version: 1, finished_at: AT })
    .execute();
  await trx
    .insertInto('outbox_devices')
    .values({ client_id: clientId, device_id: 'd', user_id: 1, high: 1, last_seen_at: AT })
    .execute();
  await trx
    .insertInto('outbox_applied')
    .values({ client_id: clientId, device_id: 'device', user_id: 1, applied: '{[1,2)}' })
    .execute();
  await trx
    .insertInto('webhook_addresses')
    .values({ client_id: clientId, url: 'https://example.com/', user_name: 'Marta', created_at: AT })
    .execute();
  const { id: user_id } = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await insertCollectionRows(trx, own, user_id);
  const note = { source: 'user', action: 'addNote', payload: '{"text":"@Ana","floor":false}', at: AT } as const;
  const { id: event_id } = await trx
    .insertInto('order_events')
    .values({ ...own, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('mentions')
    .values({ ...own, event_id, user_id, at: AT })
    .execute();
  await trx
    .insertInto('reminders')
    .values({ ...own, event_id, user_id, rings_at: AT })
    .execute();
  const { id: tag_id } = await trx
    .insertInto('tags')
    .values({ client_id: own.client_id, name: 'Frágil', name_key: 'fragil', colour: 'red' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('order_tags')
    .values({ ...own, tag_id })
    .execute();
  const said = { form: randomUUID(), language: 'es', way: 'label', payer: 'shop', lines: '[]', photos: '[]' } as const;
  await trx
    .insertInto('announced_returns')
    .values({ ...own, ...said, announced_at: AT })
    .execute();
  const whom = { name: 'SEUR', name_key: 'seur', email: 'seur@example.com' };
  await insertToken(trx, clientId, user_id, 'Mío');
  await trx
    .insertInto('contacts')
    .values({ client_id: clientId, ...whom })
    .execute();
  const view = { name: 'v', shared: true, query: '', columns: '[]', created_at: AT, updated_at: AT };
  await trx
    .insertInto('saved_views')
    .values({ client_id: clientId, user_id, user_name: 'Marta', ...view })
    .execute();
  await trx
    .insertInto('configurations')
    .values({ client_id: clientId, name: 'picking_route', value: '"return"', updated_at: AT })
    .execute();
  await trx
    .insertInto('address_changes')
    .values({ client_id: clientId, at: AT, user_name: 'Marta', act: 'moveShop', name: 'Velas' })
    .execute();
  await insertShop(trx, clientId, { mark: `Client${clientId}`, count: 1, orderId: order_id });
  await trx
    .insertInto('idempotency')
    .values({
      client_id: clientId,
      key: 'k',
      user_id: 1,
      fingerprint: 'f',
      kind: 'x',
      version: 1,
      response: '{}',
      created_at: AT,
    })
    .execute();
}

/** A product that is made of another. */
async function insertKitRows(trx: ScopedTransaction, client_id: number, part_id: number): Promise<void> {
  const { id } = await trx
    .insertInto('products')
    .values(productRow(client_id, 'KIT'))
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('figure_days').values({ client_id, day: '2026-11-20', zone: 'Europe/Madrid' }).execute();
  const none = { units: 0, lines: 0, seconds: 0, delivered: 0, lost: 0, priced: 0, cost: 0, charged: 0 };
  await trx
    .insertInto('figure_tallies')
    .values({ client_id, day: '2026-11-20', place: 1, kind: 'reason', word: 'damaged', orders: 1, ...none })
    .execute();
  await trx.insertInto('figure_changes').values({ client_id, at: '2026-11-20' }).execute();
  await trx.insertInto('product_kits').values({ client_id, product_id: id, kind: 'parts' }).execute();
  await trx.insertInto('product_parts').values({ client_id, kit_id: id, part_id, position: 0, units: 2 }).execute();
}
