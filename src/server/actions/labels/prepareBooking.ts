import { createHash } from 'node:crypto';
import { checkShipment, type ShipmentPlan } from '#domain/carriers/checkShipment.ts';
import { isMadeHere, type CarrierLineKind } from '#domain/carriers/account.ts';
import { lockOrders } from '../../records/lockOrders.ts';
import { drawsAgain } from '../../connectors/carriers/carrierLine.ts';
import type { LabelDrawing, Shipment } from '../../connectors/carriers/shipment.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { readBreaker } from '../../records/carrierWatch.ts';
import type { ToBook } from './bookWithCarrier.ts';
import { lineOf } from '../../records/carrierLineOf.ts';
import { loadActionOrder } from '../../records/loadActionOrder.ts';
import type { OrderFacts } from '../../records/orderFacts.ts';
import type { ActionOrder, OnlineRuntime, OrderOutcome } from '../../records/orderAction.ts';
import type { HeldJob } from '../../jobs/heldJob.ts';
import { holdJob } from '../../jobs/holdJob.ts';
import { bookLater } from './bookLater.ts';
import type { BookingRow, CancelBookingJob } from './bookingRow.ts';
import { cancelBookingJob } from './cancelBookingJob.ts';
import { hasKind, showKind } from './drawAgain.ts';
import { asPacked, storePacked, type BenchParcels, type ReadPacked } from './packedOrder.ts';
import { lockStanding, printedReason } from './printedLabel.ts';
import { recordVoid } from './recordVoid.ts';
import { unclearOutcome } from './unclear.ts';
import { readShipment, type LabelData, type ShipmentMaterial } from '../../areas/shipments/readShipment.ts';

/** The next step towards the requested label. */
export type BookingStep =
  | { readonly kind: 'refused'; readonly outcome: OrderOutcome }
  /** The order has just this label. */
  | { readonly kind: 'done' }
  /** Another call waits for the carrier right now. */
  | { readonly kind: 'busy' }
  /** The booking is valid; its labels are needed in another kind. */
  | { readonly kind: 'draw'; readonly row: BookingRow; readonly label: LabelDrawing }
  /** A label with other content must be voided first. */
  | { readonly kind: 'void'; readonly row: BookingRow; readonly job: HeldJob<CancelBookingJob> }
  | ({ readonly kind: 'book' } & ToBook);

/** Longer than looking up and booking may take together; after it a call that was cut short is continued. */
export const LEASE_MS = 70_000;

/**
 * Checks the order and stores the intent before the carrier is called, in one transaction that locks the order. Of two
 * calls one books and the other sees it.
 */
export function prepareBooking(
  orderId: number,
  data: LabelData,
  runtime: OnlineRuntime,
  packed?: ReadPacked,
): Promise<BookingStep> {
  return inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const locked = await lockAndAskRules(trx, orderId, runtime);
    const found = await readAndCheck(trx, locked.facts, data, packed);
    if ('outcome' in found) return { kind: 'refused', outcome: found.outcome };
    const { order, material, plan } = found;
    if (found.packed) await storePacked(trx, order, found.packed);
    const { last } = locked;
    const shipment = shipmentOf(order, material, plan, runtime.now());
    const line = material.carrier ? lineOf(material.carrier) : 'sandbox';
    const isGivenUp = last !== undefined && data.book_again === true && (await giveUp(trx, last, runtime));
    if (last && !isGivenUp) {
      if (last.state === 'calling' || last.state === 'voiding') return takeUp(trx, last, runtime);
      if (last.state === 'waiting')
        return asked(trx, await sendWaiting(trx, last, order, { shipment, line }, runtime), material);
      if (last.state === 'booked') return standing(trx, last, { shipment, line }, data, runtime);
    }
    const row = await insertIntent(trx, order, shipment, { line, generation: (last?.generation ?? -1) + 1 }, runtime);
    await bookLater(trx, row, data);
    return asked(trx, row, material);
  });
}

/** The call for a booking that nobody has asked for yet, with what this transaction knows of its contract. */
async function asked(trx: ScopedTransaction, row: BookingRow, { carrier }: ShipmentMaterial): Promise<BookingStep> {
  const { line, client_id: clientId, carrier_id: carrierId } = row;
  const isKnown = carrier !== null && carrier.id === carrierId && !isMadeHere(line);
  const known = isKnown ? { carrier, breaker: await readBreaker(trx, { clientId, carrierId, line }) } : null;
  return { kind: 'book', row, isNew: true, known };
}

interface Locked {
  readonly facts: OrderFacts | undefined;
  readonly last: BookingRow | undefined;
}

