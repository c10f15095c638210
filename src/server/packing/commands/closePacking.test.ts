import { beforeEach, expect, test } from 'vitest';
import { closeCommand, keyOf, testEnvironment } from '#tests/fakes/commandFactory.ts';
import { MemoryCommandStore } from '#tests/fakes/memoryCommandStore.ts';
import { COMMANDS } from '../../actions/commands.ts';
import { runCommand } from '../../commands/runCommand.ts';

let store: MemoryCommandStore;
let world: ReturnType<typeof testEnvironment>;
const WHOLE = { validateProducts: { isCompleted: true, products: [{ id: 1, validated_products: 2 }] } };
const EVA = { actor: { userId: 8, name: 'Eva', roleIds: [97] } };
const eva = (n: number) => ({ ...EVA, device: { deviceId: keyOf(99), userId: 8, seq: n, high: n } });

beforeEach(() => {
  store = new MemoryCommandStore();
  world = testEnvironment();
  const lines = [{ idProduct: 1, quantity: 2 }];
  store.addOrder({ id: 10, clientId: 1, lines, status: 'IN_PREPARATION' });
  store.addOrder({ id: 11, clientId: 1, lines, status: 'CREATED' });
  store.addOrder({ id: 12, clientId: 2, lines });
});

const run = (request: Parameters<typeof runCommand>[3]) => runCommand(COMMANDS, store, world.env, request);
const rows = (id: number) => store.order(1, id)?.history.map(({ status }) => status);

test('closes an order once, however often its session is sent and under whatever key', async () => {
  expect(await run(closeCommand(1, 10, WHOLE))).toMatchObject({ data: { success: [10], errors: [], forbiddens: [] } });
  expect(await run(closeCommand(1, 10, WHOLE))).toMatchObject({ data: { success: [10] } });
  expect(await run(closeCommand(2, 10, WHOLE))).toMatchObject({ data: { success: [10] } });
  expect(await run(closeCommand(3, 10, WHOLE, {}, { plain: true }))).toMatchObject({ data: { success: [10] } });
  expect(rows(10)?.filter((status) => status === 'PREPARED')).toEqual(['PREPARED']);
});

test('writes the status that is announced for nothing only once', async () => {
  store.addOrder({ id: 13, clientId: 1, lines: [{ idProduct: 1, quantity: 2 }], status: 'PREPARED' });
  expect(await run(closeCommand(1, 13, WHOLE))).toMatchObject({ data: { success: [13] } });
  expect(rows(13)).toEqual(['PREPARED']);
});

test('a session is that of its person and its order', async () => {
  await run(closeCommand(1, 10, WHOLE));
  expect(await run(closeCommand(2, 11, WHOLE))).toMatchObject({ data: { success: [], forbiddens: [11] } });
  expect(await run(closeCommand(21, 10, WHOLE, {}, eva(1)))).toMatchObject({ data: { forbiddens: [10] } });
  expect(rows(11)).toEqual(['CREATED']);
});

test('an order of another client, and one that nobody has, are forbidden alike', async () => {
  expect(await run(closeCommand(1, 12, WHOLE))).toMatchObject({ data: { forbiddens: [12], errors: [] } });
  expect(await run(closeCommand(2, 99, WHOLE))).toMatchObject({ data: { forbiddens: [99], errors: [] } });
});

test('of two benches with one order, the one that began before the other was done is refused, and told by whom', async () => {
  await run(closeCommand(1, 10, WHOLE));
  world.advance(30_000);
  const late = await run(closeCommand(21, 10, WHOLE, { session: keyOf(2), time: 60 }, eva(1)));
  expect(late).toMatchObject({
    data: { errors: [{ order_id: 10, code: 1002, reason: { key: 'packedMeanwhile', data: { person: 'Ana' } } }] },
  });
  world.advance(600_000);
  const anew = await run(closeCommand(22, 10, WHOLE, { session: keyOf(3), time: 60 }, eva(2)));
  expect(anew).toMatchObject({ data: { success: [10] } });
});

test('a refusal writes nothing', async () => {
  const short = { validateProducts: { isCompleted: true, products: [{ id: 1, validated_products: 1 }] } };
  expect(await run(closeCommand(1, 10, short))).toMatchObject({ data: { errors: [{ code: 18176 }] } });
  expect(await run(closeCommand(2, 10, WHOLE))).toMatchObject({ data: { success: [10] } });
});

test('names the product whose serial numbers are wrong', async () => {
  const serials = (...product_serial_number: string[]) => ({
    ...WHOLE,
    setProductSerialNumber: { isCompleted: true, products: [{ id: 1, product_serial_number }] },
  });
  const codes = [
    [['A'.repeat(51), 'B'], 18172],
    [['A', 'B', 'C'], 18173],
    [['A'], 18174],
    [['A', 'A'], 18175],
  ] as const;
  for (const [said, code] of codes)
    expect(await run(closeCommand(code, 10, serials(...said)))).toMatchObject({
      data: { errors: [{ code, data: ['SKU-1'] }] },
    });
});

test.each([
  ['a supervisor, under their own name', 100, 8, { success: [10], forbiddens: [] }],
  ['a supervisor, under the name of another', 100, 9, { success: [], forbiddens: [10] }],
  ['a packer', 97, 8, { success: [], forbiddens: [10] }],
  ['an operator of the merchant', 110, 8, { success: [], forbiddens: [10] }],
])('a step is let go by %s', async (_, role, supervisor, answer) => {
  const short = {
    validateProducts: { isCompleted: true, products: [{ id: 1, validated_products: 1 }] },
    overrides: [{ step: 'validateProducts', reason: 'falta una', supervisor }],
  };
  const as = { actor: { userId: 8, name: 'Eva', roleIds: [role] } };
  expect(await run(closeCommand(1, 10, short, {}, { ...eva(1), ...as }))).toMatchObject({ data: answer });
  expect(rows(10)?.includes('PREPARED')).toBe(answer.success.length > 0);
});
