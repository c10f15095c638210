import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { clientRow } from '#server/people/account/clientRow.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { contactRow } from '#server/clients/contacts/contactRow.ts';
import { insertOrders } from '#server/orders/insertOrders.ts';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { LOT_DAY, type Subject, WORLD_NOW } from './subject.ts';
import { insertLearnedCode } from './learnedCodeRows.ts';
import { RULE_COLUMNS } from './ruleRows.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from './deskRows.ts';

/** The key that the file server of a carrier offered. */
export const OFFERED_KEY = 'SHA256:offered';

type Base = Pick<Subject, 'itinerary' | 'client' | 'product' | 'warehouse' | 'office' | 'carrier'>;

export async function insertClient(trx: ScopedTransaction, name: string): Promise<number> {
  const row = { ...clientRow({ name, time_zone: 'Europe/Madrid' }), tax_regions: '[1]' };
  return (await trx.insertInto('clients').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertBase(trx: ScopedTransaction, mark: string): Promise<Base> {
  const client = await insertClient(trx, `${mark} SL`);
  const warehouse = await insertOffice(trx, client, 'warehouse', mark);
  const office = await insertOffice(trx, client, 'office', mark);
  const carrier = await insertCarrier(trx, client, `${mark} SEUR`);
  const sizes = { price_cents: 100, weight_g: 100, width_mm: 10, height_mm: 10, depth_mm: 10, updated_at: WORLD_NOW };
  const goods = {
    client_id: client,
    sku: `${mark}-SKU`,
    name: `${mark} taza`,
    location: `${mark}-01`,
    hs_code: '691200',
    origin_country: 'ES',
    ...sizes,
  };
  const { id: product } = await trx.insertInto('products').values(goods).returning('id').executeTakeFirstOrThrow();
  const leaving = {
    client_id: client,
    name: `${mark} diario`,
    carrier_id: carrier,
    weekdays: JSON.stringify(WEEKDAYS),
    zones: '[]',
    updated_at: WORLD_NOW,
  };
  const { id: itinerary } = await trx
    .insertInto('itineraries')
    .values(leaving)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { client, itinerary, product, carrier, warehouse, office };
}

async function insertCarrier(trx: ScopedTransaction, client_id: number, name: string): Promise<number> {
  const contract = { client_id, ...CARRIER_CONTRACT, name, services: '["31/2"]' };
  return (await trx.insertInto('carriers').values(contract).returning('id').executeTakeFirstOrThrow()).id;
}

/** A carrier whose file server shows a key that somebody may trust. */
export async function insertFileCarrier(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const carrier_id = await insertCarrier(trx, client_id, `${mark} SFTP`);
  await trx.insertInto('file_hosts').values({ client_id, carrier_id, offered_key: OFFERED_KEY }).execute();
  return carrier_id;
}

export async function insertOffice(
  trx: ScopedTransaction,
  client_id: number,
  kind: 'warehouse' | 'office',
  mark: string,
): Promise<number> {
  const place = { client_id, kind, name: `${mark} ${kind}`, cif: 'B84561232', phone: '910000000', ...OFFICE_ADDRESS };
  return (await trx.insertInto('offices').values(place).returning('id').executeTakeFirstOrThrow()).id;
}

/** An order that can be declared and labelled, a return of it, one that was delivered, a lot with one in it, and two in one parcel. */
export async function insertOrdersOf(trx: ScopedTransaction, base: Base, reference: string, mark: string) {
  const customer = {
    firstname: mark,
    lastname: 'Ruiz',
    email: `${mark}@example.com`,
    phone: '600123456',
    address1: `${mark} 1`,
    postcode: '28001',
    city: 'Madrid',
    state: null,
    country: 'ES',
  };
  const lines = [{ productId: base.product, quantity: 2, unitPriceCents: 100, weightG: 100 }];
  const common = { date: WORLD_NOW, createdAt: WORLD_NOW, paymentMethod: 'card', currency: 'EUR', customer, lines };
  const at = (status: string) => ({ status, at: WORLD_NOW, source: 'import' as const });
  const [
    order = 0,
    returned = 0,
    delivered = 0,
    lot = 0,
    inLot = 0,
    ready = 0,
    open = 0,
    twin = 0,
    together = 0,
    inside = 0,
  ] = await insertOrders(trx, base.client, [
    { ...common, reference, type: 'order', history: [at('CREATED')] },
    { ...common, reference: `${reference}-R`, type: 'return', history: [at('CREATED')] },
    { ...common, reference: `${reference}-E`, type: 'order', history: [at('CREATED'), at('DELIVERED')] },
    { ...common, lines: [], reference: `${reference}-L`, type: 'lotshipping', history: [at('OPENEDCONSOLIDATE')] },
    { ...common, reference: `${reference}-J`, type: 'order', history: [at('CREATED'), at('CONSOLIDATED')] },
    { ...common, reference: `${reference}-C`, type: 'order', history: [at('CREATED'), at('READY_TO_COLLECT')] },
    { ...common, reference: `${reference}-O`, type: 'order', history: [at('CREATED')] },
    { ...common, reference: `${reference}-W`, type: 'order', history: [at('CREATED')] },
    { ...common, reference: `${reference}-M`, type: 'order', history: [at('CREATED')] },
    { ...common, reference: `${reference}-N`, type: 'order', history: [at('CREATED')] },
  ]);
  const facts = {
    carrier_id: base.carrier,
    tax_office_id: base.office,
    warehouse_id: base.warehouse,
    tracking_number: `${reference}-T`,
    invoice_number: `${reference}-F`,
    dni: '12345678Z',
    updated_at: WORLD_NOW,
  };
  await trx.updateTable('orders').set(facts).where('id', '=', order).execute();
  await trx.updateTable('orders').set({ parent_order_id: order }).where('id', '=', returned).execute();
  const { id: openLine } = await trx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', open)
    .executeTakeFirstOrThrow();
  // All of them are of the office, so that its counter may be asked about each.
  const ids = [returned, delivered, lot, inLot, ready, open, twin, together, inside];
  await trx.updateTable('orders').set({ tax_office_id: base.office }).where('id', 'in', ids).execute();
  await trx.updateTable('orders').set({ lot_id: lot }).where('id', '=', inLot).execute();
  await trx
    .updateTable('order_lines')
    .set({ order_id: together, merged_from: inside })
    .where('order_id', '=', inside)
    .execute();
  await trx
    .updateTable('orders')
    .set({ merged_into: together, deleted_at: WORLD_NOW })
    .where('id', '=', inside)
    .execute();
  // The order is no lot, so that the vehicle of the lot can still be closed.
  await trx
    .insertInto('lot_departures')
    .values({
      client_id: base.client,
      id: randomUUID(),
      lot_id: inLot,
      driver: 'Luis Gil',
      plate: `${reference}-V`,
      seal: '',
      photos: '[]',
      foreign_codes: '[]',
      strays: '[]',
      at: '2026-11-20T08:00:00Z',
    })
    .execute();
  await trx
    .insertInto('lots')
    .values({ client_id: base.client, order_id: lot, itinerary_id: base.itinerary, date: LOT_DAY })
    .execute();
  const said = { form: randomUUID(), language: 'es', way: 'label', payer: 'shop', lines: '[]', photos: '[]' } as const;
  await trx
    .insertInto('announced_returns')
    .values({ client_id: base.client, order_id: returned, ...said, comment: mark, announced_at: WORLD_NOW })
    .execute();
  const { id: blindReturn } = await trx
    .insertInto('blind_returns')
    .values({
      client_id: base.client,
      parcel: randomUUID(),
      code: mark,
      note: mark,
      photos: JSON.stringify([]),
      state: 'waiting',
      user_name: mark,
      created_at: WORLD_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const learnedCode = await insertLearnedCode(trx, base, order, mark);
  const goods = { blindReturn, learnedCode };
  return { order, returned, delivered, lot, inLot, ready, open, openLine, twin, together, ...goods, reference };
}

/** What people leave behind at an order: a label, an event, a short pick with its photo, a device that went silent. */
export async function insertTraces(
  trx: ScopedTransaction,
  base: Base,
  order_id: number,
  mark: string,
  photo: string,
): Promise<void> {
  const own = { client_id: base.client, order_id };
  const event = { source: 'user', action: 'sendEmail', payload: '{}', user_name: mark, at: WORLD_NOW } as const;
  await trx
    .insertInto('order_events')
    .values([
      { ...own, ...event },
      { ...own, ...event, action: 'printLabel', payload: '{"number":1,"format":"ZPL","reason":"damaged"}' },
    ])
    .execute();
  const kind = { format: 'ZPL', size: '10X15' } as const;
  const booking = {
    ...kind,
    generation: 0,
    carrier_id: base.carrier,
    operator: 'SEUR',
    service_code: '31/2',
    reference: `${order_id}-0`,
    state: 'booked',
    busy_until: WORLD_NOW,
  } as const;
  const said = { fingerprint: '-', request: '{}', packages: 1, requested_at: WORLD_NOW, booked_at: WORLD_NOW };
  const { id: shipment_id } = await trx
    .insertInto('shipments')
    .values({ ...own, ...booking, ...said })
    .returning('id')
    .executeTakeFirstOrThrow();
  const file = Buffer.from(`^XA^FX${mark}^FS^XZ`);
  await trx
    .insertInto('labels')
    .values({ ...own, ...kind, shipment_id, first_package: 1, last_package: 1, file, created_at: WORLD_NOW })
    .execute();
  const session_id = '7c0e2c1e-3f5a-4c1b-9d0e-0a1b2c3d4e5f';
  const short = {
    product_id: base.product,
    session_id,
    version: 1,
    reason: 'damaged',
    units: 1,
    note: mark,
    photos: JSON.stringify([photo]),
  } as const;
  await trx
    .insertInto('picking_incidents')
    .values({ ...own, ...short, created_at: WORLD_NOW })
    .execute();
  const long = new Date(WORLD_NOW.getTime() - 86_400_000);
  await trx
    .insertInto('outbox_devices')
    .values({ client_id: base.client, device_id: `${mark}-device`, user_id: 1, high: 3, last_seen_at: long })
    .execute();
  await trx
    .insertInto('outbox_applied')
    .values({ client_id: base.client, device_id: `${mark}-device`, user_id: 1, applied: '{[1,4)}' })
    .execute();
}

export async function insertView(
  trx: ScopedTransaction,
  client_id: number,
  user_id: number,
  mark: string,
): Promise<number> {
  const view = {
    name: `${mark} lista`,
    shared: true,
    query: 'status=CREATED',
    columns: '[]',
    created_at: WORLD_NOW,
    updated_at: WORLD_NOW,
  };
  const row = { client_id, user_id, user_name: mark, ...view };
  return (await trx.insertInto('saved_views').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertTemplate(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const template = {
    name: `${mark} aviso`,
    subject: `${mark} {{ order.reference }}`,
    html: `<p>${mark}</p>`,
    translations: '{}',
    user_name: mark,
    updated_at: WORLD_NOW,
  };
  return (
    await trx
      .insertInto('mail_templates')
      .values({ client_id, ...template })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
}

/** A rule that is off and was tested, so that it can be switched on. */
export async function insertRule(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const row = {
    client_id,
    ...RULE_COLUMNS,
    name: `${mark} regla`,
    user_name: mark,
    created_at: WORLD_NOW,
    updated_at: WORLD_NOW,
    disabled_at: WORLD_NOW,
  };
  return (await trx.insertInto('action_rules').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertAddress(
  trx: ScopedTransaction,
  client_id: number,
  url: string,
  user_name: string,
): Promise<number> {
  const row = { client_id, url, user_name, created_at: WORLD_NOW };
  return (await trx.insertInto('webhook_addresses').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Whom the bills of a client are written to, and one of them. @param sequence others are of other months */
export async function insertInvoice(
  trx: ScopedTransaction,
  client_id: number,
  mark: string,
  sequence = 1,
): Promise<number> {
  const place = { address: `${mark} 1`, postcode: '28001', city: 'Madrid', country: 'ES' };
  const whom = { name: `${mark} SL`, ...place };
  await trx
    .insertInto('billing_details')
    .values({ client_id, tax_id: 'B84561232', created_at: WORLD_NOW, ...whom })
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .execute();
  const party = JSON.stringify({ ...whom, taxId: 'B84561232' });
  const amounts = { net_cents: 3_900, tax_cents: 819, total_cents: 4_719, tax: 'iva' } as const;
  const month = sequence === 1 ? '2026-10' : `${1_000 + sequence}-01`;
  const plan = { shipments: 12, plan_from: 0, plan_to: 100, month, issued_on: '2026-11-01' };
  const kind = { kind: 'invoice' as const, note: '', status: 'UNPAID' as const };
  const row = { client_id, number_prefix: `${mark}-`, number_sequence: sequence, ...kind };
  const { id } = await trx
    .insertInto('invoices')
    .values({ ...row, ...plan, ...amounts, seller: party, customer: party })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const contactEmailOf = (mark: string): string => `${mark}@agencia.example`;

export async function insertContact(trx: ScopedTransaction, client_id: number, mark: string): Promise<number> {
  const whom = contactRow({ name: mark, contact_name: `${mark} Soler`, email: contactEmailOf(mark) });
  const row = { client_id, ...whom };
  return (await trx.insertInto('contacts').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertTag(trx: ScopedTransaction, client_id: number, name: string): Promise<number> {
  const row = { client_id, name, name_key: searchText(name), colour: 'blue' as const };
  return (await trx.insertInto('tags').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertToken(
  trx: ScopedTransaction,
  client_id: number,
  user_id: number,
  mark: string,
): Promise<number> {
  const row = {
    client_id,
    user_id,
    name: `${mark} ERP`,
    token_hash: createHash('sha256').update(randomUUID()).digest('hex'),
    hint: 'aB3_',
    scopes: JSON.stringify(['orders:read']),
    made_by: mark,
    created_at: WORLD_NOW,
  };
  return (await trx.insertInto('api_tokens').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertDevice(
  trx: ScopedTransaction,
  client_id: number,
  mark: string,
  count: number,
): Promise<number> {
  const secret_hash = createHash('sha256').update(`${mark}${count}`).digest('hex');
  const device = {
    client_id,
    name: `${mark} pistola`,
    secret_hash,
    enrolled_at: WORLD_NOW,
    enrolled_by: mark,
    last_seen_at: WORLD_NOW,
  };
  return (await trx.insertInto('enrolled_devices').values(device).returning('id').executeTakeFirstOrThrow()).id;
}
