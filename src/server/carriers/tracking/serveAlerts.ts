import type { FastifyInstance, FastifyRequest } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { parseOperator } from '#domain/carriers/operators.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, inScope } from '../../db/tenancy.ts';
import type { DoorParts } from '../../kernel/doorParts.ts';
import { readForeignText } from '../../outside/readForeignText.ts';
import { alertWords } from '../operators/openCarrier.ts';
import { alertCredential, CARRIERS_BASE } from './alertPlace.ts';

interface AlertMessage {
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

/** A message about one parcel, a photo of its delivery included. */
const MAX_BYTES = 1024 * 1024;
const ID = /^[1-9]\d{0,8}$/;

/**
 * What carriers tell by themselves: no session and no anti-forgery token, because each message shows the credential
 * that its contract was given.
 */
export function serveAlerts(app: FastifyInstance, { database, now }: DoorParts): void {
  void app.register(async (carriers) => {
    carriers.removeAllContentTypeParsers();
    carriers.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async ({ url }: FastifyRequest, body: string) => (await readForeignText('json', body, url)) ?? null,
    );
    carriers.post(`${CARRIERS_BASE}/:id/alerts`, { bodyLimit: MAX_BYTES }, async ({ params, headers, body }, reply) => {
      const { id } = params as { readonly id: string };
      const isTaken = ID.test(id) && (await receiveAlert(database, Number(id), { headers, body }, now()));
      return reply.code(isTaken ? 200 : 401).send();
    });
  });
}
