import { randomUUID } from 'node:crypto';
import { ORDERS_OF_A_COMMAND } from '#contract/actions/ordersOfACommand.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';

/** What heavy work is done with. */
export interface HeavyWorld {
  readonly merchant: Visitor;
  readonly clientId: number;
  /** Orders of the client; those that can have a label. */
  readonly orders: readonly number[];
  readonly labelled: readonly number[];
}

/**
 * Starts the work and resolves with the status when it is done.
 * @param round from 0: each round has new work
 */
type Start = (world: HeavyWorld, round: number) => Promise<number>;

export const ROUNDS = 5;
export const LABELS = 5;

const WHO = '2026-11-01,Ana,Ruiz,Calle 1,28001,Madrid,ES';
const ORDER_HEAD = 'order_reference,date,firstname,lastname,address1,postcode,city,country,sku,quantity,unit_price';
const lines = (count: number, line: (place: number) => string) =>
  Array.from({ length: count }, (_, place) => line(place)).join('\n');

const upload =
  (call: string, text: (round: number) => string): Start =>
  async ({ merchant }, round) =>
    (
      await merchant.call({
        method: 'POST',
        url: `/api/v1/${call}`,
        payload: text(round),
        headers: { 'content-type': 'text/csv' },
      })
    ).statusCode;

const download =
  (call: string): Start =>
  async ({ merchant }) =>
    (await merchant.call({ method: 'GET', url: `/api/v1/${call}` })).statusCode;

const act =
  (call: string, ids: (world: HeavyWorld, round: number) => readonly number[], data: object): Start =>
  async (world, round) => {
    const payload = { ordersIds: ids(world, round), data };
    return (
      await world.merchant.call({
        method: 'POST',
        url: `/api/v1/orders/${call}`,
        payload,
        headers: { 'idempotency-key': randomUUID() },
      })
    ).statusCode;
  };

/** Sent as a device does: some orders per command, one command after the other. */
const statuses =
  (names: readonly string[]): Start =>
  async (world, round) => {
    const codes: number[] = [];
    for (const status of names) {
      for (let at = 0; at < world.orders.length; at += ORDERS_OF_A_COMMAND) {
        codes.push(
          await act(
            'executeActionInOrders/changeOrderStatus',
            ({ orders }) => orders.slice(at, at + ORDERS_OF_A_COMMAND),
            { status },
          )(world, round),
        );
      }
    }
    return Math.max(...codes);
  };

const preview =
  (html: string): Start =>
  async ({ merchant, clientId }) => {
    const template = { kind: 'free', language: 'es', subject: 'x', html, translations: {} };
    const payload = { template, order_id: null, isCustomOrder: true };
    return (
      await merchant.call({ method: 'POST', url: `/api/v1/clients/${clientId}/custom-templates/preview`, payload })
    ).statusCode;
  };

/** So many at once, so that the work is long compared with a list. */
const atOnce =
  (times: number, start: Start): Start =>
  async (world, round) =>
    Math.max(...(await Promise.all(Array.from({ length: times }, () => start(world, round)))));

const products = (round: number) =>
  `sku,name,price,weight_kg\n${lines(4000, (place) => `H-${place},Producto ${place},2.5${round},0.2`)}\n`;

/**
 * Every kind of heavy work, one row each: adding a row measures what a new kind costs others. `status` = the status of
 * its answer.
 */
export const HEAVY_WORK: Readonly<Record<string, { readonly start: Start; readonly status: number }>> = {
  'an import of products': { status: 200, start: upload('imports?kind=products', products) },
  'an import of orders': {
    status: 200,
    start: upload(
      'imports?kind=orders',
      (round) =>
        `${ORDER_HEAD}\n${lines(600, (place) => `H-${round}-${Math.floor(place / 3)},${WHO},H-${place},1,2.55`)}\n`,
    ),
  },
  'an import whose lines are all refused': {
    status: 200,
    start: upload(
      'imports?kind=products',
      () => `sku,name,price,weight_kg\n${lines(20_000, (place) => `X-${place},Producto,caro,mucho`)}\n`,
    ),
  },
  'a list of locations': {
    status: 200,
    start: upload(
      'picking-manager/uploadlocations',
      (round) => `code_type,code,location\n${lines(4000, (place) => `sku,H-${place},A-${place % 90}-${round}`)}\n`,
    ),
  },
  'a report of all orders': { status: 200, start: download('reports/ordersReport') },
  'the logbook as a file': { status: 200, start: download('reports/logbook') },
  'a template that asks for too much': {
    status: 422,
    start: atOnce(
      4,
      preview(
        `{% for p in products %}{% for q in products %}${'{{e}}'.repeat(19_000)}{% endfor %}{% endfor %}${'{{e|size|size}}'.repeat(200)}`,
      ),
    ),
  },
  'a template that ends just in time': {
    status: 200,
    start: atOnce(8, preview(`{{ order.date_order${' | upcase'.repeat(6000)} }}`)),
  },
  'a check of a webhook on many orders': {
    status: 200,
    start: atOnce(
      4,
      act('checkActionInOrders/executeWebhook', ({ orders }) => orders.slice(0, 40), {
        url: 'https://example.com/',
        body_template: `{{ order.reference${' | upcase'.repeat(900)} }}`,
      }),
    ),
  },
  'labels of many orders': {
    status: 200,
    start: act(
      'executeActionInOrders/createLabel',
      ({ labelled }, round) => labelled.slice(round * LABELS, (round + 1) * LABELS),
      {},
    ),
  },
  'a status of many orders': { status: 200, start: statuses(['DAMAGED', 'WAITING', 'UNKNOWN']) },
};
