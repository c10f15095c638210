import { applyAction } from '#server/actions/applyAction.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireKeys } from '#server/commands/expireKeys.ts';
import { findGaps } from '#server/commands/findGaps.ts';
import { COMMANDS } from '#server/actions/commands.ts';
import { runCommand } from '#server/commands/runCommand.ts';
import { sqlCommandStore } from '#server/actions/sqlCommandStore.ts';
import type { CommandAnswer } from '#server/commands/commandStore.ts';
import type { CommandRequest } from '#server/commands/commandRequest.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { inScope } from '#server/db/tenancy.ts';
import { ORDERS_CHANNEL } from '#server/realtime/notifyOrders.ts';
import { finishCommand, keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { createWorld } from '#tests/fakes/serverWorld.ts';
import type { ServerWorld } from '#tests/fakes/serverWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const DAY = 86_400_000;

describe.each(BACKENDS)('commands at the same moment on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: ServerWorld;
  const clock = testEnvironment();

  beforeAll(async () => {
    database = await open();
    world = await createWorld(
      database,
      Array.from({ length: 12 }, () => 'IN_PICKEDUP'),
    );
  });
  afterAll(() => database.close());

  const by = () => ({ clientId: world.clients[0], actor: { userId: world.users[0], name: 'Ana', roleIds: [97] } });
  const run = (request: CommandRequest) =>
    runCommand(COMMANDS, sqlCommandStore(database, applyAction), clock.env, request);
  /** Repeats a request like a device while the first copy is still running. */
  const untilAnswered = async (request: CommandRequest): Promise<CommandAnswer> => {
    for (;;) {
      const answer = await run(request);
      if (answer.ok || answer.code !== 'in-progress') return answer;
    }
  };
  const read = (order: number) =>
    sqlCommandStore(database, applyAction).transaction(world.clients[0], async (tx) => {
      const [facts] = await tx.lockOrders([order]);
      return { statuses: facts?.history.map((row) => row.status), totals: await tx.totals(order) };
    });

  test('20 copies of one command have one effect and one answer', async () => {
    const [order = 0] = world.orders;
    const [product] = world.products;
    const request = finishCommand(1, [order], [[order, product, 1]], {}, by());
    const answers = await Promise.all(Array.from({ length: 20 }, () => untilAnswered(request)));
    const replays = answers.filter((answer) => answer.headers['idempotency-replayed'] === 'true');
    expect(replays).toHaveLength(19);
    for (const answer of answers) expect(answer.data).toEqual({ success: [order], errors: [], forbiddens: [] });
    expect((await read(order)).statuses).toEqual(['IN_PICKEDUP', 'PARTIALLYPICKEDUP']);
  });

  test('a copy that meets the first at work does not wait for it', async () => {
    const [, order = 0] = world.orders;
    const request = statusCommand(2, [order], 'PICKEDUP', by());
    const answers = await Promise.all(Array.from({ length: 5 }, () => run(request)));
    expect(answers.filter((answer) => answer.ok && !answer.headers['idempotency-replayed'])).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 409, code: 'in-progress' });
  });

  test('two sessions on one order, many versions at once: nothing lost, nothing twice', async () => {
    const [, , order = 0] = world.orders;
    const [p1, p2] = world.products;
    const requests = [1, 2, 3, 4, 5].flatMap((version) => [
      finishCommand(10 + version, [order], [[order, p1, Math.min(version, 2)]], { version, session: keyOf(701) }, by()),
      finishCommand(20 + version, [order], [[order, p2, Math.min(version, 3)]], { version, session: keyOf(702) }, by()),
    ]);
    await Promise.all([...requests, ...requests].map(untilAnswered));
    const { statuses, totals } = await read(order);
    expect(Object.fromEntries(totals)).toEqual({ [p1]: 2, [p2]: 3 });
    expect(statuses?.at(-1)).toBe('PICKEDUP');
  });

  test('bulk commands over the same orders in different order do not block each other', async () => {
    const orders = world.orders.slice(3, 9);
    const requests = Array.from({ length: 10 }, (_, n) =>
      statusCommand(
        40 + n,
        n % 2 === 0 ? orders : orders.toReversed(),
        n % 2 === 0 ? 'PICKEDUP' : 'PICKEDUP_CANCELLED',
        by(),
      ),
    );
    const answers = await Promise.all(requests.map(untilAnswered));
    for (const answer of answers) expect(answer.ok).toBe(true);
  });

  test('a change is told to listeners once per command, after the commit', async () => {
    const [order = 0] = world.orders.slice(9);
    const [product] = world.products;
    const heard: string[] = [];
    const stop = await database.listen(ORDERS_CHANNEL, (payload) => heard.push(payload));
    await run(finishCommand(60, [order], [[order, product, 1]], { session: keyOf(703) }, by()));
    await expect.poll(() => heard, { timeout: 120_000 }).toHaveLength(1);
    expect(JSON.parse(heard[0] ?? '')).toMatchObject({
      client_id: world.clients[0],
      orders: [[order, clock.env.now().toISOString(), 'PARTIALLYPICKEDUP']],
    });
    await stop();
  });

  test('a hole is reported after an hour, and no more once it is filled', async () => {
    const [order = 0] = world.orders.slice(10);
    const device = '00000000-0000-4000-8000-0000000000d7';
    const at = (seq: number, high: number) => ({ ...by(), device: { deviceId: device, seq, high } });
    await run(statusCommand(901, [order], 'PICKEDUP', at(1, 1)));
    await run(statusCommand(904, [order], 'IN_PREPARATION', at(4, 6)));
    const gaps = async () => {
      const scope = { kind: 'client', clientId: world.clients[0] } as const;
      const rows = await inScope(database, scope, (trx) => findGaps(trx, clock.env.now()));
      return rows.filter((row) => row.device_id === device).map((row) => row.missing);
    };
    expect(await gaps()).toEqual([]);
    clock.advance(61 * 60_000);
    expect(await gaps()).toEqual(['2-3,5-6']);
    await run(statusCommand(902, [order], 'IN_PREPARATION', at(2, 6)));
    await run(statusCommand(903, [order], 'IN_PREPARATION', at(3, 6)));
    expect(await gaps()).toEqual([]);
    clock.advance(61 * 60_000);
    expect(await gaps()).toEqual(['5-6']);
  });

  test('retention forgets keys without letting them act again', async () => {
    const [order = 0] = world.orders.slice(11);
    await run(statusCommand(200, [order], 'PICKEDUP', by()));
    await run(statusCommand(201, [order], 'PICKEDUP_CANCELLED', by()));
    clock.advance(46 * DAY);
    expect(await expireKeys(database, clock.env.now())).toBeGreaterThan(0);
    expect(await run(statusCommand(200, [order], 'PICKEDUP', by()))).toMatchObject({
      status: 410,
      code: 'key-expired',
    });
    const { statuses } = await read(order);
    expect(statuses).toEqual(['IN_PICKEDUP', 'PICKEDUP', 'PICKEDUP_CANCELLED']);
  });
});
