import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { PICKER } from '#tests/factories/picker.ts';
import { storeTaughtCode } from '../commands/storeTaughtCode.ts';
import { cache } from '../db/cacheDatabase.ts';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { readTaughtCodes } from './taughtCodes.ts';

const TAUGHT = { code: 'CAJA-1', text: 'CAJA-1', id_product: 3, units: 6, photos: [] };
const MEANING = { code: 'CAJA-1', id_product: 3, units: 6 };
const know = (codes: readonly (typeof MEANING)[], tick = 9) =>
  cache.kept.put({ name: 'learnedCodes', value: [{ userId: PICKER.id, clientId: 1, tick, codes }] });

beforeEach(async () => {
  await Promise.all([cache.kept.clear(), work.commands.clear(), work.journal.clear(), work.blackBox.clear()]);
  sessionStore.setState({ user: PICKER as never, clientId: 1 });
});

it('counts what was taught here at once, with no network, and is in the black box with it', async () => {
  await storeTaughtCode(TAUGHT);
  expect(await readTaughtCodes()).toEqual([MEANING]);
  expect((await work.commands.toArray()).map(({ kind }) => kind)).toEqual(['codes.teach']);
  expect(await work.blackBox.toArray()).toMatchObject([{ fact: { what: 'command-stored' } }]);
});

it('knows what the server told, for this person and client alone', async () => {
  await know([MEANING]);
  expect(await readTaughtCodes()).toEqual([MEANING]);
  sessionStore.setState({ clientId: 2 });
  expect(await readTaughtCodes()).toEqual([]);
});

it('goes on counting what was sent, until the server has been asked again', async () => {
  await storeTaughtCode(TAUGHT);
  const [command] = await work.commands.toArray();
  if (!command) throw new Error('nothing was stored');
  await work.commands.clear();
  const settled = {
    ...command,
    // A clock that runs years ahead: nothing may depend on it.
    settledAt: Date.now() * 2,
    answeredTick: 2,
    targets: command.targets.map((one) => ({ ...one, state: 'done' as const })),
  };
  await work.journal.put({ ...settled, state: 'done' });
  await know([], 1);
  expect(await readTaughtCodes()).toEqual([MEANING]);
  await know([], 2);
  expect(await readTaughtCodes()).toEqual([]);
});

it('counts nothing by what was refused', async () => {
  await storeTaughtCode(TAUGHT);
  const [command] = await work.commands.toArray();
  if (!command) throw new Error('nothing was stored');
  await work.commands.put({
    ...command,
    targets: command.targets.map((one) => ({ ...one, state: 'unknown' as const })),
  });
  expect(await readTaughtCodes()).toEqual([]);
});
