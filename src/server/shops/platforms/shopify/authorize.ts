import { SHOPIFY_SCOPES } from '#domain/shops/shopifyScopes.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopApp } from '../../../outside/shopWorld.ts';

/** Where the merchant agrees that the shop is ours. @param callback where the shop sends the merchant back to */
export function authorizeUrl(
  shop: string,
  app: ShopApp,
  { token, callback }: { token: string; callback: string },
): string {
  const query = { client_id: app.key, scope: SHOPIFY_SCOPES.join(','), redirect_uri: callback, state: token };
  return `${shop}/admin/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

const SHOP = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;

/** What the merchant brings back. */
export interface Authorized {
  readonly shop: string;
  readonly code: string;
  readonly state: string;
}

/** Reads what the shop sent the merchant back with. null = the shop has not signed it, or it is not whole. */
export function readAuthorized(query: URLSearchParams, { secret }: ShopApp): Authorized | null {
  const given = Buffer.from(query.get('hmac') ?? '', 'hex');
  const signed = [...query]
    .filter(([name]) => name !== 'hmac')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  const right = createHmac('sha256', secret).update(signed).digest();
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const [shop = '', code = '', state = ''] = ['shop', 'code', 'state'].map((name) => query.get(name) ?? '');
  return SHOP.test(shop) && code !== '' && state !== '' ? { shop, code, state } : null;
}
