import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyAction } from '#server/actions/applyAction.ts';
import { loadDetails } from '#server/orders/loadDetails.ts';
import { LISTED_COLUMNS } from '#server/orders/presentOrder.ts';
import { readPacking } from '#server/packing/readPacking.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore } from '#server/actions/sqlCommandStore.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { FULL_SIGHT } from '#domain/people/sight.ts';
import { closeCommand, keyOf, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { createWorld, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const BOXES = [
  { id: 3, name: 'S', code: 'CAJA-S', width: 20, height: 10.5, depth: 10, weight: 50 },
  { id: 4, name: 'M', code: null, width: 40, height: 30, depth: 20, weight: 120 },
];

describe.each(BACKENDS)('the close of a packing session on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  const clock = testEnvironment();
  let sent = 0;

  beforeAll(async () => {
    database = await open();
    world = await createWorld(
      database,
      Array.from({ length: 5 }, () => 'IN_PREPARATION'),
    );
    await asOwner(database, (trx) =>
      trx
        .insertInto('configurations')
        .values({
          client_id: world.clients[0],
          name: 'packing_boxes',
          value: JSON.stringify(BOXES),
          updated_at: clock.env.now(),
          user_name: 'Ana',
        })
        .execute(),
    );
  });
  afterAll(() => database.close());

  const close = (order: number, steps: object) => {
    sent += 1;
    clock.advance(120_000);
    const actor = { userId: world.users[0], name: 'Ana', roleIds: [97] };
    const over = { clientId: world.clients[0], actor };
    return runCommand(
      COMMANDS,
      sqlCommandStore(database, applyAction),
      clock.env,
      closeCommand(sent, order, steps, { session: keyOf(1000 + sent) }, over),
    );
  };
  const counted = (a: number, b: number) => ({
    validateProducts: {
      isCompleted: true,
      products: world.products.map((id, place) => ({ id, validated_products: [a, b][place] ?? 0 })),
    },
  });
  const read = (order: number) =>
    inScope(database, { kind: 'client', clientId: world.clients[0] }, async (trx) => {
      const rows = await trx.selectFrom('orders').select(LISTED_COLUMNS).where('id', '=', order).execute();
      const [detail] = await loadDetails(trx, rows, FULL_SIGHT, clock.env.now());
      if (!detail) throw new Error(`no order ${order}`);
      return detail;
    });

  it('leaves status, parcels with weight and size, serial numbers, weight, and its place in the history', async () => {
    const [order = 0] = world.orders;
    const [first, second] = world.products;
    const answer = await close(order, {
      ...counted(2, 3),
      setProductSerialNumber: {
        isCompleted: true,
        products: [{ id: first, product_serial_number: ['S-1', ' S-2 '] }],
      },
      packUp: {
        isCompleted: true,
        boxes: [
          { id: 3, quantity: 1 },
          { id: 4, quantity: 1 },
        ],
        numPackages: 2,
        packages: [
          { box: 1, box_type: 3, weight: 0.45, products: [{ id: first, units: 2 }] },
          { box: 3, box_type: 4, weight: 1.12, products: [{ id: second, units: 3 }] },
        ],
      },
      weighPackage: { isCompleted: true, total_weight: 1.57 },
    });
    expect(answer).toMatchObject({ data: { success: [order] } });
    const detail = await read(order);
    expect(detail).toMatchObject({ status: 'PREPARED', num_packages: 2, total_weight: 1570 });
    expect(detail.packages).toEqual([
      { number: 1, weight: 450, width: 200, height: 105, depth: 100, tracking_number: null, status: null },
      { number: 2, weight: 1120, width: 400, height: 300, depth: 200, tracking_number: null, status: null },
    ]);
    expect(detail.products.map(({ learned_weight }) => learned_weight)).toEqual([
      { grams: 200, squares: 0, parcels: 1 },
      { grams: 1000 / 3, squares: 0, parcels: 1 },
    ]);
    const kept = await asOwner(database, async (trx) => ({
      serials: await trx
        .selectFrom('order_serials')
        .select('serial')
        .where('order_id', '=', order)
        .orderBy('number')
        .execute(),
      events: await trx
        .selectFrom('order_events')
        .select(['action', 'payload'])
        .where('order_id', '=', order)
        .execute(),
      sessions: await trx
        .selectFrom('packing_sessions')
        .select(['status', 'seconds'])
        .where('order_id', '=', order)
        .execute(),
    }));
    expect(kept).toEqual({
      serials: [{ serial: 'S-1' }, { serial: 'S-2' }],
      events: [{ action: 'closePacking', payload: { packages: 2, weight: 1570, seconds: 60 } }],
      sessions: [{ status: 'PREPARED', seconds: 60 }],
    });
  });

  it('takes parcels away that a later session no longer has, and leaves the label with those that stay', async () => {
    const [, order = 0] = world.orders;
    const boxes = (quantity: number) => ({
      ...counted(2, 3),
      packUp: { isCompleted: true, boxes: [{ id: 4, quantity }], numPackages: quantity },
    });
    await close(order, boxes(3));
    await asOwner(database, (trx) =>
      trx
        .updateTable('order_packages')
        .set({ tracking_number: 'T-1' })
        .where('order_id', '=', order)
        .where('number', '=', 1)
        .execute(),
    );
    expect(await close(order, boxes(1))).toMatchObject({ data: { success: [order] } });
    const { packages, num_packages } = await read(order);
    expect(packages).toMatchObject([{ number: 1, tracking_number: 'T-1', width: 400 }]);
    expect(num_packages).toBe(1);
  });

  it('remembers which box was taken for the same goods', async () => {
    const [, , one = 0, two = 0] = world.orders;
    const inBox = (id: number) => ({
      ...counted(2, 3),
      packUp: { isCompleted: true, boxes: [{ id, quantity: 1 }], numPackages: 1 },
    });
    const before = new Map((await read(two)).boxes_taken.map(({ id, times }) => [id, times]));
    await close(one, inBox(3));
    await close(two, inBox(3));
    const after = (await read(one)).boxes_taken;
    expect(after).toContainEqual({ id: 3, times: (before.get(3) ?? 0) + 2 });
    expect(after.map(({ times }) => times)).toEqual(after.map(({ times }) => times).toSorted((a, b) => b - a));
  });

  it('of a return is right or wrong, with what the packer saw', async () => {
    const [, , , , order = 0] = world.orders;
    await asOwner(database, (trx) =>
      trx.updateTable('orders').set({ type: 'return', status: 'INTRANSIT' }).where('id', '=', order).execute(),
    );
    const [first] = world.products;
    const returnStatus = {
      isCompleted: true,
      status: 'WRONG',
      observations: 'Rota',
      returnQuantity: 1,
      shippingQuantity: 5,
      products: [
        { id: first, status: 'WRONG', returnQuantity: 1, grade: 'D', destination: 'destroy', observations: 'Rota' },
      ],
    };
    expect(await close(order, { returnStatus })).toMatchObject({ data: { success: [order] } });
    const { status, status_history } = await read(order);
    expect([status, status_history.at(-1)?.observations]).toEqual(['RETURN_RECEIVED_WRONG', 'Rota']);
    const told = await inScope(database, { kind: 'client', clientId: world.clients[0] }, (trx) =>
      readPacking(trx, order, clock.env.now()),
    );
    expect(told?.sessions).toMatchObject([
      {
        status,
        user_name: 'Ana',
        packingInfo: { returnStatus: { products: [{ grade: 'D', destination: 'destroy' }] } },
      },
    ]);
  });

  it('names the product that people know when its serial numbers do not fit', async () => {
    const [order = 0] = world.orders;
    const [first] = world.products;
    const wrong = { isCompleted: true, products: [{ id: first, product_serial_number: ['X'] }] };
    expect(await close(order, { setProductSerialNumber: wrong })).toMatchObject({
      data: { errors: [{ order_id: order, code: 18174, data: ['A'] }] },
    });
  });
});
