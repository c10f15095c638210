import { createHash } from 'node:crypto';
import type { ShopAnswer, ShopConnector, ShopOrder, ShopTracking, StepResult, UnreadableOrder } from '../port.ts';
import type { ShopCustomerFields } from '#domain/shops/customerFields.ts';
import type { ShopDialect, ShopParts } from '../shopDialect.ts';
import { wooCalls, wooCode, wooData, type WooCall } from './calls.ts';
import { hasRefunds, orderOf, refundedUnits, withoutRefunded } from './mapping.ts';
import { readWooLists } from './lists.ts';
import { readWooMessage } from './messages.ts';
import { wholeList, listOf, readWooPage } from './pages.ts';
import { readWooProducts } from './products.ts';

const TOPICS = ['order.created', 'order.updated', 'order.deleted', 'order.restored'] as const;

export const woocommerce: ShopDialect = {
  connect: (parts) => connectWoo(wooCalls(parts), parts),
  readMessage: readWooMessage,
  // The shop sends its keys by https alone.
  authorizeUrl: (shop, { token, callback, home }) =>
    callback.startsWith('https://') && shop.startsWith('https://')
      ? // By the query: its pretty address is a page of the theme where addresses are plain.
        `${shop}/?${new URLSearchParams({
          'wc-auth-version': '1',
          'wc-auth-route': 'authorize',
          app_name: 'Despacho',
          scope: 'read_write',
          user_id: token,
          return_url: home,
          callback_url: callback,
        }).toString()}`
      : null,
};

function connectWoo(
  call: WooCall,
  { url, fields, customerFields, now }: Pick<ShopParts, 'url' | 'fields' | 'customerFields' | 'now'>,
): ShopConnector {
  return {
    check: () => checkWoo(call, url),
    listOrders: async (since, next) => {
      const page = await readWooPage((query) => listOf(call, 'orders', query), since, next);
      if (!page.ok) return page;
      const orders = await withAllRefunds(call, page.data.rows, customerFields);
      return orders.ok ? { ok: true, data: { orders: orders.data, next: page.data.next } } : orders;
    },
    orderById: async (id) => {
      const answer = await call('GET', `orders/${id}`);
      if (answer.ok && wooCode(answer.data.json) === 'woocommerce_rest_shop_order_invalid_id')
        return { ok: true, data: null };
      const data = wooData(answer);
      return data.ok ? withRefunds(call, data.data, customerFields) : data;
    },
    ordersByIds: async (ids) => {
      const rows = await wholeList(call, 'orders', { include: ids.join(',') });
      return rows.ok ? withAllRefunds(call, rows.data, customerFields) : rows;
    },
    listedIds: async (ids) => {
      const rows = await wholeList(call, 'orders', { include: ids.join(','), _fields: 'id' });
      return rows.ok ? { ok: true, data: new Set(rows.data.map((row) => String((row as { id?: unknown }).id))) } : rows;
    },
    products: (lines) => readWooProducts(call, lines, fields),
    lists: () => readWooLists(call),
    ensureWebhooks: (...asked) => ensureWebhooks(call, ...asked),
    sendTracking: (id, tracking) => sendTracking(call, id, tracking, now),
  };
}

async function withAllRefunds(
  call: WooCall,
  rows: readonly unknown[],
  fields: ShopCustomerFields,
): Promise<ShopAnswer<readonly (ShopOrder | UnreadableOrder)[]>> {
  const orders: (ShopOrder | UnreadableOrder)[] = [];
  for (const json of rows) {
    const order = await withRefunds(call, json, fields);
    if (!order.ok) return order;
    orders.push(order.data);
  }
  return { ok: true, data: orders };
}

async function withRefunds(
  call: WooCall,
  json: unknown,
  fields: ShopCustomerFields,
): Promise<ShopAnswer<ShopOrder | UnreadableOrder>> {
  const order = orderOf(json, fields);
  if ('unreadable' in order || !hasRefunds(json)) return { ok: true, data: order };
  const given = await wholeList(call, `orders/${order.id}/refunds`);
  return given.ok ? { ok: true, data: withoutRefunded(order, json, refundedUnits(given.data)) } : given;
}

/** Reads one order, and writes nothing: that a key may write is known by a webhook that cannot be made. */
async function checkWoo(call: WooCall, home: string): Promise<readonly StepResult[]> {
  const done: StepResult[] = [];
  const read = wooData(await call('GET', 'orders', { per_page: '1' }));
  const isReached = read.ok || read.problem === 'unauthorized' || read.problem === 'forbidden';
  if (!isReached) return [failing('reach', read)];
  done.push({ step: 'reach', problem: null });
  if (!read.ok && read.problem === 'unauthorized') return [...done, { step: 'sign-in', problem: 'unauthorized' }];
  done.push({ step: 'sign-in', problem: null });
  if (!read.ok) return [...done, { step: 'read', problem: read.problem }];
  if (!Array.isArray(read.data)) return [...done, { step: 'read', problem: 'unreadable' }];
  done.push({ step: 'read', problem: null });
  // Nobody makes a webhook of a topic that there is not; rights are looked at before it is.
  const write = wooData(await call('POST', 'webhooks', {}, { topic: 'none', delivery_url: home }));
  const mayWrite = write.ok || write.problem === 'refused';
  return [...done, { step: 'write', problem: mayWrite ? null : write.problem }];
}

