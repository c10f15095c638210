import { applyAction } from '#server/actions/applyAction.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cancelCommand } from '#server/commands/cancelCommand.ts';
import type { CommandRequest } from '#server/commands/commandRequest.ts';
import type { CommandStore } from '#server/commands/commandStore.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore, type ProductTx } from '#server/actions/sqlCommandStore.ts';
import { appliedSequences } from '#server/db/appliedSequences.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope } from '#server/db/tenancy.ts';
import { DEVICE, finishCommand, keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import type { Count } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { copyWorld, createWorld } from '#tests/fakes/serverWorld.ts';
import type { ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const STATUSES = ['CREATED', 'IN_PICKEDUP', 'DELIVERED', 'CREATED', 'CREATED', 'CREATED'];

const damaged = (id_product: number, note?: string) => ({
  id_product,
  reason: 'damaged',
  units: 1,
  ...(note && { note, photos: ['a'.repeat(64)] }),
});

/** One step of a script: every store is told the same and has to answer the same. */
type Step = (store: CommandStore<ProductTx>) => Promise<unknown>;

const asRanges = (sequences: readonly number[]) =>
  sequences
    .reduce<number[][]>((runs, seq) => {
      const last = runs.at(-1);
      if (last?.at(-1) === seq - 1) last.push(seq);
      else runs.push([seq]);
      return runs;
    }, [])
    .map((run) => (run.length === 1 ? `${run[0]}` : `${run[0]}-${run.at(-1)}`))
    .join(',');

describe.each(BACKENDS)('the store on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  let memory: MemoryCommandStore;
  const clock = testEnvironment();

  beforeAll(async () => {
    database = await open();
    world = await createWorld(database, STATUSES);
    memory = new MemoryCommandStore();
    copyWorld(memory, world, STATUSES);
  });
  afterAll(() => database.close());

  const actor = (place = 0) => ({ userId: world.users[place] ?? 0, name: 'Ana', roleIds: [97] });
  const run =
    (request: CommandRequest): Step =>
    (store) =>
      runCommand(COMMANDS, store, clock.env, request);

  function inMemory(order: number) {
    const kept = memory.order(world.clients[0], order);
    return {
      status: kept?.status,
      updatedAt: kept?.updatedAt.toISOString(),
      history: kept?.history.map(({ status, at }) => [status, at.toISOString()]),
      totals: Object.fromEntries(kept?.totals ?? []),
      incidents: memory.incidents(order),
    };
  }

  async function inDatabase(order: number) {
    const [clientId] = world.clients;
    const { facts, totals } = await sqlCommandStore(database, applyAction).transaction(clientId, async (tx) => {
      const [first] = await tx.lockOrders([order]);
      return { facts: first, totals: await tx.totals(order) };
    });
    const row = await inScope(database, { kind: 'client', clientId }, (trx) =>
      trx.selectFrom('orders').select(['status', 'updated_at']).where('id', '=', order).executeTakeFirstOrThrow(),
    );
    const incidents = await inScope(database, { kind: 'client', clientId }, (trx) =>
      trx
        .selectFrom('picking_incidents')
        .select(['product_id as idProduct', 'reason', 'units', 'note', 'photos', 'session_id as sessionId', 'version'])
        .where('order_id', '=', order)
        .orderBy('product_id')
        .orderBy('session_id')
        .execute(),
    );
    return {
      status: row.status,
      updatedAt: row.updated_at.toISOString(),
      history: facts?.history.map(({ status, at }) => [status, at.toISOString()]),
      totals: Object.fromEntries(totals),
      incidents,
    };
  }

  /** Plays the steps on both; what each answered and what each holds afterwards. */
  async function play(steps: readonly Step[]) {
    const answers: { memory: unknown[]; database: unknown[] } = { memory: [], database: [] };
    for (const step of steps) {
      clock.advance(1000);
      answers.database.push(await step(sqlCommandStore(database, applyAction)));
      answers.memory.push(await step(memory));
    }
    const [clientId] = world.clients;
    const scope = { kind: 'client', clientId } as const;
    const users = world.users.slice(0, 2);
    const covered = await Promise.all(users.map((userId) => appliedSequences(database, scope, userId, DEVICE)));
    return {
      memory: {
        answers: answers.memory,
        orders: world.orders.map(inMemory),
        covered: users.map((userId) => asRanges(memory.applied(clientId, DEVICE, userId))),
      },
      database: { answers: answers.database, orders: await Promise.all(world.orders.map(inDatabase)), covered },
    };
  }

  test('a day of work leaves the same state as in memory', async () => {
    const [clientId, otherClient] = world.clients;
    const [a = 0, b = 0, delivered = 0] = world.orders;
    const [p1, p2] = world.products;
    const mine = { clientId, actor: actor() };
    const incidents = { [b]: [damaged(p2, 'Caja rota')] };
    const receiver = (seq: number) => ({
      clientId,
      actor: actor(1),
      key: keyOf(700 + seq),
      device: { deviceId: keyOf(99), seq, high: seq },
    });
    const after = await play([
      run(statusCommand(1, [a, b, delivered, world.foreign, 99_999], 'IN_PICKEDUP', mine)),
      run(statusCommand(1, [a, b, delivered, world.foreign, 99_999], 'IN_PICKEDUP', mine)),
      run(statusCommand(1, [a], 'CANCELED', mine)),
      run(statusCommand(2, [a], 'CANCELED', { ...mine, key: keyOf(1) })),
      run(statusCommand(1, [a], 'CANCELED', { ...mine, key: keyOf(900) })),
      run(
        finishCommand(
          2,
          [a, b],
          [
            [a, p1, 2],
            [a, p2, 3],
            [b, p1, 1],
          ],
          {},
          mine,
        ),
      ),
      run(finishCommand(3, [a], [[a, p1, 1]], { session: keyOf(801) }, mine)),
      run(finishCommand(4, [b], [], { version: 2 }, mine)),
      run(
        finishCommand(
          5,
          [a, delivered],
          [
            [a, 424242, 1],
            [delivered, p1, 1],
          ],
          { session: keyOf(802) },
          mine,
        ),
      ),
      run(finishCommand(6, [a], [[a, p1, 9]], { version: 3 }, { ...mine, actor: actor(1), plain: true })),
      run(
        finishCommand(
          13,
          [b],
          [],
          { session: keyOf(804), version: 2, incidents: { [b]: [damaged(p1), damaged(p2, 'Caja rota')] } },
          mine,
        ),
      ),
      run(
        finishCommand(
          14,
          [b],
          [],
          { session: keyOf(804), version: 1, incidents: { [b]: [{ ...damaged(p1), units: 2 }] } },
          mine,
        ),
      ),
      run(finishCommand(15, [a], [], { session: keyOf(805), incidents: { [a]: [damaged(424242)] } }, mine)),
      run(finishCommand(16, [b], [], { session: keyOf(806), version: 1, incidents: { [b]: [damaged(p2)] } }, mine)),
      run(finishCommand(17, [b], [], { session: keyOf(806), version: 2 }, mine)),
      run(finishCommand(11, [b], [[b, p2, 3]], { session: keyOf(803), version: 3 }, mine)),
      run(finishCommand(12, [b], [[b, p2, 1]], { session: keyOf(803), version: 2 }, mine)),
      run(finishCommand(1, [b], [[b, p1, 1]], { session: keyOf(807), version: 3, handed: true }, receiver(1))),
      run(finishCommand(18, [b], [[b, p1, 1]], { session: keyOf(807), version: 3, incidents }, mine)),
      run(finishCommand(2, [b], [[b, p1, 1]], { session: keyOf(807), version: 3, handed: true }, receiver(2))),
      run(finishCommand(3, [b], [[b, p1, 2]], { session: keyOf(807), version: 4 }, receiver(3))),
      run(finishCommand(19, [b], [[b, p2, 1]], { session: keyOf(808), version: 2 }, mine)),
      run(finishCommand(4, [b], [[b, p2, 1]], { session: keyOf(808), version: 2, handed: true }, receiver(4))),
      run(statusCommand(6, [a], 'IN_PREPARATION', { ...mine, device: { epoch: 'before' } })),
      run(statusCommand(6, [a], 'IN_PREPARATION', { ...mine, version: 4 })),
      run(statusCommand(6, [a], 'IN_PREPARATION', mine)),
      (store) =>
        cancelCommand(store, clock.env, {
          actor: actor(),
          clientId,
          device: { deviceId: DEVICE, epoch: 'epoch-1', userId: actor().userId, first: null, appVersion: null },
          key: keyOf(8),
          seq: 8,
          kind: 'order.changeStatus',
        }),
      run(statusCommand(8, [a], 'PREPARED', mine)),
      run(statusCommand(9, [world.foreign], 'CANCELED', { clientId: otherClient, actor: actor(2) })),
      (store) => store.transaction(clientId, (tx) => tx.knownKeys(actor().userId, [keyOf(1), keyOf(8), keyOf(77)])),
      run(statusCommand(20, [a], 'WAITING', { clientId: 0, actor: actor(2) })),
      (store) =>
        store.transaction(0, (tx) => tx.knownKeys(actor(2).userId, [keyOf(1), keyOf(9), keyOf(20), keyOf(77)])),
    ]);
    expect(after.database).toEqual(after.memory);
  });

  test('random commands, repeated and reordered, leave the same state as in memory', async () => {
    const [clientId] = world.clients;
    const [p1, p2] = world.products;
    const orders = world.orders.slice(3);
    const command = fc.record({
      n: fc.integer({ min: 100, max: 130 }),
      order: fc.constantFrom(...orders),
      status: fc.constantFrom('IN_PICKEDUP', 'PICKEDUP_CANCELLED', 'IN_PREPARATION', 'CANCELED', 'CREATED', null),
      counts: fc.array(fc.tuple(fc.constantFrom(p1, p2), fc.integer({ min: 0, max: 3 })), { maxLength: 3 }),
      version: fc.integer({ min: 1, max: 3 }),
      session: fc.constantFrom(keyOf(811), keyOf(812)),
      user: fc.constantFrom(0, 0, 0, 1),
      handed: fc.constantFrom({}, {}, { handed: true } as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 8 }), async (commands) => {
        const after = await play(
          commands.map(({ n, order, status, counts, version, session, user, handed }) => {
            const by = { clientId, actor: actor(user) };
            if (status !== null) return run(statusCommand(n, [order], status, by));
            const rows = counts.map(([product, count]): Count => [order, product, count]);
            return run(finishCommand(n, [order], rows, { version, session, ...handed }, by));
          }),
        );
        expect(after.database).toEqual(after.memory);
      }),
      { numRuns: 15 },
    );
  });
});
