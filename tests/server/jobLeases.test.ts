import { CompiledQuery, createQueryId, type RootOperationNode, sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { enqueueJobs } from '#server/jobs/enqueueJobs.ts';
import type { JobKind } from '#server/jobs/jobKind.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { JobWorker } from '#server/jobs/jobWorker.ts';
import { JOB_LEASE_MS } from '#server/jobs/leases.ts';
import { takeJobs } from '#server/jobs/takeJobs.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { noted } from './readPlans.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T10:00:00Z');

describe.each(BACKENDS)('leases of jobs on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: number;
  let now = START;
  const workers: JobWorker<{ database: DatabaseHandle; now: () => Date }>[] = [];
  const faults: string[] = [];
  const report = (_: string, error: unknown) => void faults.push(String(error));

  beforeAll(async () => {
    database = await open();
    [mine = 0] = await createAccounts(database, quickHash);
  });
  beforeEach(async () => {
    now = START;
    faults.length = 0;
    await asOwner(database, (trx) => trx.deleteFrom('jobs').execute());
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  });
  afterAll(() => database.close());

  type Count = { readonly n: number };
  type Run = JobKind<Count>['run'];
  const kindOf = (run: Run, more: Partial<JobKind<Count>> = {}): JobKind<Count> => ({
    name: 'count',
    payload: z.object({ n: z.int() }),
    leaseMs: MINUTE_MS,
    concurrency: 4,
    maxAttempts: 5,
    backOffMs: (attempts) => (attempts < 3 ? attempts * MINUTE_MS : null),
    run,
    ...more,
  });
  const runtime = () => ({ database, now: () => now });
  const work = async (kind: JobKind<Count>, more: { renewEveryMs?: number; stopWithinMs?: number } = {}) => {
    const worker = new JobWorker({ kinds: [kind], runtime: runtime(), report, lookEveryMs: 60 * MINUTE_MS, ...more });
    workers.push(worker);
    await worker.start();
    return worker;
  };
  const enqueue = (kind: JobKind<Count>, clientId: number, numbers: readonly number[], key?: string) =>
    inScope(database, { kind: 'client', clientId }, (trx) =>
      enqueueJobs(
        trx,
        kind,
        numbers.map((n) => ({ clientId, payload: { n }, dueAt: now, ...(key === undefined ? {} : { key }) })),
        now,
      ),
    );
  const rows = () => asOwner(database, (trx) => trx.selectFrom('jobs').selectAll().orderBy('id').execute());

  test('what runs long keeps its lease, and a server that dies leaves it to others half a minute later', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((open_) => (goOn = open_));
    const kind = kindOf(() => gate, { leaseMs: 60 * MINUTE_MS });
    await enqueue(kind, mine, [1]);
    const worker = await work(kind, { renewEveryMs: 10 });
    const leaseEnds = async () => (await rows())[0]?.due_at.getTime();
    await eventually(async () => expect(await leaseEnds()).toBe(START.getTime() + JOB_LEASE_MS));
    now = new Date(START.getTime() + 20 * MINUTE_MS);
    await eventually(async () => expect(await leaseEnds()).toBe(now.getTime() + JOB_LEASE_MS));
    expect(JOB_LEASE_MS).toBe(30_000);
    now = new Date(START.getTime() + 61 * MINUTE_MS);
    const second: number[] = [];
    const again = kindOf(async ({ attempts }) => void second.push(attempts));
    await eventually(async () => expect(await runDueJobs([again], runtime())).toBe(1));
    expect(second).toEqual([2]);
    goOn();
    await worker.stop();
  });

  test('a server that comes late to renew its leases runs nothing a second time beside itself', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((open_) => (goOn = open_));
    const begun: number[] = [];
    const kind = kindOf(({ attempts }) => (begun.push(attempts), gate), { leaseMs: 60 * MINUTE_MS });
    await enqueue(kind, mine, [1]);
    const worker = await work(kind, { renewEveryMs: 60 * MINUTE_MS });
    await eventually(() => expect(begun).toEqual([1]));
    now = new Date(START.getTime() + 20 * MINUTE_MS);
    await enqueue(kind, mine, [2]);
    await eventually(() => expect(begun).toEqual([1, 1]));
    // The kind allows an hour: a job that takes longer hangs, and is taken up anew.
    now = new Date(START.getTime() + 61 * MINUTE_MS);
    await enqueue(kind, mine, [3]);
    await eventually(() => expect(begun).toEqual([1, 1, 2, 1]));
    goOn();
    await worker.stop();
  });

  test('a server that must end hands back what it has not finished, and another takes it up at once', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((open_) => (goOn = open_));
    await enqueue(
      kindOf(async () => {}),
      mine,
      [1],
    );
    const closing = await work(
      kindOf(() => gate),
      { stopWithinMs: 10 },
    );
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'running' }]));
    const done: number[] = [];
    await work(kindOf(async ({ attempts }) => void done.push(attempts)));
    await closing.stop();
    await eventually(() => expect(done).toEqual([2]));
    goOn();
  });

  test('taking one up reads the same pages, however many clients there are', async () => {
    const { database: watched, take } = noted(database);
    await takeJobs(watched, { kind: 'count', leaseMs: MINUTE_MS, most: 4, served: {} }, now);
    const taking = take().at(-1);
    const pages = async () => {
      await enqueue(
        kindOf(async () => {}),
        mine,
        [1],
        'one',
      );
      const undone = new Error('undone');
      const seen = { rows: -1, pages: -1 };
      const run = asOwner(database, async (trx) => {
        const { sql: text, parameters } = trx.getExecutor().compileQuery(taking as RootOperationNode, createQueryId());
        const { rows: plans } = await trx.executeQuery<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
          CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
        );
        const plan = plans[0]?.['QUERY PLAN'][0].Plan;
        seen.rows = plan?.['Actual Rows'] ?? -1;
        seen.pages = (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0);
        throw undone;
      });
      await expect(run).rejects.toBe(undone);
      expect(seen.rows).toBe(1);
      return seen.pages;
    };
    const few = await pages();
    await asOwner(database, (trx) =>
      sql`insert into clients (name) select 'Client ' || n from generate_series(1, 20000) as n`.execute(trx),
    );
    await sql`analyze clients`.execute(database.unscoped);
    const many = await pages();
    expect(few).toBeGreaterThan(0);
    expect(many).toBeLessThanOrEqual(few + 10);
  });
});
