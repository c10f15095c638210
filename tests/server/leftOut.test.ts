import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { TFunction } from 'i18next';
import { parse } from 'csv-parse';
import { expect, it } from 'vitest';
import type { OrderDetail } from '#contract/orders/order.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import type { WeightQuestion } from '#domain/packing/packFeedback.ts';
import { weightWords } from '#features/packing/weightWords.ts';
import { learnedWeightsOf, packOrderOf } from '#offline/packing/packOrderOf.ts';
import { applyAction } from '#server/actions/applyAction.ts';
import { insertOrders } from '#server/orders/insertOrders.ts';
import { loadDetails } from '#server/orders/loadDetails.ts';
import { LISTED_COLUMNS } from '#server/orders/presentOrder.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore } from '#server/actions/sqlCommandStore.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { randomFrom } from '#server/demo/baskets.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { closeCommand, keyOf, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { createWorld, orderRow, productRow, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { said } from '#tests/fixtures/said.ts';

// From parcels that were closed to the sentence at the bench: what lacks when one thing was left out.

const DATA = join(import.meta.dirname, '../../src/server/demo/data');
const PARCELS = 100;
const RIGHT = 80;
/** Units that one box takes. */
const UNITS = 12;
/** Units of one product in one parcel: a shop's customer, not a shop. */
const UNITS_OF_ONE = 3;
/** How often each product went out alone before. */
const TIMES = 4;
/** Parcels that a packer closes at once. */
const AT_ONCE = 90;
/** What one unit differs from the next by at most, as a share. */
const SPREAD = 0.01;
const BOX = { id: 3, name: 'S', code: 'CAJA-S', width: 20, height: 10, depth: 10, weight: 50 };

const t = said as unknown as TFunction<readonly ['packing', 'packingLater']>;

interface Row {
  readonly order_reference: string;
  readonly sku: string;
  readonly product_name: string;
  readonly quantity: string;
  readonly weight_kg: string;
}

/** A parcel: how many of each product, by its sku. */
type Parcel = ReadonlyMap<string, number>;

/** The first parcels that real baskets fill, and the products in them. */
async function realParcels(): Promise<{ parcels: readonly Parcel[]; products: ReadonlyMap<string, Row> }> {
  const parcels: Map<string, number>[] = [];
  const products = new Map<string, Row>();
  let reference = '';
  for await (const row of createReadStream(join(DATA, 'orders.csv')).pipe(
    parse({ columns: true }),
  ) as AsyncIterable<Row>) {
    let last = parcels.at(-1);
    const filled = [...(last ?? new Map<string, number>()).values()].reduce((sum, one) => sum + one, 0);
    if (!last || reference !== row.order_reference || filled >= UNITS) {
      if (parcels.length === PARCELS && last && last.size > 1) break;
      if (last?.size === 1) parcels.pop();
      last = new Map();
      parcels.push(last);
    }
    reference = row.order_reference;
    products.set(row.sku, row);
    last.set(row.sku, Math.min(UNITS_OF_ONE, Number(row.quantity)));
  }
  return { parcels, products };
}

