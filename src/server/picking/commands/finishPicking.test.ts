import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { finishCommand, keyOf, statusCommand, testEnvironment } from '#tests/fakes/commandFactory.ts';
import type { Count } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { COMMANDS } from '../../actions/commands.ts';
import { runCommand } from '../../commands/runCommand.ts';

let store: MemoryCommandStore;
let world: ReturnType<typeof testEnvironment>;

const twoLines = [
  { idProduct: 1, quantity: 2 },
  { idProduct: 2, quantity: 3 },
];

function open() {
  store = new MemoryCommandStore();
  world = testEnvironment();
  store.addOrder({ id: 10, clientId: 1, lines: twoLines, status: 'IN_PICKEDUP' });
  store.addOrder({ id: 11, clientId: 1, lines: twoLines });
}
beforeEach(open);

const run = (request: Parameters<typeof runCommand>[3]) => runCommand(COMMANDS, store, world.env, request);
const order = (id: number) => store.order(1, id);

test.each<[string, Count[], string]>([
  [
    'all units',
    [
      [10, 1, 2],
      [10, 2, 3],
    ],
    'PICKEDUP',
  ],
  [
    'some units',
    [
      [10, 1, 2],
      [10, 2, 1],
    ],
    'PARTIALLYPICKEDUP',
  ],
  ['no unit', [[10, 1, 0]], 'NOTHINGPICKEDUP'],
])('%s gives the status that the counts say, whatever the device claims', async (_, counts, status) => {
  expect(await run(finishCommand(1, [10], counts, { status: 'PICKEDUP' }))).toMatchObject({ data: { success: [10] } });
  expect(order(10)?.status).toBe(status);
});

test('an untouched order stays as it was, without a row', async () => {
  expect(await run(finishCommand(1, [11], [], { status: 'PENDING' }))).toMatchObject({ data: { success: [11] } });
  expect(order(11)?.history).toHaveLength(1);
});

test('an untouched order of a session with many events stays as it was, too', async () => {
  await run(finishCommand(1, [10, 11], [[10, 1, 2]], { status: 'PENDING', version: 8 }));
  expect(order(10)?.status).toBe('PARTIALLYPICKEDUP');
  expect(order(11)?.history).toHaveLength(1);
});

test.each(['PENDING', 'PICKEDUP_CANCELLED'])(
  'an untouched order (%s) that this person had announced is let go',
  async (status) => {
    await run(statusCommand(1, [11], 'IN_PICKEDUP'));
    expect(await run(finishCommand(2, [11], [], { status }))).toMatchObject({ data: { success: [11], errors: [] } });
    expect(order(11)?.status).toBe('PICKEDUP_CANCELLED');
  },
);

test('units of others stay when an order is let go', async () => {
  await run(finishCommand(1, [11], [[11, 1, 1]], { session: keyOf(501) }));
  await run(statusCommand(2, [11], 'IN_PICKEDUP'));
  await run(finishCommand(3, [11], [], { status: 'PENDING', session: keyOf(502) }));
  expect([order(11)?.status, order(11)?.totals.get(1)]).toEqual(['PARTIALLYPICKEDUP', 1]);
});

const EVA_TOO = (n: number) => ({
  actor: { userId: 8, name: 'Eva', roleIds: [97] },
  device: { deviceId: keyOf(99), userId: 8, seq: n, high: n },
});

