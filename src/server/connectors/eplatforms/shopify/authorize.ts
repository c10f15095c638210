import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopApp } from '../shopWorld.ts';

/** What orders, products and parcels need; nothing of people beside their orders. */
const SCOPES = [
  'read_orders',
  'read_products',
  'read_inventory',
  'read_locations',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
  'read_assigned_fulfillment_orders',
  'write_assigned_fulfillment_orders',
] as const;

/** Where the merchant agrees that the shop is ours. @param callback where the shop sends the merchant back to */
export function authorizeUrl(
  shop: string,
  app: ShopApp,
  { token, callback }: { token: string; callback: string },
): string {
  const query = { client_id: app.key, scope: SCOPES.join(','), redirect_uri: callback, state: token };
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
