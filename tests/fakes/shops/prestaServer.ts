import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { askedRights, PRESTASHOP_RESOURCES, type PsResource } from '#domain/shops/prestashopRights.ts';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { chosen, PrestaRefusal, writtenThings } from './prestaAnswers.ts';

/** What the shop is made to do wrong, once each in this order. */
export type PrestaFault =
  | 'down'
  | 'busy'
  | 'maintenance'
  | 'broken'
  | 'html'
  | 'silent'
  | 'moved'
  | 'cut'
  | 'switched-off'
  | 'walled';

/** Fields as the database has them; an array = a text in several languages, `associations` = as they are written. */
export type PrestaRow = Record<string, string | number | readonly string[]> & { id: number };

export interface PrestaServer {
  readonly address: string;
  key: string;
  /** What the key may, as `orders GET`. */
  readonly rights: Set<string>;
  readonly faults: PrestaFault[];
  /** The shop's host does not hand on the header with the key. */
  dropsHeader: boolean;
  /** What its host and its modules write before and after each answer, and how the root is called: thirty bees has its own. */
  around: readonly [before: string, after: string, root: string];
  /** The most orders that its host lets it give at once. */
  perPage: number;
  readonly tables: Record<PsResource, Map<number, PrestaRow>>;
  /** Mails that customers got. */
  readonly mails: string[];
  /** Every request, as it came. */
  readonly calls: string[];
  /** What its clock shows, which has no zone. */
  clock(): string;
  /** Stores a thing, or changes it. */
  set(resource: PsResource, row: Partial<PrestaRow> & { id: number }): PrestaRow;
  /** Stores an order with one line of two candles, or changes it. */
  put(id: number, changes?: Partial<PrestaRow>): PrestaRow;
  close(): Promise<void>;
}

/**
 * The webservice of PrestaShop 1.7 to 9. What each answer follows:
 * - 401 of plain text for a request without a key: PrestaShop's own source, webservice/dispatcher.php.
 * - 401 with the numbers 17 to 21 for a key that is empty, of another length or unknown; 503 with 22 where it is
 *   switched off; 401 with 26 for a resource that the key does not know, 405 with 25 for a method; 400 with 27, 32 and 35
 *   for a resource, filter or field that there is not; 404 without a body for a thing that there is not; 500 with 127 for
 *   what is no XML, 400 with 41, 90 and 91 for a field or an id: PrestaShop's own source, classes/webservice/WebserviceRequest.php.
 * - `<prestashop><orders><order>`, CDATA, `<language id>`, attributes beside texts, an empty element for an empty list:
 *   the same, WebserviceOutputXML.php; devdocs.prestashop-project.org, webservice, "Getting started".
 * - `display`, `filter` as list, interval or value, `date=1`, `sort`, `limit`: devdocs, webservice, "Cheat sheet".
 * - fields of each resource: devdocs, webservice, "Resources".
 * - the reference of a combination without one is that of its product, in the cart and so in the order (1.6 to 8.2.4):
 *   the question for products in classes/Cart.php.
 * - `cache_is_pack`, `pack_stock_type`, `product_bundle` of a product: classes/Product.php, Pack.php (1.6 to 9).
 * - `sendemail=1` of order carriers and histories: classes/order/OrderCarrier.php, OrderHistory.php.
 * @param now by which it lives @param aheadMs how far its clock is from Greenwich
 */