test('of two people who picked the same units the later one is told what to put back, however often they ask', async () => {
  const all: Count[] = [
    [10, 1, 2],
    [10, 2, 3],
  ];
  const first = await run(finishCommand(1, [10], all, { session: keyOf(501), totes: { 10: 'A-1' } }));
  expect(first).not.toHaveProperty('data.surplus');
  world.advance(60_000);
  const late = finishCommand(2, [10], all, { session: keyOf(502), totes: { 10: 'B-1' } }, EVA_TOO(1));
  const surplus = [
    { order_id: 10, id_product: 1, units: 2 },
    { order_id: 10, id_product: 2, units: 3 },
  ];
  expect(await run(late)).toMatchObject({ data: { success: [10], errors: [], surplus } });
  expect(await run({ ...late, envelope: null })).toMatchObject({ data: { success: [10], surplus } });
  expect(await run(finishCommand(1, [10], all, { session: keyOf(501) }))).not.toHaveProperty('data.surplus');
  expect([order(10)?.totals.get(2), store.totes(10).toSorted()]).toEqual([6, ['A-1', 'B-1']]);

  const back = { session: keyOf(502), version: 2, status: 'PENDING' as const };
  expect(await run(finishCommand(3, [10], [], back, EVA_TOO(2)))).toMatchObject({ data: { success: [10] } });
  expect([order(10)?.status, order(10)?.totals.get(1), order(10)?.totals.get(2)]).toEqual(['PICKEDUP', 2, 3]);
  expect(store.totes(10)).toEqual(['A-1']);
});

test('two people who share an order by zone are told nothing', async () => {
  await run(finishCommand(1, [10], [[10, 1, 2]], { session: keyOf(501) }));
  const other = await run(finishCommand(2, [10], [[10, 2, 3]], { session: keyOf(502) }, EVA_TOO(1)));
  expect(other).not.toHaveProperty('data.surplus');
  expect(order(10)?.status).toBe('PICKEDUP');
});

test('nobody lets go what somebody else has', async () => {
  await run(
    statusCommand(1, [11], 'IN_PICKEDUP', {
      actor: { userId: 8, name: 'Eva', roleIds: [97] },
      key: keyOf(77),
      plain: true,
    }),
  );
  await run(finishCommand(2, [11], [], { status: 'PENDING' }));
  expect(order(11)?.status).toBe('IN_PICKEDUP');
});

test('the tote of an order is kept for whoever packs it, by session, and its last version holds', async () => {
  await run(finishCommand(1, [10], [[10, 1, 1]], { version: 2, totes: { 10: 'CUB-2' } }));
  await run(finishCommand(2, [10], [[10, 1, 1]], { version: 1, totes: { 10: 'CUB-1' } }));
  await run(finishCommand(3, [10], [[10, 2, 1]], { session: keyOf(502), totes: { 10: 'CUB-9' } }));
  expect(store.totes(10)).toEqual(['CUB-2', 'CUB-9']);
  await run(finishCommand(4, [10], [[10, 1, 1]], { version: 3 }));
  expect(store.totes(10)).toEqual(['CUB-9']);
});

test('an order that was cancelled meanwhile is refused with what was counted, and no question when nothing was', async () => {
  await run(statusCommand(1, [10, 11], 'CANCELED'));
  const counted = await run(finishCommand(2, [10, 11], [[10, 1, 2]], { status: 'PENDING' }));
  expect(counted).toMatchObject({ data: { success: [11], errors: [{ order_id: 10, code: 1002 }] } });
  expect([order(10)?.status, order(10)?.totals.get(1), order(11)?.status]).toEqual(['CANCELED', undefined, 'CANCELED']);
});

test('two sessions on one order are summed', async () => {
  await run(finishCommand(1, [10], [[10, 1, 2]], { session: keyOf(501) }));
  expect(order(10)?.status).toBe('PARTIALLYPICKEDUP');
  await run(finishCommand(2, [10], [[10, 2, 3]], { session: keyOf(502) }));
  expect(order(10)?.status).toBe('PICKEDUP');
});

test('too many units are kept and visible, never clipped', async () => {
  await run(
    finishCommand(
      1,
      [10],
      [
        [10, 1, 2],
        [10, 2, 3],
      ],
      { session: keyOf(501) },
    ),
  );
  await run(finishCommand(2, [10], [[10, 1, 2]], { session: keyOf(502) }));
  expect(order(10)?.totals.get(1)).toBe(4);
  expect(order(10)?.status).toBe('PICKEDUP');
});

