import type { ActionResult } from '#contract/actionResult.ts';
import type { OrderType } from '#contract/orders/order.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import { insertOrders } from '#server/orders/insertOrders.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import type { Tables } from '#server/db/schema.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from './quickHash.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import type { Updateable } from 'kysely';
import { testApp, type TestApp, type Visitor } from './testApp.ts';

const AT = new Date('2026-11-19T08:00:00Z');
export const ACTION_PATH = '/api/v1/orders/executeActionInOrders';

export interface NewActionOrder {
  readonly type?: OrderType;
  /** Oldest first. */
  readonly history?: readonly string[];
  readonly columns?: Updateable<Tables['orders']>;
  /** Status of each package. */
  readonly packages?: readonly (string | null)[];
  /** Customs code of each of the two products. */
  readonly hsCodes?: readonly [string | null, string | null];
  readonly client?: number;
  /** How many notes it has. */
  readonly notes?: number;
}

export interface ActionWorld {
  readonly database: DatabaseHandle;
  readonly app: TestApp;
  readonly merchant: Visitor;
  /** The clients of the demo accounts; everything named here belongs to the first. */
  readonly clients: readonly [number, number];
  readonly products: readonly [number, number];
  readonly warehouse: number;
  readonly office: number;
  readonly disabledOffice: number;
  /** A warehouse of the other client. */
  readonly foreignWarehouse: number;
  readonly carriers: Readonly<Record<'seur' | 'single' | 'disabled' | 'unheard' | 'collect' | 'foreign', number>>;
  /** One for each way an order may fail to fit it; `daily` takes all. */
  readonly itineraries: Readonly<Record<'daily' | 'monday' | 'canaries' | 'seur' | 'disabled' | 'foreign', number>>;
  /** A closed lot. */
  readonly lot: number;
  /** An order with 2 units of the first product and 3 of the second, 1 EUR each. */
  order(said?: NewActionOrder): Promise<number>;
  act(action: string, orders: readonly number[], data: object, headers?: Record<string, string>): Promise<ActionResult>;
  check(action: string, orders: readonly number[], data: object): Promise<ActionResult>;
  /** Reads as the owner. */
  read<Result>(work: (trx: ScopedTransaction) => Promise<Result>): Promise<Result>;
}

/** Two clients with accounts, offices and carriers of every kind that an action may meet. */
export async function openActionWorld(database: DatabaseHandle): Promise<ActionWorld> {
  const [one = 0, two = 0] = await createAccounts(database, quickHash);
  const facts = await asOwner(database, (trx) => fill(trx, one, two));
  const app = await testApp(database);
  const merchant = await app.signIn('merchant@demo.test');
  const post = async (path: string, orders: readonly number[], data: object, headers: Record<string, string> = {}) => {
    const { status, body } = await merchant.post(path, { ordersIds: orders, data }, headers);
    if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
    return body.data as ActionResult;
  };
  let count = 0;
  return {
    database,
    app,
    merchant,
    clients: [one, two],
    ...facts,
    order: (said = {}) =>
      asOwner(database, async (trx) => {
        const owner = said.client ?? one;
        const products = owner === one ? facts.products : await productsOf(trx, owner);
        return addOrder(trx, owner, products, `A-${(count += 1)}`, said);
      }),
    act: (action, orders, data, headers) => post(`${ACTION_PATH}/${action}`, orders, data, headers),
    check: (action, orders, data) => post(`/api/v1/orders/checkActionInOrders/${action}`, orders, data),
    read: (work) => asOwner(database, work),
  };
}

