import { applyAction } from '#server/actions/applyAction.ts';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore } from '#server/commands/sql/sqlCommandStore.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope, readAsOwner } from '#server/db/tenancy.ts';
import { statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { createWorld, type ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

/** The device, the key, the order, what lies around it, the effects, the end. */
const STATEMENTS = 6;
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
      sqlCommandStore(on, applyAction),
      clock.env,
      statusCommand(n, orders, 'IN_PICKEDUP', {
        clientId: world.clients[0],
        actor: { userId: world.users[0], name: 'Ana', roleIds: [97] },
      }),
    );

  test('it asks the database as often for many orders as for one', async () => {
    let asked = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const counted = { ...database, unscoped: database.unscoped.withPlugin(counting) };
    const [one = 0, two = 0, three = 0] = world.orders;
    for (const orders of [[one], [two, three]]) {
      asked = 0;
      expect(await run(counted, orders.length, orders)).toMatchObject({ data: { success: orders } });
      expect(asked).toBe(STATEMENTS);
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