/** A step that failed, with the address that the shop is at by its own word. */
function failing(step: StepResult['step'], { problem, text }: Extract<ShopAnswer<never>, { ok: false }>): StepResult {
  return { step, problem, ...(problem === 'moved' && text !== undefined && { place: text }) };
}

/** A webhook that the shop switched off after some failures is switched on again. */
async function ensureWebhooks(
  call: WooCall,
  ...[address, secret, renew]: Parameters<ShopConnector['ensureWebhooks']>
): Promise<ShopAnswer<null>> {
  const listed = await wholeList(call, 'webhooks');
  if (!listed.ok) return listed;
  const rows = listed.data as readonly Record<string, unknown>[];
  for (const topic of TOPICS) {
    const own = rows.find((row) => row['topic'] === topic && row['delivery_url'] === address);
    if (own?.['status'] === 'active' && !renew) continue;
    const wanted = { name: `Despacho ${topic}`, topic, delivery_url: address, secret, status: 'active' };
    const path = own ? `webhooks/${String(own['id'])}` : 'webhooks';
    const made = wooData(await call(own ? 'PUT' : 'POST', path, {}, wanted));
    if (!made.ok) return made;
  }
  return { ok: true, data: null };
}

const TOLD = '_despacho_told';
/** Where Shipment Tracking, and the plugins that took over its form, show parcels to customers and to the shop's people. */
const PARCELS = '_wc_shipment_tracking_items';

/** The parcels of an order with ours; those that are there stay. */
function parcelsWith(
  meta: readonly { readonly key: string; readonly value: unknown }[],
  number: string,
  { carrier, url }: ShopTracking,
  now: Date,
): readonly unknown[] {
  const stored = meta.find(({ key }) => key === PARCELS)?.value;
  const parcels: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const isOurs = (parcel: unknown) =>
    typeof parcel === 'object' && parcel !== null && 'tracking_number' in parcel && parcel.tracking_number === number;
  if (parcels.some(isOurs)) return parcels;
  return [
    ...parcels,
    {
      tracking_provider: '',
      custom_tracking_provider: carrier ?? '',
      custom_tracking_link: url ?? '',
      tracking_number: number,
      date_shipped: String(Math.floor(now.getTime() / 1000)),
      tracking_id: createHash('md5').update(number).digest('hex'),
    },
  ];
}

async function sendTracking(
  call: WooCall,
  id: string,
  tracking: ShopTracking,
  now: () => Date,
): Promise<ShopAnswer<null>> {
  const stored = wooData(await call('GET', `orders/${id}`));
  if (!stored.ok) return stored;
  const { meta_data = [], status } = stored.data as { meta_data?: { key: string; value: unknown }[]; status?: string };
  const { event, number, url } = tracking;
  const word = `${event}:${number ?? ''}`;
  if (meta_data.some(({ key, value }) => key === TOLD && value === word)) return { ok: true, data: null };
  if (event === 'shipped' && number !== null) {
    const noted = await addNote(call, id, tracking);
    if (!noted.ok) return noted;
  }
  const shown = number === null ? [] : [{ key: PARCELS, value: parcelsWith(meta_data, number, tracking, now()) }];
  const meta = [
    { key: TOLD, value: word },
    ...shown,
    // A name that begins with a line is hidden from the shop's people.
    ...(number === null ? [] : [{ key: 'tracking_number', value: number }]),
    ...(url === null ? [] : [{ key: 'tracking_url', value: url }]),
    ...(tracking.carrier === null ? [] : [{ key: 'tracking_provider', value: tracking.carrier }]),
  ];
  // An order that was called off meanwhile stays so.
  const mayMove = status !== undefined && !['cancelled', 'refunded', 'failed', 'trash'].includes(status);
  const body = { meta_data: meta, ...(tracking.status !== null && mayMove && { status: tracking.status }) };
  const written = wooData(await call('PUT', `orders/${id}`, {}, body));
  return written.ok ? { ok: true, data: null } : written;
}

/** The note that the customer gets by mail; one that is there already is not written again. */
async function addNote(call: WooCall, id: string, { carrier, number, url }: ShopTracking): Promise<ShopAnswer<null>> {
  const note = [carrier, number, url].filter((part) => part !== null).join(' · ');
  const listed = wooData(await call('GET', `orders/${id}/notes`, { type: 'customer' }));
  if (!listed.ok) return listed;
  const notes = Array.isArray(listed.data) ? (listed.data as { note?: unknown }[]) : [];
  if (notes.some((one) => typeof one.note === 'string' && number !== null && one.note.includes(number)))
    return { ok: true, data: null };
  const made = wooData(await call('POST', `orders/${id}/notes`, {}, { note, customer_note: true }));
  return made.ok ? { ok: true, data: null } : made;
}
