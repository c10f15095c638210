import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onlineState } from '#platform/onlineState.ts';
import { aCommand, aRefused } from '#tests/factories/commands.ts';
import { work } from '../db/workDatabase.ts';
import { freshMeta, withAuthHold } from '../outbox/meta.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { sendNow } from './sendNow.ts';

// Sending is proved elsewhere; here each test says what came of the attempt.
const attempt = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../device/pageOutbox.ts', () => ({ pageOutbox: { poke: () => undefined, idle: attempt } }));

beforeEach(async () => {
  await Promise.all([work.commands.clear(), work.journal.clear(), work.blackBox.clear(), work.meta.clear()]);
  sessionStore.setState({ state: 'signed-in', user: { id: 7 } as never, clientId: 1 });
  attempt.mockReset().mockResolvedValue(null);
  onlineState.answered(0);
});

describe('sending now', () => {
  it('says nothing when all that was asked for went, whatever else waits', async () => {
    await work.commands.bulkPut([aCommand(1, [1]), aCommand(2, [2])]);
    attempt.mockImplementation(async () => work.commands.delete(1));
    expect(await sendNow([1])).toBeNull();
  });

  it.each([
    ['offline', (): void => onlineState.failed()],
    ['closed', (): void => onlineState.answered(0, true)],
    ['later', (): void => undefined],
  ] as const)('says what keeps what waits: %s', async (why, become) => {
    await work.commands.bulkPut([aCommand(1, [1]), aCommand(2, [2])]);
    attempt.mockImplementation(async () => become());
    expect(await sendNow([1, 2])).toEqual({ count: 2, why });
  });

  it('says that it waits for a sign-in', async () => {
    await work.commands.put(aCommand(1, [1]));
    await work.meta.put({ name: 'outbox', value: withAuthHold(freshMeta('device'), 7, 0, 0) });
    expect(await sendNow([1])).toEqual({ count: 1, why: 'signed-out' });
  });

  it('finds what was refused again under its new key', async () => {
    await work.commands.bulkPut([aRefused(21, [1]), aRefused(22, [2])]);
    attempt.mockImplementation(() =>
      work.commands.toCollection().modify({ state: 'attention', reason: { code: 1002, message: null, open: false } }),
    );
    expect(await sendNow([21])).toEqual({ count: 1, why: 'attention' });
    expect(await work.journal.toArray()).toMatchObject([{ seq: 21, state: 'done' }]);
  });
});
