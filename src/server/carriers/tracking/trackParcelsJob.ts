import { CARRIER_LINES } from '#domain/carriers/account.ts';
import { nextTracking } from '#domain/carriers/nextTracking.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { statusFacts } from '#domain/status/status.ts';
import * as z from 'zod/mini';
import { applyTracking } from './applyTracking.ts';
import { storeTraces } from './storeTraces.ts';
import type { ParcelTrace, TrackedParcel } from '../operators/port.ts';
import { environmentOf } from '../../commands/environment.ts';
import { allOrEachApart } from '../../commands/allOrEachApart.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import type { BookingRow } from '../bookingRow.ts';
import { carrierOf } from '../carrierOf.ts';
import { answerOrRefusal } from './answerOrRefusal.ts';
import { askAlerts } from './askAlerts.ts';
import { askProofJob, proofKey } from './askProofJob.ts';

const trackParcels = z.object({ carrier: z.int(), line: z.enum(CARRIER_LINES) });

type TrackParcels = z.infer<typeof trackParcels>;

/** Shipments of one run; the rest follows in the next. */
const AT_ONCE = 200;
/** Calls that wait for an operator at the same time: most tell of one parcel a call. */
const CALLS_AT_ONCE = 8;
const MINUTE_MS = 60_000;
/** What was told of a shipment could not be kept for a reason that no rule foresaw: its carrier is asked again then. */
const AFTER_FAULT_MS = 6 * 60 * MINUTE_MS;

/** One job for each contract and line: an operator that is down holds up its own parcels alone. */
export const trackingKey = ({ carrier, line }: TrackParcels): string => `${carrier}:${line}`;

/**
 * Asks a carrier where the parcels are whose turn it is, as many in a call as it takes. What was told is kept at once,
 * so a run that is cut short goes on behind it; told twice, it is kept once.
 */
export const trackParcelsJob: JobKind<TrackParcels, CallRuntime> = {
  name: 'trackParcels',
  payload: trackParcels,
  leaseMs: 10 * MINUTE_MS,
  concurrency: 4,
  backOffMs: (attempts) => Math.min(2 ** attempts, 60) * MINUTE_MS,
  maxAttempts: 100,
  run: async (job, runtime) => {
    const { clientId, payload } = job;
    if (clientId === null) return;
    const { database, now } = runtime;
    const scoped = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) =>
      inScope(database, { kind: 'client', clientId }, work);
    const due = await scoped((trx) => dueShipments(trx, payload, now()));
    const [oldest] = due;
    if (!oldest) return;
    const opened = await carrierOf(oldest, runtime);
    if (!opened.ok) {
      await scoped((trx) => job.retry(trx, String(opened.code)));
      return;
    }
    const { track, proof, alerts } = opened.carrier;
    if (!track) {
      await scoped((trx) => setNext(trx, due, null));
      return;
    }
    for (const batches of inPieces(inPieces(await scoped((trx) => parcelsOf(trx, due)), track.batch), CALLS_AT_ONCE)) {
      const answers = await Promise.all(
        batches.map(async (batch) => ({ batch, answer: await answerOrRefusal(() => track.ask(batch)) })),
      );
      const traces = answers.flatMap(({ answer }) => (answer.ok ? answer.value : []));
      const refused = answers.flatMap(({ batch, answer }) => (answer.ok ? [] : [{ batch, code: answer.code }]));
      // What is not known of one of its parcels is asked of the whole shipment again.
      const open = new Set(refused.flatMap(({ batch }) => batch.map(({ shipment }) => shipment)));
      const told = batches.flat().filter(({ shipment }) => !open.has(shipment));
      await allOrEachApart(
        [...new Set(told.map(({ shipment }) => shipment))],
        (some) =>
          scoped((trx) =>
            keep(
              trx,
              told.filter(({ shipment }) => some.includes(shipment)),
              traces,
              runtime,
              proof !== null,
            ),
          ),
        async (shipment, error) => {
          environmentOf(runtime).report(error, shipment.order_id);
          await scoped((trx) => setNext(trx, [shipment], new Date(now().getTime() + AFTER_FAULT_MS)));
        },
      );
      if (alerts) await askAlerts(alerts, told, runtime);
      const [first] = refused;
      if (first) {
        await scoped((trx) => job.retry(trx, String(first.code)));
        return;
      }
    }
    if (due.length < AT_ONCE) return;
    const order = { clientId, key: trackingKey(payload), payload, dueAt: now() };
    await scoped((trx) => enqueueJobs(trx, trackParcelsJob, [order], now()));
  },
};

