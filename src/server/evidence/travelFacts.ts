import type { ScopedTransaction } from '../db/tenancy.ts';
import type { GatheredFact } from './gatheredFact.ts';

/** A carrier tells of a parcel some dozens of times. */
const MOST_SCANS = 2000;

/** What happened to the parcels from the ramp on. */
export async function travelFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const loaded = await trx
    .selectFrom('loaded_parcels')
    .innerJoin('orders as lot', 'lot.id', 'loaded_parcels.lot_id')
    .select(['number', 'at', 'user_name', 'lot.order_reference'])
    .where('loaded_parcels.order_id', '=', orderId)
    .execute();
  const left = await trx
    .selectFrom('lot_departures')
    .innerJoin('orders as lot', 'lot.id', 'lot_departures.lot_id')
    .select(['driver', 'plate', 'seal', 'signature', 'photos', 'user_name', 'at', 'happened_at', 'lot.order_reference'])
    .where('lot_departures.lot_id', 'in', (eb) =>
      eb.selectFrom('loaded_parcels').select('loaded_parcels.lot_id').where('loaded_parcels.order_id', '=', orderId),
    )
    .execute();
  const scans = await trx
    .selectFrom('tracking_events')
    .select(['tracking_number', 'code', 'meaning', 'place', 'text', 'signed_by', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .limit(MOST_SCANS)
    .execute();
  const given = await trx
    .selectFrom('delivery_proofs')
    .select(['tracking_number', 'kind', 'type', 'stored', 'created_at'])
    .where('order_id', '=', orderId)
    .execute();
  const handed = await trx
    .selectFrom('hand_overs')
    .select(['packages', 'method', 'last_digits', 'name', 'signature', 'valid', 'user_name', 'at', 'happened_at'])
    .where('order_id', '=', orderId)
    .execute();
  return [
    ...loaded.map(({ number, at, user_name, order_reference }) => ({
      kind: 'load' as const,
      at: at.toISOString(),
      says: { parcel: number, lot: order_reference, by: user_name },
    })),
    ...left.flatMap(({ driver, plate, seal, signature, photos, user_name, at, happened_at, order_reference }) => {
      const moment = (happened_at ?? at).toISOString();
      return [
        {
          kind: 'departure' as const,
          at: moment,
          says: { lot: order_reference, plate, seal, driver, by: user_name },
          ...(signature !== null && { bytes: { type: 'image/jpeg', stored: signature } }),
        },
        ...photos.map((stored) => ({
          kind: 'photo' as const,
          at: moment,
          says: { of: 'ramp' },
          bytes: { type: 'image/jpeg', stored },
        })),
      ];
    }),
    ...scans.map(({ tracking_number, at, code, meaning, place, text, signed_by }) => ({
      kind: 'tracking' as const,
      at: at.toISOString(),
      says: { tracking: tracking_number, code, meaning, place: place || null, text: text || null, signed_by },
    })),
    ...given.map(({ tracking_number, kind, type, stored, created_at }) => ({
      kind: 'proof' as const,
      at: created_at.toISOString(),
      says: { tracking: tracking_number, proof: kind },
      bytes: { type, stored },
    })),
    ...handed.map(({ packages, method, last_digits, name, signature, valid, user_name, at, happened_at }) => ({
      kind: 'handover' as const,
      at: (happened_at ?? at).toISOString(),
      says: { parcels: packages, method, name, by: user_name, counts: valid, digits: last_digits },
      ...(signature !== null && { bytes: { type: 'image/jpeg', stored: signature } }),
    })),
  ];
}
