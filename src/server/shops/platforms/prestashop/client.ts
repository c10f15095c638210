import { PLATFORMS } from '#domain/shops/platforms.ts';
import { missingRights } from '#domain/shops/prestashopRights.ts';
import type { ShopAnswer, ShopConnector, ShopLine, ShopProduct, ShopTracking, StepResult } from '../port.ts';
import type { ShopDialect, ShopParts } from '../shopDialect.ts';
import { psCalls, type PsCalls, type PsQuery } from './calls.ts';
import { readFeatures } from './features.ts';
import { partsOfKey } from './lines.ts';
import { methodOf, psProductOf, type PsReading } from './mapping.ts';
import { besideReader, readPsSettings } from './readBeside.ts';
import { writtenTime } from './shopTime.ts';
import { field, plainFields } from './xml.ts';

/**
 * The number goes to the order's parcel that has none yet, the state into its history, which is what changes the state of an order and
 * mails its customer. Both are looked at first. The shop's mails carry the link of its own carrier, so they go only where
 * customers are to have one.
 */
async function sendTracking(calls: PsCalls, id: string, tracking: ShopTracking): Promise<ShopAnswer<null>> {
  const [mail, done] = [tracking.url === null ? {} : { sendemail: '1' }, { ok: true, data: null }] as const;
  if (tracking.event === 'shipped' && tracking.number !== null) {
    const written = await writeNumber(calls, id, tracking.number, mail);
    if (!written.ok) return written;
  }
  if (tracking.status === null) return done;
  const orders = await calls.byIds('orders', [id]);
  if (!orders.ok) return orders;
  const state = orders.data[0] && field(orders.data[0], 'current_state');
  // One that is gone, or was called off meanwhile, stays so.
  if (state === undefined || PLATFORMS.prestashop.cancelled.includes(state)) return done;
  const histories = await calls.byIds('order_histories', [id], 'id_order');
  if (!histories.ok) return histories;
  if (histories.data.some((one) => field(one, 'id_order_state') === tracking.status)) return done;
  return calls.add('order_histories', { id_order: id, id_order_state: tracking.status }, mail);
}

/** Letters that the shop takes of a tracking number. */
const LONGEST = 64;

async function writeNumber(calls: PsCalls, id: string, number: string, mail: PsQuery): Promise<ShopAnswer<null>> {
  const parcels = await calls.byIds('order_carriers', [id], 'id_order');
  if (!parcels.ok) return parcels;
  const last = parcels.data.at(-1);
  // An order of downloads has none.
  if (!last) return { ok: false, problem: 'refused', text: 'order_carriers' };
  const wanted = number.slice(0, LONGEST);
  if (parcels.data.some((one) => field(one, 'tracking_number') === wanted)) return { ok: true, data: null };
  const free = parcels.data.findLast((one) => field(one, 'tracking_number') === '');
  if (free) return calls.put('order_carriers', { ...plainFields(free), tracking_number: wanted }, mail);
  // The shop has sent a part of the order itself: ours is one parcel more, and that number stays.
  const [id_order, id_carrier] = [id, field(last, 'id_carrier')];
  return calls.add('order_carriers', { id_order, id_carrier, tracking_number: wanted }, mail);
}

/** PHP runs out of time over large pages. */
const PER_PAGE = 50;
const HOUR_MS = 60 * 60_000;
const LAST_TIME = '2999-12-31 23:59:59';
const LAST_ID = '2147483647';

export const prestashop: ShopDialect = {
  connect: (parts) => connectPrestaShop(psCalls(parts), parts),
  // PrestaShop's core tells nobody: whatever comes is not from the shop.
  readMessage: () => Promise.resolve(null),
  authorizeUrl: () => null,
};

