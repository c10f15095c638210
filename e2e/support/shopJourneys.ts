import { expect, type Page } from '@playwright/test';
import type { ShopType } from '#domain/orders/shopTypes.ts';
import { said as text } from '../../tests/fixtures/said.ts';
import { prestaServer } from '../../tests/fakes/shops/prestaServer.ts';
import { shopifyServer } from '../../tests/fakes/shops/shopifyServer.ts';
import { wooServer } from '../../tests/fakes/shops/wooServer.ts';
import type { Office } from './office.ts';
import type { HostedServer, Outside } from './serverHost.ts';

const say = (key: string, values = {}): string => text(`eplatforms:${key}`, values);

/** A shop that stands in for a real one, and what its merchant and its customers do there. */
export interface JourneyShop {
  readonly name: string;
  readonly url: string;
  readonly outside: Outside;
  /** The merchant lets us in, from the second step of the connection on. */
  letIn(page: Page, server: HostedServer): Promise<void>;
  /** A customer buys two candles. */
  sell(order: number): void;
  cancel(order: number): void;
  /** Says that an order changed; a shop that says nothing is read, because somebody asks for its orders. */
  tell(order: number, server: HostedServer, office: Office, shop: number): Promise<void>;
  /** Tracking numbers that customers see in the shop. */
  tracking(order: number): readonly string[];
  close(): Promise<void>;
}

const PUBLIC_URL = 'https://despacho.example';

/** Where it is on this machine what the shop knows by its name outside. */
const inside = (address: unknown, { origin }: HostedServer): string => origin + new URL(String(address)).pathname;

async function post(address: string, message: { headers: Record<string, string>; body: Buffer }): Promise<void> {
  const { headers, body } = message;
  const answer = await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) });
  expect(answer.status).toBe(200);
}

/** The address that the page leads the merchant to. */
async function asked(page: Page): Promise<URL> {
  const link = page.getByRole('link', { name: say('authorize.open') });
  await expect(link).toBeVisible();
  return new URL((await link.getAttribute('href')) ?? '');
}

/** WooCommerce: the merchant agrees in another window, the shop sends its keys, and the page goes on by itself. */
async function woocommerce(): Promise<JourneyShop> {
  const woo = await wooServer(() => new Date());
  return {
    name: 'WooCommerce',
    url: 'https://velas.example',
    outside: { publicUrl: PUBLIC_URL, shops: { address: woo.address } },
    letIn: async (page, server) => {
      const { searchParams } = await asked(page);
      const { rights: key_permissions, ...keys } = woo.keys;
      const body = Buffer.from(JSON.stringify({ ...keys, key_permissions, user_id: searchParams.get('user_id') }));
      const headers = { 'content-type': 'application/json' };
      await post(inside(searchParams.get('callback_url'), server), { headers, body });
    },
    sell: (order) => void woo.put(order),
    cancel: (order) => void woo.put(order, { status: 'cancelled' }),
    tell: async (order, server) => {
      const webhook = woo.webhooks.find(({ topic }) => topic === 'order.updated');
      await post(inside(webhook?.['delivery_url'], server), woo.message(order, String(webhook?.['secret'])));
    },
    tracking: (order) =>
      (woo.orders.get(order)?.meta_data ?? []).flatMap(({ key, value }) =>
        key === '_wc_shipment_tracking_items'
          ? (value as readonly { tracking_number: string }[]).map(({ tracking_number }) => tracking_number)
          : [],
      ),
    close: woo.close,
  };
}

/** Shopify: the merchant agrees, and the shop sends them back to us. */
async function shopify(): Promise<JourneyShop> {
  const shop = await shopifyServer(() => new Date());
  const outside = { publicUrl: PUBLIC_URL, shops: { address: shop.address, apps: { shopify: shop.app } } };
  return {
    name: 'Shopify',
    url: `https://${shop.domain}`,
    outside,
    letIn: async (page) => {
      const { searchParams } = await asked(page);
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      await page.goto(`${back.pathname}?${shop.agreed(searchParams.get('state') ?? '').toString()}`);
    },
    sell: (order) => void shop.put(order),
    cancel: (order) => void shop.put(order, { cancelledAt: new Date() }),
    tell: async (order, server) => {
      const webhook = shop.webhooks.find(({ topic }) => topic === 'ORDERS_UPDATED');
      await post(inside(webhook?.uri, server), shop.message('orders/updated', order));
    },
    tracking: (order) => (shop.orders.get(order)?.parcels ?? []).flatMap(({ tracking }) => tracking.number ?? []),
    close: shop.close,
  };
}

/** PrestaShop: the merchant makes a key there and types it here. */
async function prestashop(): Promise<JourneyShop> {
  const presta = await prestaServer(() => new Date());
  return {
    name: 'PrestaShop',
    url: 'https://velas.example',
    outside: { shops: { address: presta.address } },
    letIn: async (page) => {
      await page.getByLabel(say('field.api_key')).fill(presta.key);
      await page.getByRole('button', { name: say('next') }).click();
    },
    sell: (order) => void presta.put(order),
    cancel: (order) => void presta.put(order, { current_state: '6' }),
    tell: async (_order, _server, office, shop) => {
      const asked = await office.post(`eplatforms/${shop}/import`, { days: 1 });
      expect(asked.status).toBe(200);
    },
    tracking: (order) => {
      const number = presta.tables.order_carriers.get(order)?.['tracking_number'];
      return number === undefined || number === '' ? [] : [String(number)];
    },
    close: presta.close,
  };
}

export const JOURNEY_SHOPS: Readonly<Record<ShopType, () => Promise<JourneyShop>>> = {
  woocommerce,
  shopify,
  prestashop,
};
