import { statusOfCode } from '#domain/carriers/statusOfCode.ts';
import type { CodeMeaning } from '#domain/carriers/codeMeaning.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { ParcelTrace } from '../operators/port.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { erasedOrders } from '../erasedOrders.ts';

/** What a carrier told of a parcel of an order. */
export interface OrderTrace extends ParcelTrace {
  readonly orderId: number;
}

/** Meanings that people of the client gave to unknown codes of this operator. */
async function readMeanings(trx: ScopedTransaction, operator: OperatorCode): Promise<ReadonlyMap<string, CodeMeaning>> {
  const rows = await trx
    .selectFrom('tracking_meanings')
    .select(['code', 'meaning'])
    .where('operator', '=', operator)
    .execute();
  return new Map(rows.map(({ code, meaning }) => [code, meaning]));
}

/** Longer words of a carrier are cut: its sentences are shorter. */
const LONGEST = { code: 60, place: 120, text: 400, signedBy: 120 } as const;

/**
 * Keeps what is new of these scans; what was told before is told again by every carrier.
 * @returns the orders of which there was something new
 */
export async function storeTraces(
  trx: ScopedTransaction,
  { clientId, operator, at }: { readonly clientId: number; readonly operator: OperatorCode; readonly at: Date },
  traces: readonly OrderTrace[],
): Promise<readonly number[]> {
  const meanings = await readMeanings(trx, operator);
  const signed = traces.filter(({ events }) => events.some(({ signedBy }) => signedBy !== null));
  const erased = await erasedOrders(
    trx,
    signed.map(({ orderId }) => orderId),
  );
  const rows = traces.flatMap(({ orderId, trackingNumber, events }) =>
    events.map((event) => ({
      client_id: clientId,
      order_id: orderId,
      operator,
      tracking_number: trackingNumber,
      code: event.code.slice(0, LONGEST.code),
      meaning: statusOfCode(operator, event.code, meanings),
      at: event.at,
      place: event.place.slice(0, LONGEST.place),
      text: event.text.slice(0, LONGEST.text),
      signed_by: erased.has(orderId) ? null : (event.signedBy?.slice(0, LONGEST.signedBy) ?? null),
      received_at: at,
    })),
  );
  if (rows.length === 0) return [];
  const stored = await trx
    .insertInto('tracking_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['client_id', 'order_id', 'tracking_number', 'code', 'at']).doNothing())
    .returning('order_id')
    .execute();
  return [...new Set(stored.map(({ order_id }) => order_id))].toSorted((one, other) => one - other);
}
