import { createHash } from 'node:crypto';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import { dialectOf } from './platforms/dialects.ts';
import type { ShopMessage } from './platforms/port.ts';
import type { ShopWorld } from '../outside/shopWorld.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, inScope } from '../db/tenancy.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { openShopSecrets, sealShopSecrets, WEBHOOK_SECRET } from './shopSecrets.ts';
import type { SecretBox } from '../secrets/secretBox.ts';
import { type ShopRow, readShopRow } from './shopRow.ts';
import { messageSecret } from './messageSecret.ts';
import { readShopJob } from './readShop.ts';
import { takeNews } from './takeNews.ts';
import { isTaken, lockShops } from './takenBy.ts';

export interface Receiver {
  readonly database: DatabaseHandle;
  readonly box: SecretBox;
  readonly now: Date;
  /** Apps of this server that sign what shops say. */
  readonly apps?: ShopWorld['apps'] | undefined;
}

/**
 * Takes a message of a shop: its signature is checked over the bytes that came, its number is stored so that a repeat
 * does nothing, and the order that it names is read later. What it says of the order is not used.
 * @returns false = it is not from this shop
 */
export async function receiveMessage(
  id: number,
  message: ShopMessage,
  { database, box, now, apps }: Receiver,
): Promise<boolean> {
  const shop = await asOwner(database, (trx) => readShopRow(trx, id));
  const secret = shop && messageSecret(shop, box, apps);
  const dialect = shop && dialectOf(shop.eplatform_type);
  if (!shop || !secret || !dialect) return false;
  const news = await dialect.readMessage(message, secret, shop.url);
  if (!news) {
    await noteUnsigned(database, shop, now);
    return false;
  }
  await takeNews(database, shop, news, now);
  return true;
}

const MINUTE_MS = 60_000;

/**
 * The webhooks of the shop may have another secret than ours: they get it with the next reading. Whoever sends what is
 * not signed has that done at most once a minute.
 */
async function noteUnsigned(database: DatabaseHandle, shop: ShopRow, now: Date): Promise<void> {
  if (shop.state !== 'connected' || shop.disabled_at !== null) return;
  if (shop.unsigned_at !== null && now.getTime() - shop.unsigned_at.getTime() < MINUTE_MS) return;
  await inScope(database, { kind: 'client', clientId: shop.client_id }, (trx) =>
    trx.updateTable('eplatforms').set({ unsigned_at: now }).where('id', '=', shop.id).execute(),
  );
}

export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Takes the keys that a shop sends for a token, once: then it is connected, and read.
 * @returns false = nobody waits for this token, or the keys are not whole
 */
export async function receiveKeys(
  token: string,
  keys: Readonly<Record<string, unknown>>,
  { database, box, now }: Receiver,
  newSecret: () => string,
): Promise<boolean> {
  const hash = tokenHash(token);
  return asOwner(database, async (trx) => {
    const found = await trx.selectFrom('eplatforms').selectAll().where('token_hash', '=', hash).executeTakeFirst();
    if (!found) return false;
    await lockShops(trx, found.client_id);
    const shop = await trx
      .selectFrom('eplatforms')
      .selectAll()
      .where('id', '=', found.id)
      .where('token_hash', '=', hash)
      .where('token_until', '>', now)
      .forUpdate()
      .executeTakeFirst();
    const given = PLATFORMS[found.eplatform_type].secrets.map((name) => [name, keys[name]] as const);
    if (!shop || given.some(([, value]) => typeof value !== 'string' || value === '' || value.length > 200))
      return false;
    if (await isTaken(trx, shop)) return false;
    // The webhooks that a shop has go on signing with the secret that they were made with.
    const secret = openShopSecrets(shop, box)[WEBHOOK_SECRET] ?? newSecret();
    const secrets = { ...(Object.fromEntries(given) as Record<string, string>), [WEBHOOK_SECRET]: secret };
    await trx
      .updateTable('eplatforms')
      .set({
        state: 'connected',
        token_hash: null,
        token_until: null,
        secrets: sealShopSecrets(shop, secrets, box),
        session: null,
        disabled_at: null,
        problem: null,
        webhooks_at: null,
      })
      .where('id', '=', shop.id)
      .execute();
    const job = { clientId: shop.client_id, key: String(shop.id), payload: { shop: shop.id }, dueAt: now };
    await enqueueJobs(trx, readShopJob, [job], now);
    return true;
  });
}
