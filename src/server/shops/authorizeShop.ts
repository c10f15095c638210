import { dialectOf } from './platforms/dialects.ts';
import { type Authorized, readAuthorized } from './platforms/shopify/authorize.ts';
import { askToken } from './platforms/shopify/tokens.ts';
import { shopHttp } from './platforms/shopHttp.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type Scope, type ScopedTransaction } from '../db/tenancy.ts';
import type { ActionServices } from '../kernel/services.ts';
import { sealShopSecrets } from './shopSecrets.ts';
import { askToRead } from './beginReading.ts';
import type { ShopRow } from './shopRow.ts';
import { tokenHash } from './receiveMessage.ts';
import { isTaken, lockShops } from './takenBy.ts';

interface Coming {
  readonly database: DatabaseHandle;
  readonly services: ActionServices;
  /** Whose shops the person may connect who comes back from the shop. */
  readonly scope: Scope;
  now(): Date;
}

/**
 * Takes a merchant who comes back from the shop: what they bring is signed by the app's secret, its `state` is one that
 * waits, for this very shop and for a client of whoever is signed in here, and is used up whatever follows. The code is
 * exchanged for a token between the two servers.
 * @returns the id of the connected shop; null = it was not connected, and the merchant begins anew
 */
export async function authorizeShop(query: URLSearchParams, coming: Coming): Promise<number | null> {
  const { database, services, scope, now } = coming;
  const app = services.shops.apps?.shopify;
  const said = app && readAuthorized(query, app);
  if (!app || !said || !dialectOf('shopify')) return null;
  const shop = await inScope(database, scope, (trx) => useUp(trx, said, now()));
  if (!shop) return null;
  const token = await askToken(
    { url: shop.url, http: shopHttp(shop.url, services.shops), now },
    { client_id: app.key, client_secret: app.secret, code: said.code, expiring: '1' },
  );
  if (!token.ok) return null;
  return inScope(database, { kind: 'client', clientId: shop.client_id }, async (trx) => {
    await lockShops(trx, shop.client_id);
    if (await isTaken(trx, shop)) return null;
    await trx
      .updateTable('eplatforms')
      .set({
        state: 'connected',
        token_until: null,
        disabled_at: null,
        problem: null,
        webhooks_at: null,
        secrets: sealShopSecrets(shop, {}, services.secrets),
        session: sealShopSecrets(shop, token.data, services.secrets),
      })
      .where('id', '=', shop.id)
      .execute();
    await askToRead(trx, shop.id, now());
    return shop.id;
  });
}

/** The shop that waits for this answer; nobody can answer it a second time. */
async function useUp(trx: ScopedTransaction, { shop, state }: Authorized, now: Date): Promise<ShopRow | undefined> {
  return trx
    .updateTable('eplatforms')
    .set({ token_hash: null, token_until: now })
    .where('token_hash', '=', tokenHash(state))
    .where('eplatform_type', '=', 'shopify')
    .where('url_key', '=', shop)
    .where('token_until', '>', now)
    .returningAll()
    .executeTakeFirst();
}
