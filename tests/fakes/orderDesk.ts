import type { DataOf } from '#contract/endpoint.ts';
import type { orderById } from '#contract/orders/orderDesk.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from './quickHash.ts';
import { insertOrders } from '#server/orders/insertOrders.ts';
import type { NewOrder } from '#server/orders/newOrderRows.ts';
import { type TestApp, testApp, type Visitor } from './testApp.ts';

type Full = DataOf<typeof orderById>;

export const START = new Date('2026-11-19T08:00:00.000Z');
export const CUSTOMER = {
  firstname: 'Ana',
  lastname: 'Núñez',
  email: 'ana@example.com',
  phone: '600 111 222',
  address1: 'C/ Mayor 1',
  postcode: '28001',
  city: 'Madrid',
  state: null,
  country: 'ES',
};
export const DEVICE = '0f8fad5b-d9cb-469f-a165-70867728950e';

export interface OrderDesk {
  readonly database: DatabaseHandle;
  readonly app: TestApp;
  readonly merchant: Visitor;
  readonly picker: Visitor;
  /** A visitor of another client. */
  readonly stranger: Visitor;
  /** The client of the merchant and the picker. */
  readonly mine: number;
  /** A and B of this client, Z of another. */
  readonly products: readonly number[];
  /** An order of 2 A and 3 B that went through these statuses. */
  anOrder(statuses: readonly string[], over?: Partial<NewOrder>): Promise<{ id: number; reference: string }>;
  /** The order as its page reads it. */
  full(id: number, who?: Visitor): Promise<Full>;
  close(): Promise<void>;
}

/** Two clients with products, and people at the desk of the first. */
export async function openOrderDesk(database: DatabaseHandle): Promise<OrderDesk> {
  const [mine = 0, other = 0] = await createAccounts(database, quickHash);
  const app = await testApp(database);
  const [merchant, picker, stranger] = [
    await app.signIn('merchant@demo.test'),
    await app.signIn('picker@demo.test'),
    await app.signIn('merchant2@demo.test'),
  ];
  const products = await asOwner(database, async (trx) => {
    const sizes = { weight_g: 100, width_mm: 1, height_mm: 1, depth_mm: 1, updated_at: START };
    const row = (client_id: number, sku: string, price_cents: number) => ({
      ...sizes,
      client_id,
      sku,
      name: `Producto ${sku}`,
      price_cents,
      ean13: `84${sku}`,
      hs_code: '010121',
    });
    const rows = [row(mine, 'A', 250), row(mine, 'B', 990), row(other, 'Z', 100)];
    return (await trx.insertInto('products').values(rows).returning('id').execute()).map(({ id }) => id);
  });
  let count = 0;
  const anOrder: OrderDesk['anOrder'] = async (statuses, over = {}) => {
    const [a = 0, b = 0] = products;
    count += 1;
    const reference = `PED-${count}`;
    const lines = [
      { productId: a, quantity: 2, unitPriceCents: 200, weightG: 100 },
      { productId: b, quantity: 3, unitPriceCents: 900, weightG: 100 },
    ];
    const history = statuses.map((status, place) => ({
      status,
      at: new Date(START.getTime() + place * 1000),
      source: 'import' as const,
    }));
    const order = {
      reference,
      type: 'order' as const,
      date: START,
      createdAt: START,
      paymentMethod: 'card',
      currency: 'EUR',
      customer: CUSTOMER,
      lines,
      history,
      ...over,
    };
    const [id = 0] = await asOwner(database, (trx) => insertOrders(trx, mine, [order]));
    return { id, reference };
  };
  return {
    database,
    app,
    merchant,
    picker,
    stranger,
    mine,
    products,
    anOrder,
    full: async (id, who = merchant) => (await who.get(`/api/v1/orders/${id}`)).body.data as Full,
    close: async () => {
      await app.app.close();
      await database.close();
    },
  };
}

export const put = async (who: Visitor, url: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await who.call({ method: 'PUT', url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
};