test('the same session without a ledger counts once', async () => {
  const request = finishCommand(1, [10], [[10, 1, 1]], {}, { plain: true });
  await run(request);
  await run(request);
  expect(order(10)?.totals.get(1)).toBe(1);
  expect(order(10)?.history.filter((row) => row.status === 'PARTIALLYPICKEDUP')).toHaveLength(1);
});

test('a later version of a session replaces the earlier one, also what it no longer names', async () => {
  await run(
    finishCommand(
      1,
      [10],
      [
        [10, 1, 2],
        [10, 2, 3],
      ],
    ),
  );
  await run(finishCommand(2, [10], [[10, 1, 1]], { version: 2 }));
  expect(Object.fromEntries(order(10)?.totals ?? [])).toEqual({ 1: 1, 2: 0 });
  expect(order(10)?.status).toBe('PARTIALLYPICKEDUP');
});

test("a session belongs to its user: another one's counts are refused", async () => {
  await run(finishCommand(1, [10], [[10, 1, 1]]));
  const other = { userId: 8, name: 'Eva', roleIds: [97] };
  const answer = await run(
    finishCommand(1, [10], [[10, 1, 2]], { version: 2 }, { actor: other, key: keyOf(77), plain: true }),
  );
  expect(answer).toMatchObject({ data: { success: [], forbiddens: [10] } });
  expect(order(10)?.totals.get(1)).toBe(1);
});

test.each([
  ['DELIVERED', 12001],
  ['SHIPPED', 12006],
  ['CANCELED', 1002],
])('an order that is %s refuses with %i and keeps no counts', async (status, code) => {
  store.addOrder({ id: 12, clientId: 1, lines: twoLines, status });
  const answer = await run(
    finishCommand(
      1,
      [12, 10],
      [
        [12, 1, 1],
        [10, 1, 1],
      ],
    ),
  );
  expect(answer).toMatchObject({ data: { success: [10], errors: [{ order_id: 12, code }] } });
  expect(order(12)?.totals.size).toBe(0);
});

test('a product that the order does not hold is named, not swallowed', async () => {
  const answer = await run(
    finishCommand(
      1,
      [10],
      [
        [10, 1, 1],
        [10, 99, 1],
      ],
    ),
  );
  expect(answer).toMatchObject({ data: { errors: [{ order_id: 10, code: 18176 }] } });
  expect(order(10)?.totals.size).toBe(0);
});

test('says why units are missing: nothing found at all is an answer too', async () => {
  const incidents = { 10: [{ id_product: 2, reason: 'other', units: 3, note: 'Caja vacía' }] };
  await run(finishCommand(1, [10], [], { status: 'NOTHINGPICKEDUP', incidents }));
  expect(order(10)?.status).toBe('NOTHINGPICKEDUP');
  expect(store.incidents(10)).toMatchObject([{ idProduct: 2, reason: 'other', units: 3, note: 'Caja vacía' }]);
});

test('a later version of a session takes its reasons back, an older one that comes late brings none', async () => {
  const short = (units: number) => ({ 10: [{ id_product: 1, reason: 'damaged', units }] });
  await run(finishCommand(1, [10], [], { version: 2, incidents: short(2) }));
  await run(finishCommand(2, [10], [], { version: 1, incidents: short(1) }));
  expect(store.incidents(10)).toMatchObject([{ units: 2 }]);
  await run(finishCommand(3, [10], [[10, 1, 2]], { version: 3 }));
  expect(store.incidents(10)).toEqual([]);
});

test('a late second session does not pull an order back out of packing', async () => {
  await run(
    finishCommand(
      1,
      [10],
      [
        [10, 1, 2],
        [10, 2, 3],
      ],
    ),
  );
  await run(statusCommand(2, [10], 'IN_PREPARATION'));
  await run(finishCommand(3, [10], [[10, 1, 1]], { session: keyOf(502) }));
  expect(order(10)?.status).toBe('IN_PREPARATION');
  expect(order(10)?.totals.get(1)).toBe(3);
});

