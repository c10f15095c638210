import { anAnswer } from '#tests/factories/commands.ts';
import { outboxDevice } from '#tests/fakes/outboxDevice.ts';
import { expect, it } from 'vitest';
import { enqueue } from './enqueue.ts';
import type { FinishPickingArgs } from './kinds/finishPicking.ts';
import type { NetAnswer } from './ports.ts';
import { retry } from './retry.ts';
import { returnSurplus, withReturnOf } from './returnSurplus.ts';

const SESSION = '00000000-0000-4000-8000-000000000001';

/** Two orders in totes: of the first, product 1 is too many and product 2 is needed; of the second all is needed. */
const ARGS: FinishPickingArgs = {
  id_client: 1,
  orders: [7, 8].map((id) => ({ id, status: 'PICKEDUP' as const, products: [], tote: `T-${id}` })),
  session: {
    id: SESSION,
    version: 9,
    counts: [
      { order_id: 7, id_product: 1, count: 12 },
      { order_id: 7, id_product: 2, count: 3 },
      { order_id: 8, id_product: 1, count: 4 },
    ],
  },
};
const done = (surplus: object): NetAnswer =>
  anAnswer(200, { data: { success: [7, 8], forbiddens: [], errors: [], ...surplus } });
const minting = (key: string) => ({ key, at: '' });

async function finished(surplus: readonly { order_id: number; id_product: number; units: number }[]) {
  const answers = [done({ surplus })];
  const device = outboxDevice({ send: async () => answers.pop() ?? done({}) });
  await device.store.tx((tx) =>
    enqueue(tx, { kind: 'picking.finish', args: ARGS, userId: 7, clientId: 1 }, minting('end')),
  );
  await device.drainer.drain();
  return device;
}

it('keeps what is to be put back when the answer comes, and takes exactly that out once it was', async () => {
  const { store, memory, drainer } = await finished([{ order_id: 7, id_product: 1, units: 12 }]);
  expect(memory.openCommands()).toEqual([]);
  expect(memory.meta()?.toReturn).toEqual([{ key: 'end', sessionId: SESSION, version: 9, orders: [7] }]);
  const said = await store.tx((tx) => returnSurplus(tx, 'end', minting('back')));
  expect(said?.args).toEqual({
    id_client: 1,
    orders: [{ id: 7, status: 'PENDING', products: [], tote: 'T-7' }],
    session: { id: SESSION, version: 10, counts: [{ order_id: 7, id_product: 2, count: 3 }] },
  });
  await drainer.drain();
  expect(memory.meta()?.toReturn).toBeUndefined();
  expect(memory.journal().map(({ key, state }) => `${key} ${state}`)).toEqual(['end done', 'back done']);
});

it('leaves no tote to an order of which nothing is left in it, and is said once', async () => {
  const { store } = await finished([
    { order_id: 7, id_product: 1, units: 12 },
    { order_id: 7, id_product: 2, units: 3 },
  ]);
  const said = await store.tx((tx) => returnSurplus(tx, 'end', minting('back')));
  expect(said?.args).toMatchObject({ orders: [{ id: 7, status: 'PENDING' }], session: { counts: [] } });
  expect(said).not.toHaveProperty('args.orders.0.tote');
  expect(await store.tx((tx) => returnSurplus(tx, 'end', minting('again')))).toBeNull();
});

it('asks for nothing where nobody picked too much', async () => {
  const { memory } = await finished([]);
  expect(memory.meta()).not.toHaveProperty('toReturn');
});

it('asks for nothing again when an order of the same end is answered after the units were put back', async () => {
  const over = { surplus: [{ order_id: 7, id_product: 1, units: 12 }] };
  const partly = (errors: readonly object[], success: readonly number[]): NetAnswer =>
    anAnswer(200, { data: { success, forbiddens: [], errors, ...over } });
  const answers = [partly([], [7]), done({}), done(over)];
  const device = outboxDevice({ send: async () => answers.shift() ?? done({}) });
  const { store, memory, drainer } = device;
  await store.tx((tx) => enqueue(tx, { kind: 'picking.finish', args: ARGS, userId: 7, clientId: 1 }, minting('end')));
  await drainer.drain();
  expect(memory.meta()?.toReturn).toMatchObject([{ key: 'end', orders: [7] }]);
  const [ended] = memory.openCommands();
  expect(ended?.targets.map(({ state }) => state)).toEqual(['done', 'attention']);
  await store.tx((tx) => returnSurplus(tx, 'end', minting('back')));
  await drainer.drain();
  await store.tx((tx) => retry(tx, ended!.seq, { ...minting('again'), wall: 1 }));
  await drainer.drain();
  expect(memory.openCommands()).toEqual([]);
  expect(memory.meta()?.toReturn).toBeUndefined();
});

it('never says a version twice, whatever became of the one that said it before', async () => {
  const over = { surplus: [{ order_id: 7, id_product: 1, units: 12 }] };
  const { store, memory, drainer } = await finished(over.surplus);
  await store.tx((tx) => returnSurplus(tx, 'end', minting('back')));
  await drainer.drain();
  // A restored server has forgotten who came first, and asks again when the end is sent to it anew.
  await store.tx(async (tx) => {
    const ended = await tx.findByKey('end');
    await tx.writeMeta(withReturnOf(await tx.readMeta(), ended!));
  });
  const said = await store.tx((tx) => returnSurplus(tx, 'end', minting('back again')));
  expect(memory.journal().map(({ args }) => (args as FinishPickingArgs).session.version)).toEqual([9, 10]);
  expect(said?.args).toMatchObject({ session: { version: 11 } });
});