function connectPrestaShop(calls: PsCalls, { url: shop, fields, customerFields }: ShopParts): ShopConnector {
  const beside = besideReader(calls, customerFields);
  return {
    check: () => checkPrestaShop(calls),
    listOrders: async (since, next) => {
      const answer = await calls.list('orders', {
        display: 'full',
        date: '1',
        // Once a year its clock shows an hour twice, and what changed in the second one looks older than it is.
        'filter[date_upd]': `[${writtenTime(new Date(since.getTime() - HOUR_MS))},${LAST_TIME}]`,
        // After the last one of before, not after so many: an order that is gone would move all others.
        'filter[id]': `[${next ?? '1'},${LAST_ID}]`,
        sort: '[id_ASC]',
        limit: String(PER_PAGE),
      });
      if (!answer.ok) return answer;
      const orders = await beside.orders(answer.data);
      const last = answer.data.at(-1);
      // A page that is shorter than it was asked for is not the last one: hosts and modules cut pages. One of nothing is.
      const more = last ? String(Number(field(last, 'id')) + 1) : null;
      return orders.ok ? { ok: true, data: { orders: orders.data, next: more } } : orders;
    },
    orderById: async (id) => {
      const answer = await calls.byIds('orders', [id]);
      if (!answer.ok) return answer;
      const orders = await beside.orders(answer.data);
      return orders.ok ? { ok: true, data: orders.data[0] ?? null } : orders;
    },
    ordersByIds: async (ids) => {
      const answer = await calls.byIds('orders', ids);
      return answer.ok ? beside.orders(answer.data) : answer;
    },
    listedIds: async (ids) => {
      const answer = await calls.list('orders', { display: '[id]', 'filter[id]': `[${ids.join('|')}]` });
      return answer.ok ? { ok: true, data: new Set(answer.data.map((row) => field(row, 'id'))) } : answer;
    },
    products: async (lines) => {
      const settings = await beside.settled();
      return settings.ok ? readProducts(calls, { shop, units: settings.data.units, fields }, lines) : settings;
    },
    lists: () => readLists(calls),
    ensureWebhooks: async () => ({ ok: false, problem: 'no-api' }),
    sendTracking: (id, tracking) => sendTracking(calls, id, tracking),
  };
}

/** The first page of the webservice says what the key may: nothing is written, and nothing is guessed. */
async function checkPrestaShop(calls: PsCalls): Promise<readonly StepResult[]> {
  const rights = await calls.rights();
  const reached: StepResult = { step: 'reach', problem: null };
  if (!rights.ok) {
    const { problem } = rights;
    if (problem === 'unauthorized' || problem === 'key-dropped' || problem === 'forbidden')
      return [reached, { step: 'sign-in', problem }];
    return [{ step: 'reach', problem: problem === 'unreadable' ? 'no-api' : problem }];
  }
  const done: StepResult[] = [reached, { step: 'sign-in', problem: null }];
  const lacks = missingRights(rights.data);
  const missing = lacks.map(({ right }) => right);
  if (lacks.some(({ reads }) => reads)) return [...done, { step: 'read', problem: 'forbidden', missing }];
  const read = await calls.list('orders', { display: '[id]', limit: '1' });
  if (!read.ok) return [...done, { step: 'read', problem: read.problem }];
  done.push({ step: 'read', problem: null });
  return [
    ...done,
    missing.length > 0 ? { step: 'write', problem: 'forbidden', missing } : { step: 'write', problem: null },
  ];
}

async function readProducts(
  calls: PsCalls,
  reading: PsReading,
  lines: readonly Pick<ShopLine, 'product'>[],
): Promise<ShopAnswer<readonly ShopProduct[]>> {
  const keys = lines.map(({ product }) => partsOfKey(product));
  const products = await calls.byIds(
    'products',
    keys.map(({ product }) => product),
  );
  if (!products.ok) return products;
  const combinations = await calls.byIds(
    'combinations',
    keys.flatMap(({ combination }) => combination ?? []),
  );
  if (!combinations.ok) return combinations;
  const facts = await readFeatures(calls, products.data, reading.fields);
  if (!facts.ok) return facts;
  const byId = new Map(products.data.map((row) => [field(row, 'id'), row]));
  const variants = new Map(combinations.data.map((row) => [field(row, 'id'), row]));
  const found = keys.flatMap(({ product, combination }) => {
    const whole = byId.get(product);
    const variant = combination === null ? null : variants.get(combination);
    // What was deleted is still in its orders, and not in these answers.
    if (!whole || variant === undefined) return [];
    return [psProductOf(whole, variant, facts.data.get(product) ?? {}, reading)];
  });
  return { ok: true, data: found };
}

async function readLists(calls: PsCalls): ReturnType<NonNullable<ShopConnector['lists']>> {
  const settings = await readPsSettings(calls);
  if (!settings.ok) return settings;
  const carriers = await calls.list('carriers', { display: 'full', 'filter[deleted]': '[0]', 'filter[active]': '[1]' });
  if (!carriers.ok) return carriers;
  const states = await calls.list('order_states', { display: 'full', 'filter[deleted]': '[0]' });
  if (!states.ok) return states;
  return {
    ok: true,
    data: {
      methods: carriers.data.map((carrier) => methodOf(carrier, settings.data.shopName)),
      statuses: states.data.map((state) => ({ code: field(state, 'id'), name: field(state, 'name') })),
    },
  };
}
