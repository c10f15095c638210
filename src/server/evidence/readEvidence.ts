import { type OperatorCode, parseOperator } from '#domain/carriers/operators.ts';
import type { JournalEntry } from '#contract/orders/journal.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { presentEntry } from '../journal/presentEntry.ts';
import { readDeviceNames } from '../journal/readDeviceNames.ts';
import { readJournal } from '../journal/readJournal.ts';
import type { GatheredFact } from './gatheredFact.ts';
import { labelFacts } from './labelFacts.ts';
import { benchFacts } from './benchFacts.ts';
import { parcelFacts } from './parcelFacts.ts';
import { photoFacts } from './photoFacts.ts';
import { recordingFacts } from './recordingFacts.ts';
import { travelFacts } from './travelFacts.ts';

/** The order that evidence is about, with everything that is known of it. */
export interface GatheredEvidence {
  readonly clientId: number;
  readonly reference: string;
  readonly shop: string;
  readonly operator: OperatorCode | null;
  readonly timeZone: string;
  /** The order, its lines and parcels, then what happened, oldest first. */
  readonly facts: readonly GatheredFact[];
}

/** An order has some dozens. */
const MOST_ENTRIES = 2000;

/** Everything that is known of an order; null = the scope has no such order. */
export async function readEvidence(trx: ScopedTransaction, orderId: number): Promise<GatheredEvidence | null> {
  const row = await trx
    .selectFrom('orders')
    .innerJoin('clients', 'clients.id', 'orders.client_id')
    .leftJoin('carriers', 'carriers.id', 'orders.carrier_id')
    .selectAll('orders')
    .select(['clients.name as shop', 'clients.time_zone', 'carriers.name as carrier', 'carriers.operator'])
    .where('orders.id', '=', orderId)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const order: GatheredFact = {
    kind: 'order',
    at: row.date_order.toISOString(),
    says: {
      reference: row.order_reference,
      carrier: row.carrier,
      operator: row.operator,
      service: row.service_code,
      tracking: row.tracking_number,
      parcels: row.num_packages,
      weight_g: row.weight_g,
      total_cents: row.total_cents,
      insured_cents: row.insured_cents,
      currency: row.currency,
      name: `${row.firstname} ${row.lastname}`.trim(),
      company: row.company,
      address: [row.address1, row.address2].filter(Boolean).join(', '),
      postcode: row.postcode,
      city: row.city,
      country: row.country,
      invoice: row.invoice_number,
      shop_id: row.id_order_eplatform_shop,
      phone: row.phone,
      phone_mobile: row.phone_mobile,
      email: row.email,
      identity: row.dni,
      vat_number: row.vat_number,
      notes: row.other,
      gift_message: row.gift_message,
      payment_method: row.payment_method,
    },
  };
  const still = [order, ...(await lineFacts(trx, orderId)), ...(await parcelFacts(trx, row.client_id, orderId))];
  const happened = [
    ...(await journalFacts(trx, orderId)),
    ...(await recordingFacts(trx, orderId)),
    ...(await benchFacts(trx, orderId)),
    ...(await photoFacts(trx, orderId)),
    ...(await labelFacts(trx, orderId)),
    ...(await travelFacts(trx, orderId)),
    ...(await mailFacts(trx, orderId)),
  ];
  const { client_id, order_reference, shop, time_zone } = row;
  const facts = [...still, ...happened.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''))];
  return {
    clientId: client_id,
    reference: order_reference,
    shop,
    operator: parseOperator(row.operator ?? ''),
    timeZone: time_zone,
    facts,
  };
}

async function lineFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const rows = await trx
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'order_lines.product_id')
    .select(['product_id', 'sku', 'name', 'ean13', 'quantity', 'unit_price_cents', 'weight_g'])
    .where('order_id', '=', orderId)
    .where('merged_from', 'is', null)
    .orderBy('order_lines.id')
    .execute();
  const serials = await trx
    .selectFrom('order_serials')
    .select(['product_id', 'serial'])
    .where('order_id', '=', orderId)
    .orderBy('product_id')
    .orderBy('number')
    .execute();
  return rows.map(({ product_id, sku, name, ean13, quantity, unit_price_cents, weight_g }) => {
    const own = serials.filter((one) => one.product_id === product_id).map(({ serial }) => serial);
    const serialNumbers = own.length > 0 ? own : null;
    const says = { sku, name, ean13, units: quantity, unit_cents: unit_price_cents, weight_g, serials: serialNumbers };
    return { kind: 'line', at: null, says };
  });
}

/** The timeline of the order, in the words of evidence. */
async function journalFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const rows = await readJournal(trx, { orderId }, { limit: MOST_ENTRIES, offset: 0 });
  const names = await readDeviceNames(trx, rows);
  return rows.toReversed().flatMap((row) => journalFact(presentEntry(row, FULL_SIGHT, names)));
}

function journalFact(entry: JournalEntry): readonly GatheredFact[] {
  const { kind, at, what, source, offline, observations, user_name, device_id, device_name, details } = entry;
  // A person's name says that it was one.
  const who = { by: user_name, source: source === 'user' ? null : source, offline, device: device_name ?? device_id };
  const told = typeof details === 'object' && details !== null ? details : {};
  switch (kind) {
    case 'status':
      return [{ kind, at, says: { ...who, status: what, words: observations } }];
    case 'action':
      return [{ kind, at, says: { ...who, action: what, details } }];
    case 'picking':
      return [{ kind, at, says: { ...who, ...told } }];
    case 'incident':
      return [{ kind, at, says: { ...who, ...told, reason: what, words: observations } }];
    // What is set up tells of no order.
    default:
      return [];
  }
}

async function mailFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const rows = await trx
    .selectFrom('mails')
    .select(['template', 'status', 'state', 'recipients', 'subject', 'body', 'requested_at', 'sent_at'])
    .where('order_id', '=', orderId)
    .execute();
  return rows.map(({ requested_at, sent_at, ...says }) => ({
    kind: 'mail',
    at: (sent_at ?? requested_at).toISOString(),
    says,
  }));
}
