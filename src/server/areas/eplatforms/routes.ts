import {
  closeEplatformPrivacy,
  eplatformPrivacyData,
  eplatformPrivacyRequests,
} from '#contract/endpoints/eplatformPrivacy.ts';
import {
  checkEplatform,
  createPrestaShop,
  createShopify,
  createWooCommerce,
  eplatformPreregistered,
  preregisterEplatform,
  updateEplatform,
  updateWooCommerce,
} from '#contract/endpoints/eplatformConnection.ts';
import {
  compareEplatform,
  dismissEplatformFailure,
  eplatformDifferences,
  eplatformFailures,
  retryEplatform,
  takeMissingOrders,
} from '#contract/endpoints/eplatformHealth.ts';
import {
  disableEplatform,
  enableEplatform,
  eplatformById,
  eplatforms,
  importFromEplatform,
  testEplatform as testCall,
} from '#contract/endpoints/eplatforms.ts';
import { PLATFORMS } from '#domain/eplatforms/platforms.ts';
import { parseShopUrl } from '../../connectors/eplatforms/shopUrl.ts';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { dialectOf } from '../../connectors/eplatforms/dialects.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { TransactionContext } from '../../kernel/context.ts';
import { invalid, refuseCode } from '../../kernel/refuse.ts';
import { route, routeIn, type Route } from '../../kernel/route.ts';
import { answerShop as answer } from './answerShop.ts';
import { readEplatform } from './eplatformRow.ts';
import { listEplatforms } from './listEplatforms.ts';
import { askToCompare, COMPARED_DAYS } from './compareShop.ts';
import { differencesOf, takeMissing } from './differences.ts';
import { dismissFailure, failuresOf, retryFailures } from './failures.ts';
import { askToRead, beginImport } from './beginReading.ts';
import { newShopSecret } from './newShopSecret.ts';
import { SHOPS_BASE } from './openShop.ts';
import { closePrivacy, heldData, privacyOf } from './privacyRequests.ts';
import { settingsRoutes } from './settingsRoutes.ts';
import { askAgain, changeShop, connectShop, preregister } from './saveEplatform.ts';
import { takenBy } from './takenBy.ts';
import { testEplatform } from './testEplatform.ts';
import { tokenHash } from './receiveMessage.ts';

const TOKEN_MS = 24 * 60 * 60_000;

/** Shops: what connects them, and what is to be done about them. */
export const eplatformRoutes: readonly Route[] = [
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
    const shop = await readEplatform(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    const connected = shop.state === 'connected' && shop.token_hash === null;
    return { ok: true, data: { connected, expired: !connected && (shop.token_until ?? now()) <= now() } };
  }),

  routeIn('read', eplatforms, async ({ transaction: trx }) => ({ ok: true, data: await listEplatforms(trx) })),

  routeIn('read', eplatformById, ({ transaction: trx }, { params }) => answer(trx, params.id)),

  routeIn('write', createWooCommerce, (context, { body }) => create(context, 'woocommerce', body)),
  routeIn('write', createShopify, (context, { body }) => create(context, 'shopify', body)),

  routeIn('write', createPrestaShop, (context, { body }) => create(context, 'prestashop', body)),

  ...[updateEplatform, updateWooCommerce].map((endpoint) =>
    routeIn('write', endpoint, async ({ services, transaction: trx }, { params, body }) => {
      const stored = await readEplatform(trx, params.id);
      if (!stored) return refuseCode(404, 7010, [String(params.id)]);
      const { name, url, id_client: _, ...keys } = body;
      const id = await changeShop(trx, stored, { name, url }, keys, services.secrets);
      return typeof id === 'number' ? answer(trx, id) : id;
    }),
  ),

  routeIn('write', enableEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    await trx.updateTable('eplatforms').set({ disabled_at: null }).where('id', '=', id).execute();
    await askToRead(trx, id, now());
    return answer(trx, id);
  }),

  routeIn('write', disableEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    await trx
      .updateTable('eplatforms')
      .set({ disabled_at: now() })
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .execute();
    return answer(trx, id);
  }),

  ...settingsRoutes,

  route(testCall, ({ database, scope, services, now }, { params }) =>
    testEplatform(params.id, { database, scope, services, now }),
  ),

  routeIn('write', importFromEplatform, async ({ transaction: trx, now }, { params: { id }, body }) => {
    await beginImport(trx, id, body.days, now());
    return answer(trx, id);
  }),

  routeIn('read', eplatformFailures, async ({ transaction: trx }, { params: { id } }) =>
    (await readEplatform(trx, id))
      ? { ok: true as const, data: await failuresOf(trx, id) }
      : refuseCode(404, 7010, [String(id)]),
  ),

  routeIn('write', retryEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readEplatform(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    return { ok: true as const, data: { count: await retryFailures(trx, shop, now()) } };
  }),

  routeIn('write', dismissEplatformFailure, async ({ transaction: trx, now }, { params: { id, failure } }) => {
    if (!(await readEplatform(trx, id))) return refuseCode(404, 7010, [String(id)]);
    await dismissFailure(trx, id, failure, now());
    return { ok: true as const, data: await failuresOf(trx, id) };
  }),

  routeIn('read', eplatformDifferences, ({ transaction: trx }, { params }) => comparison(trx, params.id)),

  routeIn('write', compareEplatform, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readEplatform(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    if (shop.state === 'connected' && shop.disabled_at === null) await askToCompare(trx, shop, now());
    return comparison(trx, id);
  }),

  routeIn('write', takeMissingOrders, async ({ transaction: trx, now }, { params: { id } }) => {
    const shop = await readEplatform(trx, id);
    if (!shop) return refuseCode(404, 7010, [String(id)]);
    return { ok: true as const, data: { count: await takeMissing(trx, shop, now()) } };
  }),

  routeIn('read', eplatformPrivacyRequests, async ({ transaction: trx }, { params: { id } }) =>
    (await readEplatform(trx, id))
      ? { ok: true as const, data: await privacyOf(trx, id) }
      : refuseCode(404, 7010, [String(id)]),
  ),

  routeIn('read', eplatformPrivacyData, async ({ transaction: trx }, { params: { id, request } }) => {
    const data = await heldData(trx, id, request);
    return data ? { ok: true as const, data } : refuseCode(404, 7010, [String(request)]);
  }),

  routeIn('write', closeEplatformPrivacy, async ({ transaction: trx, now }, { params: { id, request } }) => {
    if (!(await readEplatform(trx, id))) return refuseCode(404, 7010, [String(id)]);
    await closePrivacy(trx, id, request, now());
    return { ok: true as const, data: await privacyOf(trx, id) };
  }),
];

async function comparison(trx: ScopedTransaction, id: number) {
  const shop = await readEplatform(trx, id);
  if (!shop) return refuseCode(404, 7010, [String(id)]);
  const data = {
    compared_at: shop.compared_at?.toISOString() ?? null,
    running: shop.comparing !== null,
    days: COMPARED_DAYS,
    differences: await differencesOf(trx, id),
  };
  return { ok: true as const, data };
}

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
  return answer(trx, id);
}