async function lock(trx: ScopedTransaction, orderId: number): Promise<Locked> {
  const [facts] = await lockOrders(trx, [orderId]);
  return { facts, last: await lastBooking(trx, orderId) };
}

/** Rules that come before a label may mend what would refuse it; one that stands, or is being made, is no new one. */
async function lockAndAskRules(
  trx: ScopedTransaction,
  orderId: number,
  { clientId, services, now }: OnlineRuntime,
): Promise<Locked> {
  const locked = await lock(trx, orderId);
  const { facts, last } = locked;
  if (!facts || facts.deleted || (last && last.state !== 'refused' && last.state !== 'voided')) return locked;
  const coming = { event: 'before_create_shipment_label', clientId, orders: [orderId], at: now() } as const;
  return (await services.beforeRules(trx, coming)) ? lock(trx, orderId) : locked;
}

/** The next step for a valid booking: nothing, another drawing of its labels, or voiding it. */
async function standing(
  trx: ScopedTransaction,
  row: BookingRow,
  wanted: WantedBooking,
  data: LabelData,
  runtime: OnlineRuntime,
): Promise<BookingStep> {
  const { shipment } = wanted;
  const label: LabelDrawing = { format: shipment.format, size: shipment.size };
  if (isSameBooking(row, wanted)) {
    if (await hasKind(trx, row, label)) {
      await showKind(trx, row, label);
      return { kind: 'done' };
    }
    if (drawsAgain(row.operator)) return { kind: 'draw', row, label };
  }
  const printed = await printedReason(trx, row);
  if (printed && !data.replace_printed) return { kind: 'refused', outcome: { code: 14001, data: [], reason: printed } };
  return startVoiding(trx, row, runtime);
}

interface WantedBooking {
  readonly shipment: Shipment;
  readonly line: CarrierLineKind;
}

/** Whether a label of the booking has the content that a new one would have; a simulator's label is none of a carrier. */
function isSameBooking(row: BookingRow, { shipment, line }: WantedBooking): boolean {
  const { format, size } = row.request as Shipment;
  return row.line === line && row.fingerprint === fingerprintOf({ ...shipment, format, size });
}

/** The checks alone, and whether a printed label stands in the way. */
export function checkBooking(orderId: number, data: LabelData, runtime: OnlineRuntime): Promise<OrderOutcome> {
  return inScope(runtime.database, { kind: 'client', clientId: runtime.clientId }, async (trx) => {
    const [facts] = await lockOrders(trx, [orderId]);
    const found = await readAndCheck(trx, facts, data);
    if ('outcome' in found) return found.outcome;
    const last = await lastBooking(trx, orderId);
    if (last?.state === 'calling' && last.unclear_at !== null && !data.book_again) return unclearOutcome(last);
    const row = data.replace_printed ? undefined : await lockStanding(trx, orderId);
    if (!row) return null;
    const { order, material, plan } = found;
    const shipment = shipmentOf(order, material, plan, runtime.now());
    const line = material.carrier ? lineOf(material.carrier) : 'sandbox';
    if (isSameBooking(row, { shipment, line }) && (drawsAgain(row.operator) || (await hasKind(trx, row, shipment))))
      return null;
    const reason = await printedReason(trx, row);
    return reason && { code: 14001, data: [], reason };
  });
}

type Checked =
  | { readonly outcome: OrderOutcome }
  | {
      readonly order: ActionOrder;
      readonly material: ShipmentMaterial;
      readonly plan: ShipmentPlan;
      readonly packed: BenchParcels | null;
    };

async function readAndCheck(
  trx: ScopedTransaction,
  facts: OrderFacts | undefined,
  data: LabelData,
  readPacked?: ReadPacked,
): Promise<Checked> {
  if (!facts || facts.deleted) return { outcome: { code: 3904, data: [] } };
  const packed = (await readPacked?.(trx, facts)) ?? null;
  if (packed && 'code' in packed) return { outcome: packed };
  const stored = await loadActionOrder(trx, facts);
  const order = packed ? asPacked(stored, packed) : stored;
  const material = await readShipment(trx, order, data, packed?.packages ?? undefined);
  const check = checkShipment(material.facts);
  if (check.ok) return { order, material, plan: check.plan, packed };
  const { code, data: filling, wrong } = check.refusal;
  return {
    outcome: { code, data: filling, ...(wrong.length > 0 ? { details: wrong.map((text) => ({ text })) } : {}) },
  };
}

