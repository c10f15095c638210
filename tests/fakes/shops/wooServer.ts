import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isSigned } from './wooSignature.ts';
import { ADDRESS, STATES, type WooStored, wooViews } from './wooOrders.ts';

/** What the shop is made to do wrong, once each in this order. */
export type WooFault = 'down' | 'busy' | 'maintenance' | 'broken' | 'html' | 'silent' | 'moved' | 'walled';

/** What the shop sends. */
export interface WooMessage {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

export interface WooServer {
  readonly address: string;
  /** Keys that it takes; `none` = whoever made them may nothing any more. */
  readonly keys: { consumer_key: string; consumer_secret: string; rights: 'none' | 'read' | 'write' | 'read_write' };
  readonly faults: WooFault[];
  readonly orders: Map<number, WooStored>;
  readonly products: Map<number, Record<string, unknown>>;
  readonly notes: Map<number, string[]>;
  readonly webhooks: Record<string, unknown>[];
  /** Every request, as it came. */
  readonly calls: string[];
  /**
   * Only `?rest_route=` leads to the interface: the web server hands all other addresses to WordPress, which adds a slash
   * and shows its home, or answers 404 by itself; null = addresses are pretty.
   */
  plain: 'handed' | 'server' | null;
  /** What its host writes before and after each answer. */
  around: readonly [string, string];
  /** A plugin lets nobody reach the interface by `?rest_route=`. */
  closed: boolean;
  /** The shop's host does not hand on the header with the keys. */
  dropsHeader: boolean;
  /** The address that it has, as its owner wrote it; signed requests are checked with it. */
  home: string;
  /** The most that its host lets it give at once. */
  perPage: number;
  /** States that an order can be given, and their names; lists show orders of these alone, and none in the bin. */
  readonly states: Map<string, string>;
  /** Orders that a plugin takes out of its pages after they were counted. */
  readonly hidden: Set<number>;
  /** How far its clock is from ours, ms. */
  clockMs: number;
  /** Stores an order, or changes one. */
  put(id: number, changes?: Partial<WooStored>): WooStored;
  /** Takes an order out of its bin or its lists for good: nobody is told. */
  remove(id: number): void;
  /**
   * The message that it sends of an order. Without a number it bears the one of its webhook and the second: all that a
   * webhook sends within a second has the same.
   */
  message(id: number, secret: string, delivery?: string, topic?: string): WooMessage;
  /** What its webhooks of a topic send of an order, as they are now: signed with the secret that each has. */
  messages(id: number, topic: string): readonly WooMessage[];
  /** Who gets what it sends by itself; a webhook that was made sends its first word before its maker is answered. */
  deliver: (message: WooMessage) => Promise<unknown>;
  close(): Promise<void>;
}

/**
 * WooCommerce as its documents say (woocommerce.github.io/woocommerce-rest-api-docs: orders, order notes, refunds,
 * products, webhooks, reports, shipping zones, authentication): pages of `per_page`, sorted by id, times in GMT without a zone, amounts as texts,
 * refusals with `code`, lists with their count in `X-WP-Total` and `X-WP-TotalPages`, and pages of a theme where its addresses are plain.
 * Numbers of messages, what is sent of an order that was deleted, the first word of a webhook: its source,
 * `class-wc-webhook.php` (`get_new_delivery_id`, `build_payload`) and `class-wc-rest-webhooks-v1-controller.php`
 * (`create_item` pings, `update_item` does not), 9.9 to 10.5. An order that is deleted for good is in no list, answers
 * 404, and no message says so where it went past the bin.
 * The sku of a variation without one (10.5.0): its source, `class-wc-product-variation.php`, `get_sku` as it is shown;
 * that of a line, `parent_name` and `meta_data` with what is shown of them: `class-wc-rest-orders-v2-controller.php`.
 * Who asks, and what a key may: its source, `class-wc-rest-authentication.php` (`is_request_to_rest_api`: keys are looked at
 * where `wp-json/wc/` stands in the address as it was asked); plain addresses as WordPress 6.9 behind nginx and Apache
 * answers; fields that are missing are refused before
 * the rights of whoever asks are looked at: WordPress, `class-wp-rest-server.php`.
 * @param now the time by which it lives, before its clock is wrong
 */
export async function wooServer(now: () => Date): Promise<WooServer> {
  const server = createServer((request, response) => {
    void read(request).then(async (body) => {
      self.calls.push(`${request.method} ${request.url}`);
      const fault = self.faults.shift();
      const send = (status: number, reply: unknown) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(self.around[0] + JSON.stringify(reply) + self.around[1]);
      const page = (status: number) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Tienda</p>');
      if (fault === 'down') return void request.socket.destroy();
      if (fault === 'silent') return undefined;
      if (fault === 'busy') return page(429);
      if (fault === 'maintenance') return page(503);
      if (fault === 'broken') return page(500);
      if (fault === 'html') return page(200);
      if (fault === 'moved') return response.writeHead(301, { location: 'https://otra.example/' }).end();
      if (fault === 'walled') return page(401);
      const url = new URL(request.url ?? '/', 'http://shop');
      const pretty = /^\/wp-json(\/wc\/v3\/.*)/.exec(url.pathname)?.[1];
      if (self.plain === 'handed' && pretty)
        return pretty.endsWith('/')
          ? page(200)
          : response.writeHead(301, { location: `${self.home}${url.pathname}/${url.search}` }).end();
      const route = self.closed ? null : (url.searchParams.get('rest_route') ?? (self.plain ? null : pretty));
      if (!route) return page(self.closed && url.pathname === '/' ? 200 : 404);
      const isRead = request.method === 'GET';
      const who = whoAsks(request, url);
      const verb = isRead ? 'view' : 'create';
      if (who === 'refused') return send(401, refused('woocommerce_rest_authentication_error', 401));
      if (who === 'known' && self.keys.rights === (isRead ? 'write' : 'read'))
        return send(401, refused('woocommerce_rest_authentication_error', 401));
      const lacking = route === '/wc/v3/webhooks' && !isRead && isLackingFields(parsed(body));
      if (lacking) return send(400, refused('rest_missing_callback_param', 400));
      if (who === 'nobody') return send(401, refused(`woocommerce_rest_cannot_${verb}`, 401));
      if (self.keys.rights === 'none') return send(403, refused(`woocommerce_rest_cannot_${verb}`, 403));
      const path = route.replace('/wc/v3/', '');
      const [status, reply, total, ping] = answer(request.method ?? '', path, url.searchParams, parsed(body));
      if (ping) await self.deliver(ping);
      if (total !== undefined) {
        response.setHeader('X-WP-Total', total);
        response.setHeader('X-WP-TotalPages', Math.ceil(total / sizeOf(url.searchParams)));
      }
      return send(status, reply);
    });
  });
  const whoAsks = (request: IncomingMessage, url: URL): 'known' | 'nobody' | 'refused' => {
    const { consumer_key, consumer_secret } = self.keys;
    if (!request.url?.includes('wp-json/wc/')) return 'nobody';
    const header = self.dropsHeader ? '' : (request.headers.authorization ?? '');
    const [key, ...secret] = Buffer.from(header.replace('Basic ', ''), 'base64').toString().split(':');
    if (key === consumer_key) return secret.join(':') === consumer_secret ? 'known' : 'refused';
    if (![...url.searchParams.keys()].some((name) => name.startsWith('oauth_'))) return 'nobody';
    const base = url.pathname === '/' ? self.home : `${self.home}${url.pathname}`;
    const asked = { method: request.method ?? '', base, query: url.searchParams };
    const signer = { key: consumer_key, secret: consumer_secret, nonces };
    return isSigned(asked, signer, now().getTime() + self.clockMs) ? 'known' : 'refused';
  };
  const answer = (
    method: string,
    path: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
  ): [number, unknown, number | undefined, WooMessage?] | [number, unknown, number?] => {
    const [area, id, sub, subId] = path.split('/');
    if (Number(query.get('per_page') ?? 10) > MOST) return [400, refused('rest_invalid_param', 400)];
    if (area === 'orders' && id === undefined) return listed(query);
    if (area === 'orders') return ofOrder(method, Number(id), sub, { query, body });
    if (area === 'products' && id === undefined) {
      const ids = (query.get('include') ?? '').split(',').map(Number);
      return pageOf(
        ids.flatMap((one) => self.products.get(one) ?? []),
        query,
      );
    }
    if (area === 'products') {
      const found = self.products.get(Number(subId ?? id));
      if (!found) return [404, refused('woocommerce_rest_product_invalid_id', 404)];
      return [200, subId === undefined ? found : { ...found, sku: skuOf(Number(id), Number(subId)) }];
    }
    if (area === 'settings')
      return [
        200,
        [
          { id: 'woocommerce_weight_unit', value: 'kg' },
          { id: 'woocommerce_dimension_unit', value: 'cm' },
        ],
      ];
    if (area === 'reports') return [200, [...self.states].map(([slug, name]) => ({ slug, name, total: 3 }))];
    if (area === 'shipping' && subId === 'methods')
      return [200, [{ instance_id: 3, method_id: 'flat_rate', title: 'Envío 24 h', enabled: true }]];
    if (area === 'shipping') return [200, [{ id: 1, name: 'España' }]];
    if (area === 'webhooks') return ofWebhooks(method, id, body);
    return [404, refused('rest_no_route', 404)];
  };
  const nonces = new Set<string>();
  const { skuOf, shown } = wooViews(() => self.products);
  const sizeOf = (query: URLSearchParams) => Math.min(Number(query.get('per_page') ?? 10), self.perPage);
  const pageOf = <Row>(all: readonly Row[], query: URLSearchParams): [number, Row[], number] => {
    const size = sizeOf(query);
    const from = Number(query.get('offset') ?? (Number(query.get('page') ?? 1) - 1) * size);
    return [200, all.slice(from, from + size), all.length];
  };
  const listed = (query: URLSearchParams): [number, unknown, number] => {
    const after = query.get('modified_after');
    const since = after === null ? -Infinity : Date.parse(`${after}Z`);
    const include = query.get('include')?.split(',').map(Number);
    const all = [...self.orders.values()]
      .filter(({ id, modified }) => modified.getTime() > since && (!include || include.includes(id)))
      .filter(({ status }) => self.states.has(status))
      .toSorted((a, b) => a.id - b.id);
    const [status, rows, total] = pageOf(all, query);
    const names = query.get('_fields')?.split(',');
    const only = (row: object) =>
      names ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) : row;
    return [status, rows.filter(({ id }) => !self.hidden.has(id)).map((row) => only(shown(row))), total];
  };
  const ofOrder = (
    method: string,
    id: number,
    sub: string | undefined,
    { query, body }: { query: URLSearchParams; body: Record<string, unknown> },
  ): [number, unknown] => {
    const order = self.orders.get(id);
    if (!order) return [404, refused('woocommerce_rest_shop_order_invalid_id', 404)];
    const notes = self.notes.get(id) ?? [];
    if (sub === 'refunds') return [200, order['refunded'] ?? []];
    if (sub === 'notes' && method === 'GET')
      return [200, query.get('type') === 'internal' ? [] : notes.map((note) => ({ note, customer_note: true }))];
    if (sub === 'notes') {
      const { note } = body;
      if (typeof note !== 'string' || note === '') return [400, refused('rest_missing_callback_param', 400)];
      // What customers are not told stays among the shop's people, whom nobody here asks.
      if (body['customer_note'] === true) self.notes.set(id, [...notes, note]);
      return [201, { note }];
    }
    if (method === 'GET') return [200, shown(order)];
    const { status = order.status } = body;
    if (typeof status !== 'string' || !self.states.has(status)) return [400, refused('rest_invalid_param', 400)];
    const { meta_data = [], ...changes } = body as { meta_data?: { key: string; value: unknown }[] };
    const kept = order.meta_data.filter(({ key }) => meta_data.every((one) => one.key !== key));
    self.put(id, { ...changes, meta_data: [...kept, ...meta_data] });
    return [200, shown(self.orders.get(id) ?? order)];
  };
  const ofWebhooks = (
    method: string,
    id: string | undefined,
    body: Record<string, unknown>,
  ): [number, unknown, undefined, WooMessage] | [number, unknown] => {
    if (method === 'GET') return [200, self.webhooks.map((one) => ({ ...one, secret: undefined }))];
    if (method === 'PUT') {
      const found = self.webhooks.find((one) => String(one['id']) === id);
      if (!found) return [400, refused('woocommerce_rest_shop_webhook_invalid_id', 400)];
      return [200, Object.assign(found, body)];
    }
    if (!String(body['topic']).startsWith('order.'))
      return [400, refused('woocommerce_rest_shop_webhook_invalid_topic', 400)];
    const made = { ...body, id: self.webhooks.length + 1 };
    self.webhooks.push(made);
    return [201, made, undefined, { headers: {}, body: Buffer.from(`webhook_id=${made.id}`) }];
  };
  const signedMessage = (id: number, topic: string, secret: string, webhook: number, delivery?: string): WooMessage => {
    const order = self.orders.get(id);
    const said = topic === 'order.deleted' || !order ? { id } : shown(order);
    const body = Buffer.from(JSON.stringify(said));
    const second = Math.floor((now().getTime() + self.clockMs) / 1000);
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-wc-webhook-id': String(webhook),
        'x-wc-webhook-topic': topic,
        'x-wc-webhook-delivery-id': delivery ?? createHash('md5').update(`${webhook}${second}`).digest('hex'),
        'x-wc-webhook-signature': createHmac('sha256', secret).update(body).digest('base64'),
      },
    };
  };
  const self: WooServer = {
    address: '',
    home: '',
    keys: { consumer_key: `ck_${'a'.repeat(40)}`, consumer_secret: `cs_${'b'.repeat(40)}`, rights: 'read_write' },
    faults: [],
    orders: new Map(),
    products: new Map(),
    notes: new Map(),
    webhooks: [],
    calls: [],
    plain: null,
    closed: false,
    around: ['', ''],
    dropsHeader: false,
    perPage: 100,
    hidden: new Set(),
    states: new Map(Object.entries(STATES)),
    clockMs: 0,
    put: (id, changes = {}) => {
      const order: WooStored = {
        number: String(id),
        status: 'processing',
        currency: 'EUR',
        created: new Date(now().getTime() + self.clockMs),
        total: '24.20',
        total_tax: '4.20',
        payment_method_title: 'Tarjeta',
        customer_note: '',
        billing: { ...ADDRESS, email: 'lucia@example.com' },
        shipping: ADDRESS,
        meta_data: [],
        refunds: [],
        shipping_lines: [{ method_title: 'Envío 24 h', method_id: 'flat_rate', instance_id: '3' }],
        line_items: [
          {
            id: id * 10,
            name: 'Vela',
            product_id: 7,
            variation_id: 0,
            quantity: 2,
            subtotal: '20.00',
            subtotal_tax: '4.20',
            sku: 'VELA-7',
          },
        ],
        ...self.orders.get(id),
        modified: new Date(now().getTime() + self.clockMs),
        ...changes,
        id,
      };
      self.orders.set(id, order);
      return order;
    },
    remove: (id) => void self.orders.delete(id),
    deliver: async () => {},
    message: (id, secret, delivery, topic = 'order.updated') => signedMessage(id, topic, secret, 2, delivery),
    messages: (id, topic) =>
      self.webhooks
        .filter((row) => row['topic'] === topic && row['status'] === 'active')
        .map((row) => signedMessage(id, topic, String(row['secret']), Number(row['id']))),
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  self.products.set(7, {
    id: 7,
    name: 'Vela',
    sku: 'VELA-7',
    price: '12.10',
    type: 'simple',
    virtual: false,
    downloadable: false,
    weight: '0.25',
    dimensions: { length: '8', width: '8', height: '10' },
    global_unique_id: '8412345678905',
    images: [{ src: 'https://tienda.example/vela.jpg' }],
    meta_data: [],
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(self, { address, home: address });
}

/** Most rows of a page that may be asked for. */
const MOST = 100;

const isLackingFields = (body: Record<string, unknown>): boolean => !body['topic'] || !body['delivery_url'];

const refused = (code: string, status: number) => ({ code, message: code, data: { status } });

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

function parsed(text: string): Record<string, unknown> {
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
