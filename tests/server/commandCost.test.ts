import { applyAction } from '#server/actions/applyAction.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addNote } from '#contract/orders/actions/addNote.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore } from '#server/actions/sqlCommandStore.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope, readAsOwner } from '#server/db/tenancy.ts';
import { closeCommand, keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { countedDatabase } from '#tests/fakes/countedDatabase.ts';
import { createWorld, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

/** The device, the key, the order, what lies around it, the effects, the end. */
const STATEMENTS = 6;
/** A savepoint and its end around a note, and the time by which devices learn of it. */
const STATEMENTS_OF_A_NOTE = STATEMENTS + 3;
/** What the close of a packing looks at besides, and its status apart from its other effects. */
const STATEMENTS_OF_A_CLOSE = STATEMENTS + 2;
/** More than any pool has. */
const BUSY = 40;

describe.each(BACKENDS)('what a command costs on $name', ({ name, open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  const clock = testEnvironment();

  beforeAll(async () => {
    database = await open();
    world = await createWorld(database, ['CREATED', 'CREATED', 'CREATED']);
  });
  afterAll(() => database.close());

  const run = (on: DatabaseHandle, n: number, orders: number[]) =>
    runCommand(
      COMMANDS,
      sqlCommandStore(on, applyAction),
      clock.env,
      statusCommand(n, orders, 'IN_PICKEDUP', {
        clientId: world.clients[0],
        actor: { userId: world.users[0], name: 'Ana', roleIds: [97] },
      }),
    );

  test('it asks the database as often for many orders as for one', async () => {
    const [one = 0, two = 0, three = 0] = world.orders;
    for (const orders of [[one], [two, three]]) {
      const { database: counted, take } = countedDatabase(database);
      expect(await run(counted, orders.length, orders)).toMatchObject({ data: { success: orders } });
      expect(take()).toBe(STATEMENTS);
    }
  });

  test('a note asks for nothing of its order that it does not need', async () => {
    const [order = 0] = world.orders;
    const { database: counted, take } = countedDatabase(database);
    const { path, ...note } = statusCommand(20, [order], 'IN_PICKEDUP', {
      clientId: world.clients[0],
      actor: { userId: world.users[0], name: 'Ana', roleIds: [97] },
    });
    const written = await runCommand(COMMANDS, sqlCommandStore(counted, applyAction), clock.env, {
      ...note,
      kind: addNote.queue.kind,
      path: path.replace('changeOrderStatus', 'addNote'),
      body: { ordersIds: [order], data: { text: 'the box is wet' } },
    });
    expect(written).toMatchObject({ data: { success: [order] } });
    expect(take()).toBe(STATEMENTS_OF_A_NOTE);
  });

  test('the close of a packing asks twice more, however many boxes, serial numbers and products it has', async () => {
    const [clientId] = world.clients;
    const actor = { userId: world.users[0], name: 'Ana', roleIds: [97] };
    const [a, b] = world.products;
    const parcels = (count: number) => ({
      validateProducts: {
        isCompleted: true,
        products: [
          { id: a, validated_products: 2 },
          { id: b, validated_products: 3 },
        ],
      },
      setProductSerialNumber: {
        isCompleted: true,
        products: [{ id: b, product_serial_number: ['1', '2', '3'] }],
      },
      packUp: { isCompleted: true, boxes: [{ id: 1, quantity: count }], numPackages: count },
      weighPackage: { isCompleted: true, total_weight: count },
    });
    for (const [place, count] of [1, 90].entries()) {
      const { database: counted, take } = countedDatabase(database);
      const over = { clientId, actor };
      const [order = 0] = [world.orders[place]];
      const close = closeCommand(50 + place, order, parcels(count), { session: keyOf(700 + place) }, over);
      expect(await runCommand(COMMANDS, sqlCommandStore(counted, applyAction), clock.env, close)).toMatchObject({
        data: { success: [order] },
      });
      expect(take()).toBe(STATEMENTS_OF_A_CLOSE);
    }
  });

  test.runIf(name === 'postgres')('a connection plans it once', async () => {
    const [order = 0] = world.orders;
    const known = async () => {
      const { rows } = await readAsOwner(database, (kysely) =>
        sql<{ known: number }>`select count(*)::integer as known from pg_prepared_statements`.execute(kysely),
      );
      return rows[0]?.known;
    };
    await run(database, 3, [order]);
    const once = await known();
    expect(once).toBeGreaterThanOrEqual(STATEMENTS - 1);
    await run(database, 4, [order]);
    expect(await known()).toBe(once);
  });

  test.runIf(name === 'postgres')(
    'whoever asks whether the database answers does not wait behind all who use it',
    async () => {
      const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
      const work = Array.from({ length: BUSY }, () => inScope(database, { kind: 'all' }, () => isOver));
      await expect(database.ping()).resolves.toBeUndefined();
      end();
      await Promise.all(work);
    },
  );
});
