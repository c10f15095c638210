import { randomUUID } from 'node:crypto';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyPrint, newSecretKey } from '../secrets/secretKeys.ts';
import type { DatabaseHandle } from './databaseHandle.ts';
import { checkAlike, giveSign } from './instances.ts';

const OLD = keyPrint(newSecretKey());
const NEW = keyPrint(newSecretKey());
const FOREIGN = keyPrint(newSecretKey());
const ago = (ms: number) => new Date(Date.now() - ms);

describe.each(BACKENDS.filter(({ name }) => name === 'postgres'))('servers side by side on $name', ({ open }) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => database.unscoped.deleteFrom('server_instances').execute());

  const works = (keys: readonly string[], seen = new Date()) =>
    giveSign(database, { id: randomUUID(), startedAt: seen, keys }, seen);
  const start = (keys: readonly string[]) => checkAlike(database, keys, new Date());

  it('work with the same keys, also while a new one stands behind the present one', async () => {
    await works([OLD]);
    await expect(start([OLD])).resolves.toBeUndefined();
    await expect(start([OLD, NEW])).resolves.toBeUndefined();
    await works([OLD, NEW]);
    await expect(start([OLD, NEW])).resolves.toBeUndefined();
  });

  it.each([
    ['another one', [FOREIGN]],
    ['a new one in front that the others lack', [NEW, OLD]],
    ['none of before', [NEW]],
  ])('do not with %s', async (_, keys) => {
    await works([OLD]);
    await expect(start(keys)).rejects.toMatchObject({ unlikeness: 'keys' });
  });

  it('ask nothing of a server that has ended', async () => {
    await works([FOREIGN], ago(60_000));
    await expect(start([OLD])).resolves.toBeUndefined();
  });

  it.each([-1, 1])('do not with a clock that is %i hours off', async (hours) => {
    await expect(checkAlike(database, [OLD], ago(hours * 3_600_000))).rejects.toMatchObject({ unlikeness: 'clock' });
    await expect(checkAlike(database, [OLD], ago(hours * 60_000))).resolves.toBeUndefined();
  });
});
