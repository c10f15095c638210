import { afterEach, beforeEach, expect, it } from 'vitest';
import { aCommand } from '#tests/factories/commands.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore, SIGNED_OUT, type Session } from '../session/sessionStore.ts';
import { exportOutbox } from './exportOutbox.ts';

beforeEach(() => {
  sessionStore.setState({
    ...SIGNED_OUT,
    state: 'signed-in',
    user: { id: 7, client: { id: 1 }, roles: [] },
    clientId: 1,
  } as unknown as Session);
});
afterEach(async () => {
  sessionStore.setState(SIGNED_OUT);
  await work.commands.clear();
});

it('hands out one’s own commands only, none of whoever shares the device (S42)', async () => {
  await work.commands.bulkPut([aCommand(1, [1]), aCommand(2, [2], { userId: 8 }), aCommand(3, [3])]);
  const { userId, commands } = JSON.parse(await exportOutbox()) as { userId: number; commands: { seq: number }[] };
  expect([userId, commands.map(({ seq }) => seq)]).toEqual([7, [1, 3]]);
});

it('is nobody’s where nobody works', async () => {
  sessionStore.setState(SIGNED_OUT);
  await expect(exportOutbox()).rejects.toThrow('nobody is signed in');
});
