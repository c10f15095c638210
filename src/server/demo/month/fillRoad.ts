import { parcelNumber } from '#domain/carriers/trackingNumbers.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import { zoneOf, type Zone } from '#domain/geography/zones.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { CHARGED_SHIPPING } from '../../orders/appendStatuses.ts';
import type { MonthOrder } from './monthOrders.ts';

const HOUR_MS = 3_600_000;

/** How carriers of the demo tell of a parcel: the code of a scan, and the status that it makes. */
const SCANS: Partial<
  Readonly<Record<OperatorCode, Readonly<Record<string, readonly [code: string, status: OrderStatus]>>>>
> = {
  SEUR: {
    INTRANSIT: ['SC001', 'SEUR_INTRANSIT'],
    INDISTRIBUTION: ['LC001', 'SEUR_INDISTRIBUTION'],
    DELIVERED: ['LL001', 'SEUR_DELIVERED'],
    LOST: ['LL091', 'SEUR_LOST'],
    INCIDENT: ['LI510', 'SEUR_INCIDENT'],
  },
  CORREOS: {
    INTRANSIT: ['X020000V', 'CORREOS_INTRANSIT'],
    INDISTRIBUTION: ['H020000V', 'CORREOS_INDISTRIBUTION'],
    DELIVERED: ['I010000V', 'CORREOS_DELIVERED'],
    INCIDENT: ['H010930R', 'CORREOS_DISTRIBUTIONFAILED'],
  },
  DHL: {
    INTRANSIT: ['PU', 'DHL_INTRANSIT'],
    INDISTRIBUTION: ['WC', 'DHL_INDISTRIBUTION'],
    DELIVERED: ['OK', 'DHL_DELIVERED'],
  },
};

const TEXTS: Readonly<Record<string, string>> = {
  INTRANSIT: 'En tránsito',
  INDISTRIBUTION: 'En reparto',
  DELIVERED: 'Entregado',
  LOST: 'Envío extraviado',
  INCIDENT: 'Destinatario ausente',
  RETURN_IN_PROGRESS: 'En devolución al remitente',
};

/** What a parcel costs, cents: near what a small shop pays, and each kilogram beyond two. */
const PRICES: Readonly<Record<Zone, readonly [base: number, kilogram: number]>> = {
  PEN: [455, 38],
  BAL: [880, 60],
  CAN: [1290, 95],
  CEU: [1190, 90],
  MEL: [1190, 90],
  PT: [690, 45],
  AD: [990, 70],
  GI: [1390, 90],
  EU: [1450, 110],
  THIRD: [2950, 290],
};
const INCLUDED_G = 2000;

function costOf({ country, postcode, weightG }: MonthOrder): number {
  const [base, kilogram] = PRICES[zoneOf({ country, postcode })];
  return base + Math.ceil(Math.max(0, weightG - INCLUDED_G) / 1000) * kilogram;
}

type Sent = MonthOrder & { readonly carrier: NonNullable<MonthOrder['carrier']>; readonly packed: Date };

/** The bookings of the month's orders, their parcels, and what their carriers told of them. */
export async function fillRoad(
  trx: ScopedTransaction,
  { clientId, orders }: { readonly clientId: number; readonly orders: readonly MonthOrder[] },
): Promise<void> {
  const sent = orders.flatMap((order): Sent[] => {
    const packed = order.at.get('PREPARED');
    return order.type === 'order' && order.carrier && packed && order.at.has('SHIPPED')
      ? [{ ...order, carrier: order.carrier, packed }]
      : [];
  });
  await storeShipments(trx, clientId, sent);
  await sql`
    update orders set shipping_cost_cents = cost_cents, shipping_charged_cents = ${CHARGED_SHIPPING}
    from shipments where shipments.order_id = orders.id`.execute(trx);
  const parcels = sent.flatMap((order) =>
    Array.from({ length: order.packages }, (_, index) => parcelOf(order, index + 1)),
  );
  await trx
    .insertInto('order_packages')
    .values(
      parcels.map(({ order, number, tracking_number, scans }) => ({
        client_id: clientId,
        order_id: order.id,
        number,
        weight_g: Math.round(order.weightG / order.packages) || null,
        tracking_number,
        carrier_status: scans.at(-1)?.status ?? null,
        carrier_status_at: scans.at(-1)?.at ?? null,
        carrier_event_at: scans.at(-1)?.at ?? null,
      })),
    )
    .execute();
  const events = parcels.flatMap(({ order, tracking_number, scans }) =>
    scans.map(({ code, status, at, text, isLast }) => ({
      client_id: clientId,
      order_id: order.id,
      operator: order.carrier.operator,
      tracking_number,
      code,
      meaning: status,
      at,
      place: isLast ? order.city : 'Madrid',
      text,
      received_at: new Date(at.getTime() + HOUR_MS / 4),
    })),
  );
  await trx.insertInto('tracking_events').values(events).execute();
  await sql`
    update orders set tracking_number = first.tracking_number
    from order_packages as first where first.order_id = orders.id and first.number = 1 and orders.tracking_number is null`.execute(
    trx,
  );
}

function storeShipments(trx: ScopedTransaction, client_id: number, sent: readonly Sent[]): Promise<unknown> {
  return trx
    .insertInto('shipments')
    .values(
      sent.map((order) => ({
        client_id,
        order_id: order.id,
        generation: 0,
        carrier_id: order.carrier.id,
        operator: order.carrier.operator,
        service_code: order.carrier.service,
        reference: `${order.id}-0`,
        state: 'booked' as const,
        busy_until: order.packed,
        fingerprint: '-',
        request: '{}',
        format: 'ZPL' as const,
        size: '10X15' as const,
        packages: order.packages,
        requested_at: order.packed,
        booked_at: order.packed,
        printed_at: order.packed,
        cost_cents: costOf(order),
        cheapest_cents: Math.round(costOf(order) * (order.id % 3 === 0 ? 0.86 : 1)),
      })),
    )
    .execute();
}

function parcelOf(order: Sent, number: number) {
  const { operator, service } = order.carrier;
  const seed = { orderId: order.id, packageNumber: number, generation: 0, service, to: order };
  const words = SCANS[operator] ?? {};
  const end = order.at.get(order.status);
  const steps = [
    { step: 'INTRANSIT', at: order.at.get('INTRANSIT') },
    // In the morning of the day on which it arrives.
    {
      step: 'INDISTRIBUTION',
      at: order.status === 'DELIVERED' && end ? new Date(end.getTime() - 2 * HOUR_MS) : undefined,
    },
    { step: order.status, at: order.status === 'INTRANSIT' || order.status === 'SHIPPED' ? undefined : end },
  ];
  const scans = steps.flatMap(({ step, at }, place) => {
    if (!at) return [];
    const [code, status] = words[step] ?? [step, step as OrderStatus];
    return [{ code, status, at, text: TEXTS[step] ?? step, isLast: place > 0 }];
  });
  return { order, number, tracking_number: parcelNumber(operator, seed), scans };
}
