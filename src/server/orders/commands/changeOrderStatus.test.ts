import { beforeEach, expect, test } from 'vitest';
import { statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { COMMANDS } from '../../actions/commands.ts';
import { runCommand } from '../../commands/runCommand.ts';

const lines = [{ idProduct: 1, quantity: 2 }];
let store: MemoryCommandStore;
let world: ReturnType<typeof testEnvironment>;

beforeEach(() => {
  store = new MemoryCommandStore();
  world = testEnvironment();
  store.addOrder({ id: 10, clientId: 1, lines });
  store.addOrder({ id: 11, clientId: 1, lines, status: 'DELIVERED' });
  store.addOrder({ id: 12, clientId: 1, lines, deleted: true });
  store.addOrder({ id: 13, clientId: 1, lines, type: 'return' });
  store.addOrder({ id: 20, clientId: 2, lines });
});

test('each order stands in exactly one list, and foreign, deleted and unknown ids look the same', async () => {
  const answer = await runCommand(
    COMMANDS,
    store,
    world.env,
    statusCommand(1, [999, 20, 13, 12, 11, 10, 10], 'IN_PICKEDUP'),
  );
  expect(answer).toMatchObject({
    data: {
      success: [10],
      forbiddens: [12, 20, 999],
      errors: [
        { order_id: 11, code: 12001, data: [] },
        { order_id: 13, code: 3200, data: [] },
      ],
    },
  });
  expect(store.order(2, 20)?.status).toBe('CREATED');
});

test('the same status again is a success without a second row', async () => {
  await runCommand(COMMANDS, store, world.env, statusCommand(1, [10], 'IN_PICKEDUP'));
  const answer = await runCommand(COMMANDS, store, world.env, statusCommand(2, [10], 'IN_PICKEDUP'));
  expect(answer).toMatchObject({ data: { success: [10] } });
  expect(store.order(1, 10)?.history).toHaveLength(2);
});

test('who may force a status is decided by the role of now', async () => {
  const superadmin = { userId: 1, name: 'Root', roleIds: [2] };
  expect(await runCommand(COMMANDS, store, world.env, statusCommand(1, [11], 'PREPARED'))).toMatchObject({
    data: { errors: [{ order_id: 11, code: 12001 }] },
  });
  expect(
    await runCommand(
      COMMANDS,
      store,
      world.env,
      statusCommand(2, [11], 'PREPARED', { actor: superadmin, plain: true }),
    ),
  ).toMatchObject({
    data: { success: [11] },
  });
});

test('one order that fails for an unforeseen reason does not stop the others', async () => {
  store.addOrder({ id: 30, clientId: 1, lines });
  const failing: typeof store.transaction = (clientId, work) =>
    MemoryCommandStore.prototype.transaction.call(store, clientId, (tx) =>
      work({
        ...tx,
        appendStatuses: async (appends, done) => {
          await tx.appendStatuses(appends, done);
          if (appends.some(({ order }) => order.id === 10)) throw new TypeError('bug');
        },
      }),
    ) as never;
  const answer = await runCommand(
    COMMANDS,
    { transaction: failing },
    world.env,
    statusCommand(1, [10, 30], 'IN_PICKEDUP'),
  );
  expect(answer).toMatchObject({ data: { success: [30], errors: [{ order_id: 10, code: 1008 }] } });
  expect(store.order(1, 10)?.status).toBe('CREATED');
  expect(world.reported).toHaveLength(1);
});

test('without disk or database nothing is answered, let alone kept as the answer: the same command comes again', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' });
  let broken = true;
  const failing: typeof store.transaction = (clientId, work) =>
    store.transaction(clientId, (tx) =>
      work({
        ...tx,
        appendStatuses: async (appends, done) => {
          if (broken) throw full;
          await tx.appendStatuses(appends, done);
        },
      }),
    );
  await expect(
    runCommand(COMMANDS, { transaction: failing }, world.env, statusCommand(1, [10], 'IN_PICKEDUP')),
  ).rejects.toBe(full);
  broken = false;
  expect(
    await runCommand(COMMANDS, { transaction: failing }, world.env, statusCommand(1, [10], 'IN_PICKEDUP')),
  ).toMatchObject({
    data: { success: [10] },
  });
});

