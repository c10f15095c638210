import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildSchema, graphql, parse } from 'graphql';
import { rootOf } from './shopify/answers.ts';
import { requestedCost } from './shopify/cost.ts';
import { ADDRESS, CANDLE, type StoredLine, type StoredOrder, type StoredVariant } from './shopify/stored.ts';

/** What the shop is made to do wrong, once each in this order. */
export type ShopifyFault =
  | 'down'
  | 'busy'
  | 'maintenance'
  | 'broken'
  | 'html'
  | 'silent'
  | 'moved'
  | 'throttled'
  | 'internal'
  /** Shopify does what it is asked, and its answer is lost. */
  | 'lost';

export interface ShopifyServer {
  readonly address: string;
  readonly domain: string;
  readonly app: { readonly key: string; readonly secret: string };
  /** Tokens that it takes. */
  readonly tokens: Set<string>;
  /** What the app may. */
  scopes: string[];
  /** Codes of merchants who have agreed, and refresh tokens; each serves once. */
  readonly codes: Set<string>;
  readonly refreshTokens: Set<string>;
  readonly faults: ShopifyFault[];
  readonly orders: Map<number, StoredOrder>;
  readonly variants: Map<number, StoredVariant>;
  readonly webhooks: { topic: string; uri: string }[];
  readonly events: string[];
  /** Ways of sending of each profile, by zone; one that begins with `-` is switched off. */
  readonly sending: Readonly<Record<string, readonly string[]>>[];
  /** The name of every operation that was asked. */
  readonly calls: string[];
  /** Points that are left, and how they come back. */
  readonly bucket: { most: number; available: number; rate: number };
  /** The most that a question has cost. */
  dearest: number;
  clockMs: number;
  /** Stores an order, or changes one. */
  put(id: number, changes?: Partial<StoredOrder>): StoredOrder;
  /** The message that it sends; its text names an order unless other words are given. */
  message(topic: string, said: number | object, delivery?: string, secret?: string): ShopifyMessage;
  /** The query with which it sends a merchant back. */
  agreed(state: string, changes?: Readonly<Record<string, string>>): URLSearchParams;
  close(): Promise<void>;
}

