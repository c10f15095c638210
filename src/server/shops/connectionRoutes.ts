import {
  checkEplatform,
  createPrestaShop,
  createShopify,
  createWooCommerce,
  eplatformPreregistered,
  preregisterEplatform,
  updateEplatform,
  updateWooCommerce,
} from '#contract/shops/shopConnection.ts';
import { PLATFORMS } from '#domain/shops/platforms.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { dialectOf } from './platforms/dialects.ts';
import { parseShopUrl } from './platforms/shopUrl.ts';
import { proveToMove } from '../auth/provePassword.ts';
import { noteAddressChange } from '../journal/noteAddressChange.ts';
import { inScope, readInScope } from '../db/tenancy.ts';
import type { TransactionContext } from '../kernel/context.ts';
import { invalid, refuseCode } from '../kernel/refuse.ts';
import { route, routeIn, type Route } from '../kernel/route.ts';
import { answerShop } from './answerShop.ts';
import { askToRead } from './beginReading.ts';
import { readShopRow } from './shopRow.ts';
import { newShopSecret } from './newShopSecret.ts';
import { SHOPS_BASE } from './openShop.ts';
import { tokenHash } from './receiveMessage.ts';
import { askAgain, changeShop, isOtherShop, connectShop, preregister } from './connectShop.ts';
import { takenBy } from './takenBy.ts';

const TOKEN_MS = 24 * 60 * 60_000;

/** How a shop becomes ours: its name and address, its keys, or its own word that it agrees. */
export const connectionRoutes: readonly Route[] = [
  routeIn('read', checkEplatform, async ({ scope, transaction: trx }, { body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const url = parseShopUrl(body.url);
    if (!url) return invalid({ url: ['address'] });
    return { ok: true, data: await takenBy(trx, scope.clientId, { name: body.name, url, id: body.id ?? null }) };
  }),

  routeIn('write', preregisterEplatform, async ({ scope, services, transaction: trx, now }, { params, body }) => {
    if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
    const dialect = dialectOf(params.type);
    if (!dialect) return invalid({ eplatform_type: ['unsupported'] });
    const { preregister_eplatform_token: token, name, url } = body;
    const until = new Date(now().getTime() + TOKEN_MS);
    const shop = { clientId: scope.clientId, type: params.type, form: { name, url }, now: now() };
    const again = { hash: tokenHash(token), until };
    const id = body.id ? await askAgain(trx, body.id, shop, again) : await preregister(trx, shop, again);
    if (typeof id !== 'number') return id;
    const { publicUrl } = services;
    const app = services.shops.apps?.[params.type] ?? null;
    const back = {
      token,
      app,
      callback: `${publicUrl}${SHOPS_BASE}/${params.type}/${app ? 'authorized' : 'keys'}`,
      home: `${publicUrl}/eplatforms/integrations?eplatform=${id}`,
    };
    const authorize_url = dialect.authorizeUrl(parseShopUrl(url)?.url ?? '', back);
    return { ok: true, data: { id, authorize_url, expires_at: until.toISOString() } };
  }),

  routeIn('read', eplatformPreregistered, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readShopRow(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    const connected = shop.state === 'connected' && shop.token_hash === null;
    return { ok: true, data: { connected, expired: !connected && (shop.token_until ?? now()) <= now() } };
  }),

  routeIn('write', createWooCommerce, (context, { body }) => create(context, 'woocommerce', body)),
  routeIn('write', createShopify, (context, { body }) => create(context, 'shopify', body)),

  routeIn('write', createPrestaShop, (context, { body }) => create(context, 'prestashop', body)),

  ...[updateEplatform, updateWooCommerce].map((endpoint) =>
    route(endpoint, async (context, { params, body }) => {
      const { database, scope, services } = context;
      const { name, url, id_client: _, password, ...keys } = body;
      const before = await readInScope(database, scope, (trx) => readShopRow(trx, params.id));
      if (before && parseShopUrl(url) && isOtherShop(url, before)) {
        const refused = await proveToMove(context, password);
        if (refused) return refused;
      }
      return inScope(database, scope, async (trx) => {
        const stored = await readShopRow(trx, params.id);
        if (!stored) return refuseCode(404, 7010, [String(params.id)]);
        const id = await changeShop(trx, stored, { name, url }, keys, services.secrets);
        if (typeof id !== 'number') return id;
        if (isOtherShop(url, stored)) {
          const change = {
            clientId: stored.client_id,
            act: 'moveShop',
            name: stored.name,
            before: stored.url,
          } as const;
          await noteAddressChange(trx, context, { ...change, after: parseShopUrl(url)?.url ?? url });
        }
        return answerShop(trx, id);
      });
    }),
  ),
];

async function create(
  { scope, services, transaction: trx, now }: TransactionContext,
  type: ShopType,
  { name, url, ...given }: { readonly name: string; readonly url: string; readonly [key: string]: unknown },
) {
  if (scope.kind !== 'client') return invalid({ id_client: ['required'] });
  const keys = Object.fromEntries(
    PLATFORMS[type].secrets.flatMap((key) => (typeof given[key] === 'string' ? [[key, given[key]] as const] : [])),
  );
  const shop = { clientId: scope.clientId, type, form: { name, url }, now: now() };
  const id = await connectShop(trx, shop, keys, { box: services.secrets, newSecret: newShopSecret });
  if (typeof id !== 'number') return id;
  await askToRead(trx, id, now());
  return answerShop(trx, id);
}