export async function prestaServer(now: () => Date, aheadMs = 60 * 60_000): Promise<PrestaServer> {
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      self.calls.push(`${request.method} ${request.url}`);
      const fault = self.faults.shift();
      const xml = (status: number, content: string) =>
        response
          .writeHead(status, { 'content-type': 'text/xml;charset=utf-8' })
          .end(
            `${self.around[0]}<?xml version="1.0" encoding="UTF-8"?>\n<${self.around[2]} xmlns:xlink="http://www.w3.org/1999/xlink">\n${content}</${self.around[2]}>\n${self.around[1]}`,
          );
      const page = (status: number) =>
        response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Tienda</p>');
      const refuse = (status: number, code: number, text: string) =>
        xml(
          status,
          `<errors>\n<error>\n<code><![CDATA[${code}]]></code>\n<message><![CDATA[${text}]]></message>\n</error>\n</errors>\n`,
        );
      if (fault === 'down') return void request.socket.destroy();
      if (fault === 'silent') return undefined;
      if (fault === 'busy') return page(429);
      if (fault === 'maintenance') return page(503);
      if (fault === 'broken') return page(500);
      if (fault === 'html') return page(200);
      if (fault === 'moved') return response.writeHead(301, { location: 'https://otra.example/' }).end();
      if (fault === 'walled') return page(403);
      if (fault === 'cut') return response.writeHead(200).end('<?xml version="1.0"?>\n<prestashop><orders><order><id>');
      if (fault === 'switched-off') return refuse(503, 22, 'The PrestaShop webservice is disabled.');
      const url = new URL(request.url ?? '/', 'http://shop');
      const path = /^\/api\/(.*)$/.exec(url.pathname)?.[1];
      if (path === undefined) return page(404);
      const header = /^Basic (.+)$/i.exec((!self.dropsHeader && request.headers.authorization) || '')?.[1];
      if (header === undefined) return response.writeHead(401).end('401 Unauthorized');
      const [key = ''] = Buffer.from(header, 'base64').toString().split(':');
      if (key === '') return refuse(401, 17, 'Authentication key is empty');
      if (key.length !== 32) return refuse(401, 18, 'Invalid authentication key format');
      if (key !== self.key) return refuse(401, 20, 'Authentification key is not active');
      if (self.rights.size === 0) return refuse(401, 21, 'No permission for this authentication key');
      try {
        const [status, content] = answer(request.method ?? '', path, url.searchParams, body);
        return content === null ? response.writeHead(status).end() : xml(status, content);
      } catch (error) {
        if (!(error instanceof PrestaRefusal)) throw error;
        return refuse(error.status, error.code, error.message);
      }
    });
  });
  const answer = (method: string, path: string, query: URLSearchParams, body: string): [number, string | null] => {
    const [name = '', id] = path.split('/');
    if (name === '') return [200, rootOf(self.rights)];
    if (!(name in PRESTASHOP_RESOURCES)) throw new PrestaRefusal(400, 27, `Resource of type "${name}" does not exists`);
    const resource = name as PsResource;
    const may = [...self.rights].filter((right) => right.startsWith(`${resource} `));
    if (may.length === 0)
      throw new PrestaRefusal(401, 26, `Resource of type "${resource}" is not allowed with this authentication key`);
    if (!may.includes(`${resource} ${method}`))
      throw new PrestaRefusal(405, 25, `Method ${method} is not allowed for the resource ${resource}`);
    const table = self.tables[resource];
    if (method !== 'GET') return [method === 'POST' ? 201 : 200, save(method, resource, query, body)];
    if (id !== undefined && id !== '') {
      const row = table.get(Number(id));
      return row ? [200, writtenThings(resource, [row], true)] : [404, null];
    }
    const rows = chosen([...table.values()], query);
    return [200, writtenThings(resource, resource === 'orders' ? rows.slice(0, self.perPage) : rows, false)];
  };
  const save = (method: string, resource: PsResource, query: URLSearchParams, body: string): string => {
    const { one } = PRESTASHOP_RESOURCES[resource];
    if (XMLValidator.validate(body) !== true) throw new PrestaRefusal(500, 127, 'XML error');
    const parsed = new XMLParser({ parseTagValue: false }).parse(body) as Record<string, Record<string, unknown>>;
    const given = (parsed['prestashop']?.[one] ?? {}) as Record<string, string>;
    if (method === 'PUT' && !given['id']) throw new PrestaRefusal(400, 90, 'id is required when modifying a resource');
    if (method === 'POST' && given['id'])
      throw new PrestaRefusal(400, 91, 'id is forbidden when adding a new resource');
    if (!given['id_order']) throw new PrestaRefusal(400, 41, 'parameter "id_order" required');
    if (resource === 'order_carriers' && !given['id_carrier'])
      throw new PrestaRefusal(400, 41, 'parameter "id_carrier" required');
    const before = self.tables[resource].get(Number(given['id']));
    if (method === 'PUT' && !before) throw new PrestaRefusal(404, 92, 'Invalid ID');
    const id = before?.id ?? Math.max(0, ...self.tables[resource].keys()) + 1;
    // What is left out becomes empty.
    const empty = Object.fromEntries(Object.keys(before ?? {}).map((field) => [field, '']));
    const row: PrestaRow = { ...empty, ...given, id };
    self.tables[resource].set(id, row);
    if (resource === 'order_histories')
      self.put(Number(given['id_order']), { current_state: given['id_order_state']! });
    if (query.get('sendemail') === '1') self.mails.push(`${resource} ${given['id_order']}`);
    return writtenThings(resource, [row], true);
  };
  const clock = () => new Date(now().getTime() + aheadMs).toISOString().slice(0, 19).replace('T', ' ');
  const names = Object.keys(PRESTASHOP_RESOURCES) as PsResource[];
  const referenceOf = (product: unknown, combination: unknown): string =>
    String(
      self.tables.combinations.get(Number(combination))?.['reference'] ||
        self.tables.products.get(Number(product))?.['reference'] ||
        '',
    );
  const self: Omit<PrestaServer, 'address'> = {
    key: 'PRESTA0KEY0PRESTA0KEY0PRESTA0KEY',
    rights: new Set(names.flatMap((name) => askedRights(name).map((method) => `${name} ${method}`))),
    faults: [],
    dropsHeader: false,
    around: ['', '', 'prestashop'],
    perPage: Infinity,
    tables: Object.fromEntries(names.map((name) => [name, new Map()])) as PrestaServer['tables'],
    mails: [],
    calls: [],
    clock,
    set: (resource, row) => {
      const whole: PrestaRow = { ...self.tables[resource].get(row.id), ...row } as PrestaRow;
      if (resource === 'order_details' && !whole['product_reference'])
        whole['product_reference'] = referenceOf(whole['product_id'], whole['product_attribute_id']);
      self.tables[resource].set(row.id, whole);
      return whole;
    },
    put: (id, changes = {}) => {
      const isNew = !self.tables.orders.has(id);
      if (isNew) {
        self.set('order_details', { ...CANDLES, id: id * 1000, id_order: id });
        self.set('order_carriers', { ...PARCEL, id, id_order: id, date_add: clock() });
        self.set('order_histories', { id, id_employee: 0, id_order_state: 2, id_order: id, date_add: clock() });
      }
      const order = {
        ...(isNew && { ...ORDER, reference: `REF${id}`, date_add: clock() }),
        date_upd: clock(),
        ...changes,
      };
      return self.set('orders', { ...order, id });
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  for (const [resource, row] of WORLD) self.set(resource, row);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return Object.assign(self, { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
}

/** The first page: what the key may, resource by resource, as attributes. */
function rootOf(rights: ReadonlySet<string>): string {
  const names = [...new Set([...rights].map((right) => right.split(' ')[0] ?? ''))];
  const rows = names.map((name) => {
    const may = ['GET', 'PUT', 'POST', 'DELETE', 'HEAD'].map(
      (method) => `${method.toLowerCase()}="${rights.has(`${name} ${method}`)}"`,
    );
    return `<${name} xlink:href="https://tienda.example/api/${name}" ${may.join(' ')}>\n</${name}>`;
  });
  return `<api shopName="Velas">\n${rows.join('\n')}\n</api>\n`;
}

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}

const ORDER = {
  id_address_delivery: 5,
  id_customer: 3,
  id_currency: 1,
  id_carrier: 12,
  current_state: '2',
  module: 'ps_wirepayment',
  payment: 'Transferencia',
  total_paid: '24.200000',
  total_paid_tax_incl: '24.200000',
  total_paid_tax_excl: '20.000000',
  note: '',
};

const CANDLES = {
  product_id: 7,
  product_attribute_id: 31,
  product_name: 'Vela (Color: Roja)',
  product_quantity: 2,
  product_quantity_refunded: 0,
  product_quantity_return: 0,
  product_reference: 'VELA-7-R',
  product_ean13: '8412345678905',
  unit_price_tax_incl: '12.100000',
  unit_price_tax_excl: '10.000000',
};

const PARCEL = {
  id_carrier: 12,
  id_order_invoice: 0,
  weight: '0.600000',
  shipping_cost_tax_excl: '4.000000',
  shipping_cost_tax_incl: '4.840000',
  tracking_number: '',
};

/** Which value a product has of which feature, as the webservice writes it. */
export function featuresOf(...pairs: readonly (readonly [feature: number, value: number])[]): string {
  const rows = pairs.map(
    ([feature, value]) =>
      `<product_feature><id><![CDATA[${feature}]]></id><id_feature_value>${value}</id_feature_value></product_feature>`,
  );
  return `<product_features nodeType="product_feature" api="product_features">${rows.join('')}</product_features>`;
}

/** What one unit of a pack holds, as the webservice writes it. */
export function bundleOf(
  ...parts: readonly (readonly [product: number, combination: number, quantity: number])[]
): string {
  const rows = parts.map(
    ([product, combination, quantity]) =>
      `<product><id><![CDATA[${product}]]></id><id_product_attribute>${combination}</id_product_attribute><quantity>${quantity}</quantity></product>`,
  );
  return `<product_bundle nodeType="product" api="products">${rows.join('')}</product_bundle>`;
}

/** Those that an installation makes: PrestaShop 8.2, `install-dev/langs/{es,en}/data/order_state.xml`. */
const STATES = [
  [1, 'En espera de pago por cheque', 'Awaiting check payment'],
  [2, 'Pago aceptado', 'Payment accepted'],
  [3, 'Preparación en curso', 'Processing in progress'],
  [4, 'Enviado', 'Shipped'],
  [5, 'Entregado', 'Delivered'],
  [6, 'Cancelado', 'Canceled'],
  [7, 'Reembolsado', 'Refunded'],
  [8, 'Error en pago', 'Payment error'],
  [9, 'Pedido pendiente por falta de stock (pagado)', 'On backorder (paid)'],
  [10, 'En espera de pago por banco', 'Awaiting bank wire payment'],
  [11, 'Pago remoto aceptado', 'Remote payment accepted'],
  [12, 'Pedido pendiente por falta de stock (no pagado)', 'On backorder (not paid)'],
  [13, 'En espera de validación por contra reembolso.', 'Awaiting Cash On Delivery validation'],
] as const;

const WORLD: readonly (readonly [PsResource, Partial<PrestaRow> & { id: number }])[] = [
  [
    'addresses',
    {
      id: 5,
      id_country: 6,
      id_state: 340,
      company: '',
      firstname: 'Lucía',
      lastname: 'Núñez 🌷',
      dni: '12345678Z',
      vat_number: '',
      address1: 'Calle Mayor 1',
      address2: '',
      postcode: '28013',
      city: 'Madrid',
      phone: '',
      phone_mobile: '600123456',
      other: 'Llamar antes',
    },
  ],
  ['customers', { id: 3, email: 'lucia@example.com', firstname: 'Lucía', lastname: 'Núñez' }],
  ['countries', { id: 6, iso_code: 'ES', name: ['España', 'Spain'] }],
  ['states', { id: 340, id_country: 6, iso_code: 'ES-M', name: 'Madrid' }],
  ['currencies', { id: 1, iso_code: 'EUR', name: 'Euro' }],
  ['carriers', { id: 11, id_reference: 4, deleted: 1, active: 1, name: 'Envío 24 h', delay: ['Mañana', 'Tomorrow'] }],
  ['carriers', { id: 12, id_reference: 4, deleted: 0, active: 1, name: 'Envío 24 h', delay: ['Mañana', 'Tomorrow'] }],
  ['carriers', { id: 1, id_reference: 1, deleted: 0, active: 1, name: '0', delay: ['En tienda', 'In store'] }],
  ...STATES.map(([id, ...name]) => ['order_states', { id, deleted: 0, name }] as const),
  [
    'products',
    {
      id: 7,
      reference: 'VELA-7',
      name: ['Vela', 'Candle'],
      ean13: '',
      upc: '',
      price: '10.000000',
      weight: '0.250000',
      width: '8.000000',
      height: '10.000000',
      depth: '8.000000',
      is_virtual: '0',
      cache_is_pack: '0',
      pack_stock_type: '3',
      id_default_image: 21,
      associations: featuresOf([1, 11], [2, 12], [3, 13]),
    },
  ],
  ['product_features', { id: 1, position: 0, name: ['Composición', 'Composition'] }],
  ['product_features', { id: 2, position: 1, name: ['Código TARIC', 'Tariff'] }],
  ['product_features', { id: 3, position: 2, name: ['Procedencia', 'Made in'] }],
  ['product_feature_values', { id: 11, id_feature: 1, custom: 0, value: ['Cera', 'Wax'] }],
  ['product_feature_values', { id: 12, id_feature: 2, custom: 1, value: ['3406.00.00', '3406.00.00'] }],
  ['product_feature_values', { id: 13, id_feature: 3, custom: 0, value: ['Hecho en Portugal', 'Portugal'] }],
  [
    'combinations',
    {
      id: 31,
      id_product: 7,
      reference: 'VELA-7-R',
      ean13: '8412345678905',
      upc: '',
      price: '1.000000',
      weight: '0.050000',
    },
  ],
];