/** The newest booking, locked until the end of the transaction: nobody fetches a label of it meanwhile. */
async function lastBooking(trx: ScopedTransaction, orderId: number): Promise<BookingRow | undefined> {
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('generation', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

/** A person has looked at the carrier's and says that it has no such booking: what is not known counts as refused. */
async function giveUp(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<boolean> {
  if (row.state !== 'calling' || row.unclear_at === null || row.busy_until > runtime.now()) return false;
  const refusal = JSON.stringify({ code: 14001, text: `${row.operator}: given up` });
  await trx.updateTable('shipments').set({ state: 'refused', refusal }).where('id', '=', row.id).execute();
  return true;
}

async function takeUp(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<BookingStep> {
  if (row.state === 'voiding') return holdVoiding(trx, row, runtime);
  if (row.busy_until > runtime.now()) return { kind: 'busy' };
  await trx
    .updateTable('shipments')
    .set({ busy_until: leaseEnd(runtime) })
    .where('id', '=', row.id)
    .execute();
  return { kind: 'book', row, isNew: false, known: null };
}

async function startVoiding(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<BookingStep> {
  const set = { state: 'voiding', busy_until: runtime.now() } as const;
  await recordVoid(trx, row, { ...runtime, deviceId: null, now: () => runtime.now() });
  const voiding = await trx
    .updateTable('shipments')
    .set(set)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return holdVoiding(trx, voiding, runtime);
}

/** The request for the next label cancels this booking itself, so it takes over the job that would do so later. */
async function holdVoiding(trx: ScopedTransaction, row: BookingRow, runtime: OnlineRuntime): Promise<BookingStep> {
  const job = await holdJob(
    trx,
    cancelBookingJob,
    { clientId: row.client_id, key: String(row.id), payload: { shipment: row.id } },
    () => runtime.now(),
  );
  return job ? { kind: 'void', row, job } : { kind: 'busy' };
}

function leaseEnd(runtime: OnlineRuntime): Date {
  return new Date(runtime.now().getTime() + LEASE_MS);
}

async function insertIntent(
  trx: ScopedTransaction,
  order: ActionOrder,
  shipment: Shipment,
  { line, generation }: { readonly line: CarrierLineKind; readonly generation: number },
  runtime: OnlineRuntime,
): Promise<BookingRow> {
  const { carrier_id } = order.row;
  if (carrier_id === null) throw new Error('a checked shipment without a carrier');
  return trx
    .insertInto('shipments')
    .values({
      client_id: order.clientId,
      order_id: order.id,
      generation,
      ...askedColumns({ ...shipment, reference: `${order.id}-${generation}` }, { line, carrier_id }, runtime),
      user_id: runtime.source === 'user' ? runtime.actor.userId : null,
      user_name: runtime.actor.name,
      requested_at: runtime.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A booking of which nothing was sent is asked for as the order is now. */
function sendWaiting(
  trx: ScopedTransaction,
  { id, reference }: BookingRow,
  { row: { carrier_id } }: ActionOrder,
  { shipment, line }: WantedBooking,
  runtime: OnlineRuntime,
): Promise<BookingRow> {
  if (carrier_id === null) throw new Error('a checked shipment without a carrier');
  return trx
    .updateTable('shipments')
    .set(askedColumns({ ...shipment, reference }, { line, carrier_id }, runtime))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What is asked of whom, before the call. */
function askedColumns(
  shipment: Shipment,
  { line, carrier_id }: { readonly line: CarrierLineKind; readonly carrier_id: number },
  runtime: OnlineRuntime,
) {
  return {
    line,
    carrier_id,
    operator: shipment.operator,
    service_code: shipment.service,
    reference: shipment.reference,
    state: 'calling' as const,
    busy_until: leaseEnd(runtime),
    fingerprint: fingerprintOf(shipment),
    request: JSON.stringify(shipment),
    format: shipment.format,
    size: shipment.size,
    packages: shipment.packages.length,
  };
}

function shipmentOf({ row }: ActionOrder, material: ShipmentMaterial, plan: ShipmentPlan, now: Date): Shipment {
  const { from, to, packages, lines } = material;
  if (!from) throw new Error('a checked shipment without a sender');
  return {
    operator: plan.operator,
    reference: '',
    orderReference: row.order_reference,
    service: plan.service.code,
    date: now.toISOString().slice(0, 10),
    from,
    to,
    packages,
    lines,
    currency: row.currency,
    insuredCents: row.insured_cents ?? 0,
    // Left out where it says nothing, so that a label booked without it is still the same.
    ...(row.insured_currency !== null &&
      row.insured_currency !== row.currency && { insuredCurrency: row.insured_currency }),
    incoterm: row.incoterm,
    needsCustoms: plan.needsCustoms,
    notes: row.other ?? '',
    format: plan.format,
    size: plan.size,
  };
}

/**
 * A hash of everything on the label but its date and our own name for it: tomorrow the same content is still the same
 * label.
 */
function fingerprintOf(shipment: Shipment): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...shipment, reference: '', date: '' }))
    .digest('hex');
}