/** Chops a list into pieces. */
const pieces = <One>(all: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/** A warehouse in which every product weighs something else than its merchant said. */
async function openWarehouse(database: DatabaseHandle, products: ReadonlyMap<string, Row>) {
  const world = await createWorld(database, []);
  const clientId = world.clients[0];
  const random = randomFrom(12);
  const truth = new Map<number, number>();
  const ids = new Map<string, number>();
  await asOwner(database, async (trx) => {
    const value = JSON.stringify([BOX]);
    const own = { client_id: clientId, name: 'packing_boxes', updated_at: new Date(), user_name: 'Ana' };
    await trx
      .insertInto('configurations')
      .values({ ...own, value })
      .execute();
    const rows = [...products.values()].map(({ sku, product_name, weight_kg }) => ({
      ...productRow(clientId, sku),
      name: product_name,
      weight_g: Math.round(Number(weight_kg) * 1000),
    }));
    const added = await trx.insertInto('products').values(rows).returning(['id', 'sku', 'weight_g']).execute();
    for (const { id, sku, weight_g } of added) {
      ids.set(sku, id);
      truth.set(id, weight_g * (0.7 + 0.6 * random()));
    }
  });
  const unit = (id: number) => (truth.get(id) ?? 0) * (1 + SPREAD * (2 * random() - 1));
  return { world, clientId, ids, unit, random };
}

type Warehouse = Awaited<ReturnType<typeof openWarehouse>>;

type Lines = readonly (readonly [product: number, units: number])[];

/** Orders that lie at the bench, one for each list of lines. */
const ordersOf = (database: DatabaseHandle, { clientId }: Warehouse, name: string, orders: readonly Lines[]) =>
  asOwner(database, (trx) =>
    insertOrders(
      trx,
      clientId,
      orders.map((lines, place) => orderRow(`${name}-${place}`, 'IN_PREPARATION', lines)),
    ),
  );

/** Each product goes out alone a few times; the server learns from the closes. */
async function teach(database: DatabaseHandle, warehouse: Warehouse): Promise<void> {
  const { env } = testEnvironment();
  const store = sqlCommandStore(database, applyAction);
  const batches = Array.from({ length: TIMES }, () => pieces([...warehouse.ids.values()], AT_ONCE)).flat();
  const orders = await ordersOf(
    database,
    warehouse,
    'T',
    batches.map((some) => some.map((id) => [id, 1])),
  );
  for (const [place, some] of batches.entries()) {
    const packages = some.map((id, parcel) => ({
      box: parcel + 1,
      box_type: BOX.id,
      weight: (BOX.weight + warehouse.unit(id)) / 1000,
      products: [{ id, units: 1 }],
    }));
    const boxes = [{ id: BOX.id, quantity: some.length }];
    const packUp = { isCompleted: true, boxes, numPackages: some.length, packages };
    const session = keyOf(1000 + place);
    const close = closeCommand(place + 1, orders[place] ?? 0, { packUp }, { session }, over(warehouse.world));
    expect(await runCommand(COMMANDS, store, env, close)).toMatchObject({ data: { success: [orders[place]] } });
  }
}

const over = ({ clients, users }: ServerWorld) => ({
  clientId: clients[0],
  actor: { userId: users[0], name: 'Ana', roleIds: [97] },
});

/** The orders as a device keeps them. */
const asFetched = (database: DatabaseHandle, clientId: number, ids: readonly number[]) =>
  inScope(database, { kind: 'client', clientId }, async (trx) => {
    const rows = await trx.selectFrom('orders').select(LISTED_COLUMNS).where('id', 'in', ids).execute();
    return loadDetails(trx, rows, FULL_SIGHT, new Date());
  });

/** What the bench asks when this lies on the scale; null = it takes the weight. */
async function askedAt(detail: OrderDetail, grams: number): Promise<WeightQuestion | null> {
  const order = packOrderOf(detail);
  const acts: PackingAct[] = order.products.map(({ id_product, quantity }) => ({
    kind: 'validate',
    id_product,
    units: quantity,
  }));
  const configuration = aPackingConfiguration({
    packUp: { enabled: true, boxes: [BOX] },
    weighPackage: { enabled: true },
  });
  const bench = aBench({ order, configuration, learned: learnedWeightsOf(detail) }, acts);
  await bench.read('CAJA-S');
  await bench.packer.complete('packUp');
  await bench.packer.weigh({ grams, from: 'manual' });
  return (bench.asked[0] as WeightQuestion | undefined) ?? null;
}

it('names what was left out of at least 80 of 100 real parcels, by weights that closed parcels taught', async () => {
  const [{ open } = { open: null }] = DEFAULT_BACKENDS;
  if (!open) throw new Error('no database');
  const database = await open();
  try {
    const { parcels, products } = await realParcels();
    expect(parcels).toHaveLength(PARCELS);
    const warehouse = await openWarehouse(database, products);
    await teach(database, warehouse);
    const nameOf = new Map([...warehouse.ids].map(([sku, id]) => [id, products.get(sku)?.product_name ?? '']));
    const lines = parcels.map((parcel) =>
      [...parcel].map(([sku, units]): Lines[number] => [warehouse.ids.get(sku) ?? 0, units]),
    );
    const ids = await ordersOf(database, warehouse, 'P', lines);
    const details = new Map((await asFetched(database, warehouse.clientId, ids)).map((one) => [one.id, one]));
    let right = 0;
    for (const [place, id] of ids.entries()) {
      const units = lines[place]?.flatMap(([product, count]) => Array.from({ length: count }, () => product)) ?? [];
      const [left = 0] = units.splice(Math.floor(warehouse.random() * units.length), 1);
      const grams = units.reduce((sum, product) => sum + warehouse.unit(product), BOX.weight);
      const detail = details.get(id);
      const question = detail ? await askedAt(detail, grams) : null;
      const words = question && weightWords(question, t, 'es');
      const isLeft = said('packingLater:weight.guess', { units: 1, name: nameOf.get(left) ?? '' });
      if (words?.title.startsWith('Faltan') && words.guesses[0]?.words === isLeft) right += 1;
    }
    expect(right).toBeGreaterThanOrEqual(RIGHT);
  } finally {
    await database.close();
  }
});
