import { pbkdf2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { TokenOperation } from '#domain/counter/collectionToken.ts';
import type { Language } from '#contract/people/user.ts';
import { collectedParcels } from '#domain/counter/orderParcels.ts';
import { CODE_BYTES, CODE_ROUNDS, pickupCode, pickupTag } from '#domain/counter/pickupCode.ts';
import { hashSecret, newSecret } from '../auth/secrets.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { IssuedPickup } from './pickupInMail.ts';

const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Mails that were sent again brought new codes; the newest ones are good. */
const MAX_CODES = 5;

const slow = promisify(pbkdf2);

/** The hash of a code under its salt; a device reckons the same. */
async function slowHash(code: string, salt: Buffer): Promise<string> {
  return (await slow(code, salt, CODE_ROUNDS, HASH_BYTES, 'sha256')).toString('hex');
}

/**
 * Makes a pickup code and links for an order that can be collected now; only their hashes are stored. Former ones stay
 * good: nobody knows which mail a customer opens.
 * @returns null = the order cannot be collected now
 */
export async function issuePickup(
  database: DatabaseHandle,
  order: { readonly id: number; readonly clientId: number },
  { publicUrl, language }: { readonly publicUrl: string; readonly language: Language },
  at: Date,
): Promise<IssuedPickup | null> {
  const code = pickupCode(randomBytes(CODE_BYTES));
  const salt = randomBytes(SALT_BYTES);
  const hash = await slowHash(code, salt);
  const own = { client_id: order.clientId, order_id: order.id };
  return inScope(database, { kind: 'client', clientId: order.clientId }, async (trx) => {
    const ready = await trx
      .selectFrom('orders')
      .select('num_packages')
      .where('id', '=', order.id)
      .where('status', '=', 'READY_TO_COLLECT')
      .executeTakeFirst();
    if (!ready) return null;
    const parcels = await storedParcels(trx, order, ready.num_packages);
    const tokens: {
      client_id: number;
      hash: string;
      package_id: number;
      operation: TokenOperation;
      created_at: Date;
    }[] = [];
    const link = (packageId: number, operation: TokenOperation, token = newSecret()) => {
      tokens.push({
        client_id: order.clientId,
        hash: hashSecret(token),
        package_id: packageId,
        operation,
        created_at: at,
      });
      return `${publicUrl}/click-and-collect/${packageId}/${operation}?token=${token}&lang=${language}`;
    };
    const waiting = parcels.filter(({ status }) => status === null || status === 'READY_TO_COLLECT');
    const [first = parcels[0]] = waiting;
    if (!first) return null;
    const show = newSecret();
    const showUrl = link(first.id, 'ready-to-collect', show);
    await trx
      .insertInto('pickup_codes')
      .values({
        ...own,
        tag: pickupTag(code),
        salt: salt.toString('hex'),
        hash,
        link: hashSecret(show),
        created_at: at,
      })
      .execute();
    const kept = trx
      .selectFrom('pickup_codes')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('id', 'desc')
      .limit(MAX_CODES);
    await trx.deleteFrom('pickup_codes').where('order_id', '=', order.id).where('id', 'not in', kept).execute();
    const deliveredUrls = new Map(waiting.map(({ id, number }) => [number, link(id, 'delivered')]));
    await trx.insertInto('collection_tokens').values(tokens).execute();
    return { code, showUrl, deliveredUrls };
  });
}

/** The parcels of the order with their ids. What nobody packed parcel by parcel is stored now, all of them: none is left out. */
async function storedParcels(
  trx: ScopedTransaction,
  order: { readonly id: number; readonly clientId: number },
  count: number,
) {
  const read = () =>
    trx
      .selectFrom('order_packages')
      .select(['id', 'number', 'status'])
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute();
  const stored = await read();
  if (stored.length > 0) return stored;
  const rows = collectedParcels(count, stored).map(({ number }) => ({
    client_id: order.clientId,
    order_id: order.id,
    number,
  }));
  await trx
    .insertInto('order_packages')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['client_id', 'order_id', 'number']).doNothing())
    .execute();
  return read();
}