test('a device with a wrong clock can date nothing into the future or behind an older entry', async () => {
  const dated = (n: number, status: string, date: string) => {
    const request = statusCommand(n, [10], status);
    return { ...request, body: { ordersIds: [10], data: { status, date } } };
  };
  await runCommand(COMMANDS, store, world.env, dated(1, 'IN_PICKEDUP', '2026-11-20T07:00:00.000Z'));
  await runCommand(COMMANDS, store, world.env, dated(2, 'PICKEDUP', '2031-01-01T00:00:00.000Z'));
  await runCommand(COMMANDS, store, world.env, dated(3, 'IN_PREPARATION', '2020-01-01T00:00:00.000Z'));
  expect(
    store
      .order(1, 10)
      ?.history.slice(1)
      .map(({ at }) => at.toISOString()),
  ).toEqual(['2026-11-20T07:00:00.000Z', '2026-11-20T08:00:00.000Z', '2026-11-20T08:00:00.000Z']);
});

test('what was done without a network stands at its own time, beside the time at which it came', async () => {
  const happened = Date.parse('2026-11-20T07:30:00.000Z');
  const claim = { happened: happened - 5000, offset: 5000, sent: Date.parse('2026-11-20T07:59:55.000Z') };
  await runCommand(COMMANDS, store, world.env, statusCommand(1, [10], 'IN_PICKEDUP', { happened: claim }));
  expect(store.order(1, 10)?.history.at(-1)).toMatchObject({ at: new Date(happened) });
  expect(store.statusRow(10)).toMatchObject({
    at: new Date(happened),
    receivedAt: world.env.now(),
    clockDoubtful: false,
  });
  expect(store.order(1, 10)?.updatedAt).toEqual(world.env.now());
});

test('a clock that is years off is not believed, and the row says so', async () => {
  const claim = { happened: Date.UTC(2036, 0, 1), offset: null, sent: null };
  await runCommand(COMMANDS, store, world.env, statusCommand(1, [10], 'IN_PICKEDUP', { happened: claim }));
  expect(store.statusRow(10)).toMatchObject({ at: world.env.now(), receivedAt: world.env.now(), clockDoubtful: true });
});

test.each([
  ['IN_PICKEDUP', 'PICKEDUP_CANCELLED'],
  ['IN_PREPARATION', 'PREPARATION_CANCELLED'],
])('whoever takes an order over in %s keeps it from a device that gives it up later', async (announces, releases) => {
  const ana = { userId: 7, name: 'Ana', roleIds: [97] };
  const bob = { userId: 8, name: 'Ana', roleIds: [97] };
  const say = (n: number, status: string, session: string, actor: typeof ana) => {
    const command = statusCommand(n, [10], status, { actor, plain: true });
    const { ordersIds, data } = command.body as { ordersIds: number[]; data: object };
    return runCommand(COMMANDS, store, world.env, { ...command, body: { ordersIds, data: { ...data, session } } });
  };
  const [hers, his] = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000b1'];
  await say(1, announces, hers, ana);
  await say(2, announces, his, bob);
  expect(store.order(1, 10)?.history.map(({ userId }) => userId)).toEqual([0, 7, 8]);
  await say(3, announces, his, bob);
  expect(store.order(1, 10)?.history).toHaveLength(3);
  expect(await say(4, releases, hers, ana)).toMatchObject({
    data: { success: [], errors: [{ order_id: 10, code: 1002, reason: { key: 'takenOver' } }] },
  });
  expect(store.order(1, 10)?.status).toBe(announces);
  expect(await say(5, releases, his, bob)).toMatchObject({ data: { success: [10] } });
  expect(await say(6, releases, hers, ana)).toMatchObject({ data: { success: [10] } });
  expect(store.order(1, 10)?.history).toHaveLength(4);
});

test('a session that gives up what has gone on is told so, and the order stays as it is', async () => {
  store.addOrder({ id: 40, clientId: 1, lines, status: 'PICKEDUP' });
  const command = statusCommand(1, [40], 'PICKEDUP_CANCELLED');
  const { ordersIds, data } = command.body as { ordersIds: number[]; data: object };
  const session = '00000000-0000-4000-8000-0000000000a1';
  const answer = await runCommand(COMMANDS, store, world.env, {
    ...command,
    body: { ordersIds, data: { ...data, session } },
  });
  expect(answer).toMatchObject({
    data: { errors: [{ order_id: 40, code: 1002, reason: { key: 'workOver', data: { status: 'PICKEDUP' } } }] },
  });
  expect(store.order(1, 40)?.status).toBe('PICKEDUP');
});
