import { shieldOrder, type ShieldOrder, type ShieldRules } from '#domain/flow/shield.ts';
import { anOrderDetail } from '../factories/orderDetail.ts';
import { percentile, ratio, timeEach, type Bench } from './bench.ts';

const ORDERS = 200;
const LINES = 5;
/** How much slower a handheld is. */
const RATE = 4;
/** Longest that anybody waits for the checks of a selection, ms. */
const MOST_MS = 300;
/** Times as long as reading the orders. */
const TARGET = 3;
const TODAY = '2026-11-23';

const RULES: ShieldRules = {
  carriers: [
    {
      id: 1,
      operator: 'SEUR',
      active: true,
      multiparcel: true,
      services: [],
      label_format: 'ZPL',
      label_size: '10X15',
      collected: false,
    },
  ],
  senders: [{ id: 1, country: 'ES', postcode: '28001', traits: [] }],
  lots: [],
};

/** Orders of which nothing is wrong: every check runs to its end. */
function cleanOrders(): readonly ShieldOrder[] {
  const label = { service_code: null, platform: null, sender_id: 1, traits: [], always_hs: true };
  const quantities = Object.fromEntries(Array.from({ length: LINES }, (_, line) => [line + 1, 2]));
  return Array.from({ length: ORDERS }, (_, place) => {
    const order = anOrderDetail(place + 1, quantities, { carrier_id: 1, label_facts: label });
    return { ...order, products: order.products.map((line) => ({ ...line, hs_code: '691200', origin_country: 'ES' })) };
  });
}

/** Checks of a selection before it is picked; the yardstick reads the same orders from their JSON, as every answer is read. */
export const bench: Bench = async ({ quick }) => {
  const orders = cleanOrders();
  const json = JSON.stringify(orders);
  const marked = orders.filter((order) => shieldOrder(order, RULES, TODAY).marks.length > 0).length;
  if (marked > 0) throw new Error(`${marked} clean orders were marked`);
  const count = quick ? 20 : 100;
  const checked = await timeEach(count, 5, async () => orders.map((order) => shieldOrder(order, RULES, TODAY)));
  const read = await timeEach(count, 5, async () => JSON.parse(json) as unknown);
  const [ms, yardstick] = [percentile(checked, 0.5, 2), percentile(read, 0.5, 2)];
  return {
    name: `checks before picking of ${ORDERS} clean orders`,
    rows: [
      {
        orders: ORDERS,
        'ms at 4x': Number((ms * RATE).toFixed(1)),
        'at most': MOST_MS,
        'in time': ms * RATE <= MOST_MS ? 'yes' : 'NO',
        ...ratio(ms, yardstick, TARGET),
      },
    ],
    notes: ['the times are those of this machine, four times as long'],
  };
};