function dueShipments(trx: ScopedTransaction, { carrier, line }: TrackParcels, at: Date): Promise<BookingRow[]> {
  return trx
    .selectFrom('shipments')
    .selectAll()
    .where('carrier_id', '=', carrier)
    .where('line', '=', line)
    .where('state', '=', 'booked')
    .where('track_at', '<=', at)
    .orderBy('track_at')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

interface ShipmentParcel extends TrackedParcel {
  readonly shipment: BookingRow;
}

/** The parcels of these shipments that have a number; a shipment without any is not asked about again. */
async function parcelsOf(trx: ScopedTransaction, due: readonly BookingRow[]): Promise<readonly ShipmentParcel[]> {
  const rows = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'tracking_number'])
    .where(
      'order_id',
      'in',
      due.map(({ order_id }) => order_id),
    )
    .where('tracking_number', 'is not', null)
    .orderBy('number')
    .execute();
  const parcels = due.flatMap((shipment) =>
    rows
      .filter(({ order_id }) => order_id === shipment.order_id)
      .map(({ tracking_number }) => ({
        shipment,
        reference: shipment.reference,
        shipmentCode: shipment.shipment_code ?? '',
        trackingNumber: tracking_number ?? '',
      })),
  );
  await setNext(
    trx,
    due.filter((shipment) => !parcels.some((parcel) => parcel.shipment === shipment)),
    null,
  );
  return parcels;
}

function inPieces<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size));
}

async function keep(
  trx: ScopedTransaction,
  batch: readonly ShipmentParcel[],
  traces: readonly ParcelTrace[],
  { now, services }: CallRuntime,
  givesProof: boolean,
): Promise<void> {
  const [first] = batch;
  if (!first) return;
  const { client_id: clientId, operator } = first.shipment;
  const at = now();
  const own = traces.flatMap((trace) => {
    const parcel = batch.find(({ trackingNumber }) => trackingNumber === trace.trackingNumber);
    return parcel ? [{ ...trace, orderId: parcel.shipment.order_id }] : [];
  });
  const changed = await storeTraces(trx, { clientId, operator, at }, own);
  if (changed.length > 0) await applyTracking(trx, changed, at, services.beforeRules);
  if (givesProof) await askProofs(trx, batch, changed, at);
  for (const shipment of new Set(batch.map((parcel) => parcel.shipment)))
    await setNext(trx, [shipment], await nextOf(trx, shipment, at));
}

/** Wants what shows the delivery of those parcels of these orders that have arrived. */
async function askProofs(
  trx: ScopedTransaction,
  batch: readonly ShipmentParcel[],
  changed: readonly number[],
  at: Date,
): Promise<void> {
  if (changed.length === 0) return;
  const rows = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'tracking_number', 'carrier_status'])
    .where('order_id', 'in', changed)
    .execute();
  const orders = batch.flatMap(({ shipment, trackingNumber }) => {
    const row = rows.find((one) => one.order_id === shipment.order_id && one.tracking_number === trackingNumber);
    if (!row?.carrier_status || !isDelivered(row.carrier_status)) return [];
    const payload = { shipment: shipment.id, number: trackingNumber };
    return [{ clientId: shipment.client_id, key: proofKey(payload), payload, dueAt: at }];
  });
  await enqueueJobs(trx, askProofJob, orders, at);
}

/** When it is asked about again; null = all its parcels have come to an end, or nothing happens any more. */
async function nextOf(
  trx: ScopedTransaction,
  { order_id, booked_at, line }: BookingRow,
  at: Date,
): Promise<Date | null> {
  const parcels = await trx
    .selectFrom('order_packages')
    .select(['carrier_status', 'carrier_event_at'])
    .where('order_id', '=', order_id)
    .where('tracking_number', 'is not', null)
    .execute();
  const isOver = parcels.every(({ carrier_status }) => carrier_status !== null && statusFacts(carrier_status).terminal);
  if (isOver) return null;
  const moves = parcels.flatMap(({ carrier_event_at }) => carrier_event_at?.getTime() ?? []);
  return nextTracking(new Date(Math.max(booked_at?.getTime() ?? 0, ...moves)), at, line === 'sandbox');
}

async function setNext(trx: ScopedTransaction, shipments: readonly BookingRow[], next: Date | null): Promise<void> {
  if (shipments.length === 0) return;
  await trx
    .updateTable('shipments')
    .set({ track_at: next })
    .where(
      'id',
      'in',
      shipments.map(({ id }) => id),
    )
    .execute();
}
