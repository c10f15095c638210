import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from './databaseHandle.ts';
import { mintEpoch, settleEpoch } from './epoch.ts';

describe.each(BACKENDS)('the epoch on $name', ({ open }) => {
  let database: DatabaseHandle;
  let dataDir: string;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'despacho-epoch-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  const backup = () => database.unscoped.selectFrom('server_meta').selectAll().executeTakeFirstOrThrow();
  const restore = (copy: { epoch: string; generation: number }) =>
    database.unscoped.updateTable('server_meta').set({ epoch: copy.epoch, generation: copy.generation }).execute();

  it('stays the same from start to start', async () => {
    const first = await settleEpoch(database, dataDir);
    expect(await settleEpoch(database, dataDir)).toBe(first);
    expect(await settleEpoch(database, dataDir)).toBe(first);
  });

  it('changes when the database is older than the epoch file beside it', async () => {
    const first = await settleEpoch(database, dataDir);
    const copy = await backup();
    await settleEpoch(database, dataDir);
    await restore(copy);
    const second = await settleEpoch(database, dataDir);
    expect(second).not.toBe(first);
    expect(await settleEpoch(database, dataDir)).toBe(second);
  });

  it('stays when the epoch file is missing or broken: a new machine is no restore', async () => {
    const first = await settleEpoch(database, dataDir);
    rmSync(join(dataDir, 'epoch.json'));
    expect(await settleEpoch(database, dataDir)).toBe(first);
    writeFileSync(join(dataDir, 'epoch.json'), '{"epoch":');
    expect(await settleEpoch(database, dataDir)).toBe(first);
  });

  it('changes when an operator says so', async () => {
    const first = await settleEpoch(database, dataDir);
    const second = await mintEpoch(database, dataDir);
    expect(second).not.toBe(first);
    expect(await settleEpoch(database, dataDir)).toBe(second);
  });
});