test('whatever the order and however often sessions arrive, the sums end the same', async () => {
  const message = fc.record({
    session: fc.constantFrom(keyOf(601), keyOf(602), keyOf(603)),
    version: fc.integer({ min: 1, max: 4 }),
  });
  const countsOf = ({ session, version }: { session: string; version: number }): Count[] => [
    [10, 1, (version + Number(session.slice(-1))) % 3],
    ...(version % 2 === 0 ? ([[10, 2, version]] as Count[]) : []),
  ];
  const end = async (messages: readonly { session: string; version: number }[]) => {
    open();
    for (const one of messages) await run(finishCommand(1, [10], countsOf(one), one, { plain: true }));
    return [...(order(10)?.totals ?? [])].filter(([, units]) => units > 0).toSorted(([a], [b]) => a - b);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(message, { maxLength: 8 }), async (messages) => {
      const highest = new Map(messages.toSorted((a, b) => a.version - b.version).map((one) => [one.session, one]));
      const once = await end([...highest.values()]);
      expect(await end(messages)).toEqual(once);
      expect(await end([...messages, ...messages].toReversed())).toEqual(once);
    }),
    { numRuns: 60 },
  );
});

describe('work that was handed over', () => {
  const EVA = { actor: { userId: 8, name: 'Eva', roleIds: [97] } };
  const evasDevice = (n: number) => ({ ...EVA, key: keyOf(700 + n), device: { ...EVA_TOO(n).device } });
  const counts: Count[] = [[10, 1, 2]];
  const own = () => run(finishCommand(1, [10], counts, { session: keyOf(500), version: 6 }));
  const handed = (n = 1) =>
    run(finishCommand(n, [10], counts, { session: keyOf(500), version: 6, handed: true }, evasDevice(n)));
  const rest = () => run(finishCommand(5, [10], [[10, 2, 3]], { session: keyOf(501) }, evasDevice(5)));
  const said = () => [order(10)?.status, order(10)?.totals.get(1), order(10)?.totals.get(2) ?? 0];

  test.each([
    ['the receiver, then the giver', [handed, own]],
    ['the giver, then the receiver', [own, handed]],
    ['the receiver twice, then the giver', [handed, () => handed(2), own]],
    ['the receiver alone', [handed]],
    ['the giver alone', [own]],
  ])('counts once, whoever tells it: %s', async (_, tell) => {
    for (const report of tell)
      expect(await report()).toMatchObject({ data: { success: [10], errors: [], forbiddens: [] } });
    expect(said()).toEqual(['PARTIALLYPICKEDUP', 2, 0]);
  });

  test('makes no status when the giver tells it late: the receiver is at work on the order by then', async () => {
    await handed();
    await run(statusCommand(2, [10], 'IN_PICKEDUP', evasDevice(2)));
    await own();
    expect(said()).toEqual(['IN_PICKEDUP', 2, 0]);
    await rest();
    expect(said()).toEqual(['PICKEDUP', 2, 3]);
  });

  test('is whole however late the giver tells it', async () => {
    await handed();
    await rest();
    await own();
    expect(said()).toEqual(['PICKEDUP', 2, 3]);
  });

  test('belongs to its giver: nobody else goes on with the session under the same id', async () => {
    await handed();
    await own();
    const foreign = finishCommand(6, [10], [[10, 1, 1]], { session: keyOf(500), version: 7 }, evasDevice(6));
    expect(await run(foreign)).toMatchObject({ data: { success: [], forbiddens: [10] } });
    expect(said()).toEqual(['PARTIALLYPICKEDUP', 2, 0]);
  });

  test('tells its surplus to the giver alone', async () => {
    await run(finishCommand(9, [10], [[10, 1, 2]], { session: keyOf(502) }, evasDevice(9)));
    expect(await handed()).not.toMatchObject({ data: { surplus: expect.anything() } });
    expect(await own()).toMatchObject({ data: { surplus: [{ order_id: 10, id_product: 1 }] } });
  });
});