interface ShopifyMessage {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

const schema = buildSchema(readFileSync(new URL('../../fixtures/shopify/admin.graphql', import.meta.url), 'utf8'));
const ALL_SCOPES = ['orders', 'products', 'inventory', 'shipping', 'merchant_managed_fulfillment_orders'];
const LARGEST_COST = 1000;
/** Older orders are given to apps with `read_all_orders` alone. */
const GIVEN_MS = 60 * 86_400_000;
const PARCELS = 'merchant_managed_fulfillment_orders';
/** What the app must be allowed for each question, by the name that it has here; a right to write is one to read, too. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  Orders: ['read_orders'],
  Order: ['read_orders'],
  OrderLines: ['read_orders'],
  FirstOrder: ['read_orders'],
  Products: ['read_products', 'read_inventory'],
  ProductsWithFields: ['read_products', 'read_inventory'],
  Sending: ['read_shipping'],
  Subscribe: ['read_orders'],
  Parcels: ['read_orders', `read_${PARCELS}`],
  UnitsToSend: [`read_${PARCELS}`],
  UnitsSent: ['read_orders'],
  Fulfil: [`write_${PARCELS}`],
  SetTracking: [`write_${PARCELS}`],
  AddEvent: [`write_${PARCELS}`],
};

/**
 * A shop of Shopify as its documents say: GraphQL over its published schema, errors with status 200, prices and a leaky
 * bucket in `extensions.cost` (shopify.dev/docs/api/usage/limits), tokens and their renewal
 * (shopify.dev/docs/apps/build/authentication-authorization), signed messages
 * (shopify.dev/docs/apps/build/webhooks/subscribe/https).
 * @param now the time by which it lives, before its clock is wrong
 */
export async function shopifyServer(now: () => Date): Promise<ShopifyServer> {
  let last = now().getTime();
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      const fault = self.faults.shift();
      const send = (status: number, reply: unknown) =>
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
      const page = (status: number) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Shopify</p>');
      if (fault === 'down') return void request.socket.destroy();
      if (fault === 'silent') return undefined;
      if (fault === 'busy') return page(429);
      if (fault === 'maintenance') return page(503);
      if (fault === 'broken') return page(500);
      if (fault === 'html') return page(200);
      if (fault === 'moved') return response.writeHead(301, { location: 'https://otra.example/' }).end();
      if (fault === 'throttled') return send(200, { ...refused('THROTTLED'), extensions: { cost: cost(100, null) } });
      if (fault === 'internal') return send(200, refused('INTERNAL_SERVER_ERROR'));
      if (request.url === '/admin/oauth/access_token') {
        const [status, reply] = token(new URLSearchParams(body));
        return send(status, reply);
      }
      if (request.url !== '/admin/api/2026-10/graphql.json') return send(404, { errors: 'Not Found' });
      if (!self.tokens.has(String(request.headers['x-shopify-access-token'])))
        return send(401, { errors: '[API] Invalid API key or access token (unrecognized login or wrong password)' });
      const reply = await answer(JSON.parse(body) as { query: string; variables: Record<string, unknown> });
      return fault === 'lost' ? void request.socket.destroy() : send(200, reply);
    });
  });
  const cost = (requestedQueryCost: number, actualQueryCost: number | null) => ({
    requestedQueryCost,
    actualQueryCost,
    throttleStatus: {
      maximumAvailable: self.bucket.most,
      currentlyAvailable: Math.floor(self.bucket.available),
      restoreRate: self.bucket.rate,
    },
  });
  const answer = async ({ query, variables }: { query: string; variables: Record<string, unknown> }) => {
    const seconds = (now().getTime() - last) / 1000;
    last = now().getTime();
    self.bucket.available = Math.min(self.bucket.most, self.bucket.available + seconds * self.bucket.rate);
    const name = /^\w+ (\w+)/.exec(query)?.[1] ?? '';
    self.calls.push(name);
    const requested = requestedCost(schema, parse(query), variables);
    self.dearest = Math.max(self.dearest, requested);
    if (requested > LARGEST_COST) return refused('MAX_COST_EXCEEDED');
    if (requested > self.bucket.available)
      return { ...refused('THROTTLED'), extensions: { cost: cost(requested, null) } };
    self.bucket.available -= requested;
    const may = (right: string) => self.scopes.some((one) => one === right || one === right.replace('read_', 'write_'));
    if (!(NEEDED[name] ?? []).every(may)) return refused('ACCESS_DENIED');
    const result = await graphql({ schema, source: query, rootValue: root, variableValues: variables });
    return { ...result, extensions: { cost: cost(requested, requested) } };
  };
  const token = (asked: URLSearchParams): [number, unknown] => {
    if (asked.get('client_id') !== self.app.key || asked.get('client_secret') !== self.app.secret)
      return [400, { error: 'application_cannot_be_found' }];
    const grant = (more: object): [number, unknown] => {
      const access_token = `shpat_${randomUUID()}`;
      self.tokens.add(access_token);
      return [200, { access_token, scope: self.scopes.join(','), ...more }];
    };
    const rotating = () => {
      const refresh_token = `shprt_${randomUUID()}`;
      self.refreshTokens.add(refresh_token);
      return grant({ expires_in: 3600, refresh_token, refresh_token_expires_in: 7_776_000 });
    };
    if (asked.get('grant_type') === 'client_credentials') return grant({ expires_in: 86_399 });
    if (asked.get('grant_type') === 'refresh_token')
      return self.refreshTokens.delete(asked.get('refresh_token') ?? '')
        ? rotating()
        : [400, { error: 'invalid_grant' }];
    if (!self.codes.delete(asked.get('code') ?? '')) return [400, { error: 'invalid_request' }];
    return asked.get('expiring') === '1' ? rotating() : grant({});
  };
  const self: ShopifyServer = {
    address: '',
    domain: 'velas.myshopify.com',
    app: { key: 'app-key', secret: 'shpss_secret' },
    tokens: new Set(['shpat_typed']),
    scopes: [...ALL_SCOPES.map((one) => `read_${one}`), 'write_merchant_managed_fulfillment_orders'],
    codes: new Set(['code-1']),
    refreshTokens: new Set(),
    faults: [],
    orders: new Map(),
    variants: new Map([[7, CANDLE]]),
    webhooks: [],
    events: [],
    sending: [{ España: ['Envío 24 h'] }],
    calls: [],
    bucket: { most: 2000, available: 2000, rate: 100 },
    dearest: 0,
    clockMs: 0,
    put: (id, changes = {}) => {
      const at = new Date(now().getTime() + self.clockMs);
      const before = self.orders.get(id);
      const lines = changes.lines ??
        before?.lines ?? [{ id: id * 1000, name: 'Vela', sku: 'VELA-7', quantity: 2, variant: 7, price: '12.10' }];
      const order: StoredOrder = {
        name: `#${id}`,
        createdAt: at,
        cancelledAt: null,
        financial: 'PAID',
        fulfillment: 'UNFULFILLED',
        total: '24.20',
        tax: '4.20',
        currency: 'EUR',
        taxesIncluded: true,
        note: null,
        email: 'lucia@example.com',
        customAttributes: [],
        metafields: {},
        shippingAddress: ADDRESS,
        toSend: toSendOf(id, lines),
        parcels: [],
        ...before,
        updatedAt: at,
        ...changes,
        lines,
        id,
      };
      self.orders.set(id, order);
      return order;
    },
    message: (topic, said, delivery = randomUUID(), secret = self.app.secret) => {
      const body = Buffer.from(JSON.stringify(typeof said === 'number' ? { id: said, note: '🌷' } : said));
      return {
        body,
        headers: {
          'content-type': 'application/json',
          'x-shopify-topic': topic,
          'x-shopify-webhook-id': delivery,
          'x-shopify-shop-domain': self.domain,
          'x-shopify-api-version': '2026-10',
          'x-shopify-hmac-sha256': createHmac('sha256', secret).update(body).digest('base64'),
        },
      };
    },
    agreed: (state, changes = {}) => {
      const query = { code: 'code-1', host: 'aG9zdA', shop: self.domain, state, timestamp: '1763888400', ...changes };
      const text = Object.entries(query)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([name, value]) => `${name}=${value}`)
        .join('&');
      const hmac = createHmac('sha256', self.app.secret).update(text).digest('hex');
      return new URLSearchParams({ ...query, hmac });
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  const touch = (id: number, changes?: Partial<StoredOrder>) => void self.put(id, changes);
  const root = rootOf(self, touch, () => new Date(now().getTime() - GIVEN_MS));
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return Object.assign(self, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** What each place of the shop has to send of an order. */
function toSendOf(id: number, lines: readonly StoredLine[]): StoredOrder['toSend'] {
  const places = [...new Set(lines.map(({ place = 1 }) => place))];
  return places.map((place) => ({
    id: id * 10 + place,
    place,
    status: 'OPEN',
    lines: lines
      .filter((line) => (line.place ?? 1) === place)
      .map((line) => ({ id: line.id, line, remaining: line.quantity })),
  }));
}

const refused = (code: string) => ({ errors: [{ message: code, extensions: { code } }] });

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