async function fill(trx: ScopedTransaction, client_id: number, other: number) {
  await trx.updateTable('clients').set({ tax_regions: '[1,2]' }).where('id', '=', client_id).execute();
  const products = await productsOf(trx, client_id);
  const place = (kind: 'warehouse' | 'office', more: object = {}) => ({
    client_id,
    kind,
    name: kind,
    ...OFFICE_ADDRESS,
    ...more,
  });
  const offices = await trx
    .insertInto('offices')
    .values([
      place('warehouse'),
      place('office', { cif: 'B84561232' }),
      place('office', { disabled_at: AT }),
      place('warehouse', { client_id: other }),
    ])
    .returning('id')
    .execute();
  const contract = (more: object = {}) => ({ client_id, ...CARRIER_CONTRACT, ...more });
  const carriers = await trx
    .insertInto('carriers')
    .values([
      contract(),
      contract({ multiparcel: false }),
      contract({ disabled_at: AT }),
      contract({ operator: 'PALOMAS' }),
      contract({ operator: 'CLICKANDCOLLECT', services: '["CC"]' }),
      contract({ client_id: other }),
    ])
    .returning('id')
    .execute();
  const [warehouse = 0, office = 0, disabledOffice = 0, foreignWarehouse = 0] = offices.map(({ id }) => id);
  const [seur = 0, single = 0, disabled = 0, unheard = 0, collect = 0, foreign = 0] = carriers.map(({ id }) => id);
  const daily = { client_id, name: 'Diario', weekdays: JSON.stringify(WEEKDAYS), zones: '[]', updated_at: AT };
  const routes = await trx
    .insertInto('itineraries')
    .values([
      daily,
      { ...daily, weekdays: '["MONDAY"]' },
      { ...daily, zones: '["CAN"]' },
      { ...daily, carrier_id: seur },
      { ...daily, disabled_at: AT },
      { ...daily, client_id: other },
    ])
    .returning('id')
    .execute();
  const [everyDay = 0, monday = 0, canaries = 0, bySeur = 0, closed = 0, ofOther = 0] = routes.map(({ id }) => id);
  const lot = await addOrder(trx, client_id, products, 'C-0', {
    type: 'lotshipping',
    history: ['OPENEDCONSOLIDATE', 'CLOSEDCONSOLIDATE'],
  });
  return {
    itineraries: { daily: everyDay, monday, canaries, seur: bySeur, disabled: closed, foreign: ofOther },
    lot,
    products,
    warehouse,
    office,
    disabledOffice,
    foreignWarehouse,
    carriers: { seur, single, disabled, unheard, collect, foreign },
  };
}

/** The two products of a client, made when they are first asked for. */
async function productsOf(trx: ScopedTransaction, client_id: number): Promise<readonly [number, number]> {
  const measures = { price_cents: 100, weight_g: 100, width_mm: 10, height_mm: 10, depth_mm: 10, updated_at: AT };
  const products = await trx
    .insertInto('products')
    .values(['A', 'B'].map((sku) => ({ client_id, sku, name: `Producto ${sku}`, ...measures })))
    .onConflict((conflict) => conflict.columns(['client_id', 'sku']).doUpdateSet({ updated_at: AT }))
    .returning('id')
    .execute();
  const [a = 0, b = 0] = products.map(({ id }) => id);
  return [a, b];
}

async function addOrder(
  trx: ScopedTransaction,
  client_id: number,
  [a, b]: readonly [number, number],
  reference: string,
  { type = 'order', history = ['CREATED'], columns = {}, packages = [], hsCodes, notes = 0 }: NewActionOrder,
): Promise<number> {
  const line = (productId: number, quantity: number) => ({ productId, quantity, unitPriceCents: 100, weightG: 100 });
  const [id = 0] = await insertOrders(trx, client_id, [
    {
      reference,
      type,
      date: AT,
      createdAt: AT,
      paymentMethod: null,
      currency: 'EUR',
      customer: {
        firstname: 'Ana',
        lastname: 'Núñez',
        email: null,
        phone: null,
        address1: 'Calle Mayor 1',
        postcode: '28001',
        city: 'Madrid',
        state: null,
        country: 'ES',
      },
      lines: type === 'lotshipping' ? [] : [line(a, 2), line(b, 3)],
      history: history.map((status) => ({ status, at: AT, source: 'import' })),
    },
  ]);
  if (Object.keys(columns).length > 0) await trx.updateTable('orders').set(columns).where('id', '=', id).execute();
  for (const [place, hs_code] of (hsCodes ?? []).entries()) {
    await trx
      .updateTable('order_lines')
      .set({ hs_code })
      .where('order_id', '=', id)
      .where('product_id', '=', [a, b][place] ?? 0)
      .execute();
  }
  for (const [place, status] of packages.entries()) {
    await trx
      .insertInto('order_packages')
      .values({ client_id, order_id: id, number: place + 1, status })
      .execute();
  }
  const note = { client_id, order_id: id, source: 'rule', action: 'addNote', at: AT } as const;
  for (let number = 1; number <= notes; number += 1)
    await trx
      .insertInto('order_events')
      .values({ ...note, payload: JSON.stringify({ text: `Nota ${number}`, floor: false }) })
      .execute();
  return id;
}
