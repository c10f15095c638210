import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isUnavailable } from '../../kernel/isUnavailable.ts';
import type { DatabaseHandle } from '../databaseHandle.ts';
import { SupervisedEngine } from './supervisedEngine.ts';
import { openPglite } from './openPglite.ts';
import { type RunningEngine, startEngine } from './startEngine.ts';

describe('the thread of the embedded database ends by itself', () => {
  let folder: string;
  let database: DatabaseHandle;
  const engines: RunningEngine[] = [];
  let reports: string[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'despacho-kept-'));
    database = await openPglite(join(folder, 'database'), {
      report: (words) => reports.push(words),
      start: async (data) => {
        const engine = await startEngine(data);
        engines.push(engine);
        return engine;
      },
    });
    await sql`create table notes (n integer primary key)`.execute(database.unscoped);
  });
  beforeEach(async () => {
    reports = [];
    await sql`delete from notes`.execute(database.unscoped);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const kill = () => engines.at(-1)?.terminate();
  const isBack = () =>
    vi.waitUntil(
      () =>
        database.ping().then(
          () => true,
          () => false,
        ),
      { timeout: 240_000, interval: 20 },
    );
  const notes = async () =>
    (await sql<{ n: number }>`select n from notes order by n`.execute(database.unscoped)).rows.map(({ n }) => n);

  it('is started again: what was committed is there, who waited hears that it was not there', async () => {
    await sql`insert into notes values (1)`.execute(database.unscoped);
    const waiting = sql`select pg_sleep(60)`.execute(database.unscoped).then(
      () => null,
      (error: unknown) => error,
    );
    await kill();
    expect(isUnavailable(await waiting)).toBe(true);
    await isBack();
    expect(await notes()).toEqual([1]);
    await sql`insert into notes values (2)`.execute(database.unscoped);
    await kill();
    await isBack();
    expect(await notes()).toEqual([1, 2]);
    expect(reports).toEqual(
      Array.from({ length: 2 }, () => 'the embedded database ended by itself and is started again'),
    );
  });

  it('a transaction in the middle takes no effect, not even of what it asks for later', async () => {
    const cut = database.unscoped.transaction().execute(async (trx) => {
      await sql`insert into notes values (1)`.execute(trx);
      await kill();
      await isBack();
      const late = await sql`insert into notes values (2)`.execute(trx).then(
        () => null,
        (error: unknown) => error,
      );
      expect(isUnavailable(late)).toBe(true);
    });
    expect(
      isUnavailable(
        await cut.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    ).toBe(true);
    expect(await notes()).toEqual([]);
  });

  it('who listens goes on, and is told that something was missed', async () => {
    const heard: string[] = [];
    await database.listen(
      'news',
      (payload) => heard.push(payload),
      () => heard.push('gap'),
    );
    await kill();
    await vi.waitUntil(() => heard.length > 0, { timeout: 240_000, interval: 20 });
    await sql`select pg_notify('news', 'one')`.execute(database.unscoped);
    expect(heard).toEqual(['gap', 'one']);
  });

  it('can be closed while it is gone, and opened anew', async () => {
    await sql`insert into notes values (1)`.execute(database.unscoped);
    await kill();
    await database.close();
    database = await openPglite(join(folder, 'database'));
    expect(await notes()).toEqual([1]);
  });
});

it('waits longer from start to start, as long as it does not live', async () => {
  const waits: number[] = [];
  const reports: string[] = [];
  let now = 0;
  let ends: () => void = () => {};
  const engine = (): RunningEngine => {
    const ended = new Promise<void>((resolve) => {
      ends = resolve;
    });
    return { connect: () => expect.unreachable(), ended: () => ended, terminate: () => Promise.resolve() };
  };
  const starts: (() => Promise<RunningEngine>)[] = [
    () => Promise.reject(new Error('no')),
    () => Promise.reject(new Error('no')),
    () => Promise.resolve(engine()),
    () => Promise.resolve(engine()),
    () => Promise.resolve(engine()),
  ];
  const lived: (() => void)[] = [];
  const kept = new SupervisedEngine(engine(), {
    start: () => starts.shift()?.() ?? Promise.reject(new Error('started too often')),
    onAgain: () => {
      lived.shift()?.();
      return Promise.resolve();
    },
    report: (words) => reports.push(words),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
    mono: () => now,
  });
  const nextLife = () => new Promise<void>((resolve) => lived.push(resolve));
  let life = nextLife();
  ends();
  await life;
  expect(waits).toEqual([0, 100, 200]);
  expect(reports.filter((words) => words.includes('does not start'))).toHaveLength(2);
  life = nextLife();
  ends();
  await life;
  expect(waits.at(-1)).toBe(400);
  await new Promise((resolve) => setImmediate(resolve));
  now += 120_000;
  life = nextLife();
  ends();
  await life;
  expect(waits.at(-1)).toBe(0);
  ends();
  await kept.close(() => Promise.resolve());
});
