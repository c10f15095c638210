import { insertOrders } from '#server/orders/insertOrders.ts';
import type { NewOrder } from '#server/orders/newOrderRows.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import type { MemoryCommandStore } from './memoryCommandStore.ts';

/** Two clients, three people, two products each, and orders: what the command tests act on. */
export interface ServerWorld {
  readonly clients: readonly [number, number];
  /** Ids of users: two pickers of the first client, one of the second. */
  readonly users: readonly [number, number, number];
  readonly products: readonly [number, number];
  /** Orders of the first client: each 2 of the first product, 3 of the second. */
  readonly orders: readonly number[];
  /** An order of the second client. */
  readonly foreign: number;
}

const WORLD_START = new Date('2026-11-19T08:00:00.000Z');

const CUSTOMER = {
  firstname: 'Ana',
  lastname: 'Núñez',
  email: 'ana@example.com',
  phone: null,
  address1: 'Calle Mayor 1',
  postcode: '28001',
  city: 'Madrid',
  state: null,
  country: 'ES',
};

/** Fills an empty database. @param statuses status of each order of the first client */
export async function createWorld(database: DatabaseHandle, statuses: readonly string[]): Promise<ServerWorld> {
  return asOwner(database, async (trx) => {
    await trx
      .insertInto('server_meta')
      .values({ id: 1, epoch: 'epoch-1', generation: 1 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ epoch: 'epoch-1' }))
      .execute();
    const clients = await trx
      .insertInto('clients')
      .values([{ name: 'Uno' }, { name: 'Dos' }])
      .returning('id')
      .execute();
    const [one = 0, two = 0] = clients.map((row) => row.id);
    const people = ['ana', 'eva', 'leo'].map((name, place) => ({
      client_id: place < 2 ? one : two,
      email: `${name}@example.com`,
      name,
      lang: 'es' as const,
      password_hash: '-',
    }));
    const users = await trx.insertInto('users').values(people).returning('id').execute();
    const products = await trx
      .insertInto('products')
      .values([one, two].flatMap((client) => ['A', 'B'].map((sku) => productRow(client, sku))))
      .returning('id')
      .execute();
    const [p1 = 0, p2 = 0, f1 = 0] = products.map((row) => row.id);
    const orders = await insertOrders(
      trx,
      one,
      statuses.map((status, n) =>
        orderRow(`R-${n}`, status, [
          [p1, 2],
          [p2, 3],
        ]),
      ),
    );
    const [foreign = 0] = await insertOrders(trx, two, [orderRow('F-1', 'CREATED', [[f1, 1]])]);
    const [u1 = 0, u2 = 0, u3 = 0] = users.map((row) => row.id);
    return { clients: [one, two], users: [u1, u2, u3], products: [p1, p2], orders, foreign };
  });
}

/** The same orders, with the same ids, in the memory store. */
export function copyWorld(store: MemoryCommandStore, world: ServerWorld, statuses: readonly string[]): void {
  const [p1, p2] = world.products;
  world.orders.forEach((id, place) => {
    const lines = [
      { idProduct: p1, quantity: 2 },
      { idProduct: p2, quantity: 3 },
    ];
    store.addOrder({ id, clientId: world.clients[0], status: statuses[place] ?? 'CREATED', lines }, WORLD_START);
  });
  store.addOrder(
    { id: world.foreign, clientId: world.clients[1], lines: [{ idProduct: 0, quantity: 1 }] },
    WORLD_START,
  );
}

/** A product that weighs next to nothing. */
export function productRow(client_id: number, sku: string) {
  return {
    client_id,
    sku,
    name: sku,
    price_cents: 100,
    weight_g: 10,
    width_mm: 1,
    height_mm: 1,
    depth_mm: 1,
    updated_at: WORLD_START,
  };
}

/** An order of one client. @param lines ids of products, and how many of each */
export function orderRow(reference: string, status: string, lines: readonly (readonly [number, number])[]): NewOrder {
  return {
    reference,
    type: 'order',
    date: WORLD_START,
    createdAt: WORLD_START,
    paymentMethod: 'card',
    currency: 'EUR',
    customer: CUSTOMER,
    lines: lines.map(([productId, quantity]) => ({ productId, quantity, unitPriceCents: 100, weightG: 10 })),
    history: [{ status, at: WORLD_START, source: 'import' }],
  };
}
