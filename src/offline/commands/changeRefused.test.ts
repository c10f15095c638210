import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { changeRefused } from './changeRefused.ts';

// Sending is proved elsewhere; here nothing may leave the device.
vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

beforeEach(async () => {
  await Promise.all([work.commands.clear(), work.journal.clear(), work.blackBox.clear()]);
  sessionStore.setState({ state: 'signed-in', user: { id: 7 } as never, clientId: 1 });
});

const packages = (num_packages: number) => ({ num_packages });
/** Order 1 was done, 2 and 3 were refused. */
const refused = () => {
  const command = aRefused(21, [1, 2, 3], {
    kind: 'order.indicateOrderNumPackages',
    args: { ordersIds: [1, 2, 3], data: packages(3) },
  });
  return {
    ...command,
    targets: command.targets.map((target) =>
      target.orderId === 1 ? { ...target, state: 'done' as const, code: null } : { ...target, code: 14007 },
    ),
  };
};

it('sends the refused orders again with the new value, under a new key, in the place of the old one', async () => {
  const old = refused();
  await work.commands.bulkPut([old, aCommand(22, [2])]);
  expect(await changeRefused(old, packages(1))).toBe('stored');
  const [changed] = await work.commands.filter(({ seq }) => seq !== 22).toArray();
  expect(changed).toMatchObject({
    args: { ordersIds: [2, 3], data: { num_packages: 1 } },
    rank: 21,
    parentKey: old.key,
    state: 'pending',
    maybeSent: false,
  });
  expect(changed?.key).not.toBe(old.key);
  expect(await work.journal.get(21)).toMatchObject({ state: 'done' });
  expect((await work.blackBox.toArray()).map(({ fact }) => fact)).toMatchObject([
    { what: 'command-stored', key: changed?.key, args: { data: { num_packages: 1 } } },
  ]);
});

it('never edits what may still be applied, nor what was decided meanwhile', async () => {
  const open = { ...refused(), reason: { code: 'not-confirmed', message: null, open: true } };
  await work.commands.put(open);
  expect(await changeRefused(open, packages(1))).toBe('gone');
  expect(await work.commands.toArray()).toEqual([open]);
  await work.commands.clear();
  expect(await changeRefused(refused(), packages(1))).toBe('gone');
  expect(await work.commands.count()).toBe(0);
});

it('stores nothing that the contract does not take', async () => {
  await work.commands.put(refused());
  expect(await changeRefused(refused(), packages(0))).toBe('invalid');
  expect((await work.commands.toArray()).map(({ seq, state }) => [seq, state])).toEqual([[21, 'attention']]);
});
