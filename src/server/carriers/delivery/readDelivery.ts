import type { DataOf } from '#contract/endpoint.ts';
import type { orderDelivery } from '#contract/carriers/delivery.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { toldSince } from '../toldSince.ts';

type Delivery = DataOf<typeof orderDelivery>[number];

/** Who took which parcels of an order, and what shows it: of carriers, then of a counter of the client. */
export async function readDelivery(trx: ScopedTransaction, orderId: number): Promise<Delivery[]> {
  return [...(await byCarrier(trx, orderId)), ...(await atCounter(trx, orderId))];
}

async function byCarrier(trx: ScopedTransaction, orderId: number): Promise<Delivery[]> {
  const parcels = await trx
    .selectFrom('order_packages')
    .innerJoin('orders', 'orders.id', 'order_packages.order_id')
    .select(['number', 'order_packages.tracking_number', 'carrier_status', 'carrier_status_at', 'orders.created_at'])
    .where('order_id', '=', orderId)
    .where('order_packages.tracking_number', 'is not', null)
    .orderBy('number')
    .execute();
  if (parcels.length === 0) return [];
  const signed = await trx
    .selectFrom('tracking_events')
    .select(['tracking_number', 'signed_by'])
    .where('order_id', '=', orderId)
    .where('signed_by', 'is not', null)
    .where('at', '>=', toldSince(parcels.map(({ created_at }) => created_at)))
    .orderBy('at', 'desc')
    .execute();
  const proofs = await trx
    .selectFrom('delivery_proofs')
    .select(['id', 'tracking_number', 'kind', 'type'])
    .where('order_id', '=', orderId)
    .orderBy('kind', 'desc')
    .execute();
  return parcels.flatMap(({ number, tracking_number, carrier_status, carrier_status_at }) => {
    const isThere = carrier_status !== null && isDelivered(carrier_status);
    const own = proofs.filter((one) => one.tracking_number === tracking_number);
    if (!isThere && own.length === 0) return [];
    return {
      by: 'carrier' as const,
      parcels: [number],
      at: carrier_status_at?.toISOString() ?? null,
      received_by: signed.find((one) => one.tracking_number === tracking_number)?.signed_by ?? null,
      proofs: own.map(({ id, kind, type }) => ({ id, kind, type })),
    };
  });
}

async function atCounter(trx: ScopedTransaction, orderId: number): Promise<Delivery[]> {
  const rows = await trx
    .selectFrom('hand_overs')
    .select(['id', 'packages', 'name', 'signature', 'at'])
    .where('order_id', '=', orderId)
    .where('valid', '=', true)
    .orderBy('at')
    .execute();
  return rows.map(({ id, packages, name, signature, at }) => ({
    by: 'counter',
    parcels: [...packages],
    at: at.toISOString(),
    received_by: name,
    proofs: signature === null ? [] : [{ id, kind: 'signature', type: 'image/jpeg' }],
  }));
}
