import { timingSafeEqual } from 'node:crypto';
import { parseOperator } from '#domain/carriers/operators.ts';
import { alertWords } from '../operators/openCarrier.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope } from '../../db/tenancy.ts';
import { alertCredential } from './alertPlace.ts';

export interface AlertMessage {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: unknown;
}

/**
 * Takes a message of a carrier: its credential is checked, and the shipment that it names has its turn at once. What it
 * says of the parcel is not used: the carrier is asked, so a message that comes twice, late or made up changes nothing.
 * @returns false = it is not from the carrier of this contract
 */
export async function receiveAlert(
  database: DatabaseHandle,
  carrierId: number,
  { headers, body }: AlertMessage,
  now: Date,
): Promise<boolean> {
  const found = await asOwner(database, async (trx) => ({
    carrier: await trx
      .selectFrom('carriers')
      .select(['client_id', 'operator'])
      .where('id', '=', carrierId)
      .executeTakeFirst(),
    credential: await alertCredential(trx, carrierId),
  }));
  const operator = parseOperator(found.carrier?.operator ?? '');
  const words = operator && alertWords(operator);
  if (!found.carrier || !words || found.credential === null) return false;
  const shown = headers[words.header];
  if (typeof shown !== 'string' || !isSame(shown, found.credential)) return false;
  const number = words.numberIn(body);
  if (number === null) return true;
  await inScope(database, { kind: 'client', clientId: found.carrier.client_id }, (trx) =>
    trx
      .updateTable('shipments')
      .set({ track_at: now })
      .where('carrier_id', '=', carrierId)
      .where('state', '=', 'booked')
      // Once all its parcels have come to their end, nobody asks any more.
      .where('track_at', '>', now)
      .where('order_id', 'in', (eb) =>
        eb.selectFrom('order_packages').select('order_id').where('tracking_number', '=', number),
      )
      .execute(),
  );
  return true;
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
