import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { enqueueJobs, enqueueRecurring } from '#server/jobs/enqueueJobs.ts';
import { holdJob } from '#server/jobs/holdJob.ts';
import type { JobKind } from '#server/jobs/jobKind.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { JobWorker } from '#server/jobs/jobWorker.ts';
import { recurringJob } from '#server/jobs/recurringJob.ts';
import { takeJobs } from '#server/jobs/takeJobs.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;
const START = new Date('2026-11-20T10:00:00Z');

describe.each(BACKENDS)('jobs on $name', ({ open }) => {
  let database: DatabaseHandle;
  let mine: number;
  let other: number;
  let now = START;
  const workers: JobWorker<{ database: DatabaseHandle; now: () => Date }>[] = [];
  const faults: string[] = [];
  const report = (_: string, error: unknown) => void faults.push(String(error));

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
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
  const work = async (kind: JobKind<Count>) => {
    const worker = new JobWorker({ kinds: [kind], runtime: runtime(), report, lookEveryMs: 60 * MINUTE_MS });
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
  const numbers = (count: number) => Array.from({ length: count }, (_, n) => n);

  test('a commit wakes the servers, a rollback enqueues nothing', async () => {
    const done: number[] = [];
    const kind = kindOf(async ({ payload }) => void done.push(payload.n));
    await work(kind);
    const undone = inScope(database, { kind: 'client', clientId: mine }, async (trx) => {
      await enqueueJobs(trx, kind, [{ clientId: mine, payload: { n: 1 }, dueAt: now }], now);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await enqueue(kind, mine, [2]);
    await eventually(() => expect(done).toEqual([2]));
    await eventually(async () => expect(await rows()).toEqual([]));
  });

  test('several servers share the work: each job is run once, and so many at a time as the kind allows', async () => {
    const done: number[] = [];
    let atOnce = 0;
    let most = 0;
    const kind = kindOf(async ({ payload }, { database: same }) => {
      most = Math.max(most, (atOnce += 1));
      await same.ping();
      done.push(payload.n);
      atOnce -= 1;
    });
    await enqueue(kind, mine, numbers(200));
    await Promise.all([work(kind), work(kind), work(kind)]);
    await eventually(async () => expect(await rows()).toEqual([]));
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers(200));
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(3 * kind.concurrency);
    expect(faults).toEqual([]);
  });

  test('one client with ten thousand jobs does not hold up another with one', async () => {
    const order: string[] = [];
    const kind = kindOf(async ({ clientId }) => void order.push(clientId === other ? 'other' : 'mine'), {
      concurrency: 2,
    });
    await asOwner(database, (trx) =>
      sql`insert into jobs (client_id, kind, payload, state, due_at, created_at)
        select ${mine}::bigint, 'count', '{"n":1}', 'waiting', ${START}::timestamptz - interval '1 hour', ${START}::timestamptz
        from generate_series(1, 10000)`.execute(trx),
    );
    await enqueue(kind, other, [1]);
    const worker = await work(kind);
    await eventually(() => expect(order).toContain('other'));
    await worker.stop();
    expect(order.indexOf('other')).toBeLessThan(5);
  });

  test('a lease that ended is taken up by somebody else, and not a moment before', async () => {
    const done: number[] = [];
    const kind = kindOf(async ({ payload, attempts }) => void done.push(payload.n * 10 + attempts));
    await enqueue(kind, mine, [7]);
    const [taken] = await takeJobs(database, { kind: 'count', leaseMs: MINUTE_MS, most: 4, served: {} }, now);
    expect(taken).toMatchObject({ state: 'running', attempts: 1 });
    now = new Date(START.getTime() + MINUTE_MS - 1);
    expect(await runDueJobs([kind], runtime())).toBe(0);
    now = new Date(START.getTime() + MINUTE_MS);
    expect(await runDueJobs([kind], runtime())).toBe(1);
    expect([done, await rows()]).toEqual([[72], []]);
  });

  test('what fails waits longer each time, then stays as a dead letter that can be enqueued again', async () => {
    let isBroken = true;
    const tried: number[] = [];
    const kind = kindOf(async (job, { database: same, now: at }) => {
      tried.push((at().getTime() - START.getTime()) / MINUTE_MS);
      if (isBroken)
        await inScope(same, { kind: 'client', clientId: mine }, (trx) => job.retry(trx, 'not-there').then(() => {}));
    });
    await enqueue(kind, mine, [1], 'one');
    for (let minute = 0; minute < 10; minute += 1) {
      now = new Date(START.getTime() + minute * MINUTE_MS);
      await runDueJobs([kind], runtime());
    }
    expect(tried).toEqual([0, 1, 3]);
    expect(await rows()).toMatchObject([{ state: 'dead', attempts: 3, problem: 'not-there', lease: null }]);
    isBroken = false;
    await enqueue(kind, mine, [1], 'one');
    expect(await runDueJobs([kind], runtime())).toBe(1);
    expect(await rows()).toEqual([]);
  });

  test('a fault is reported and tried again; one that stops the server each time is given up', async () => {
    const kind = kindOf(async () => Promise.reject(new Error('broken')));
    await enqueue(kind, mine, [1]);
    await runDueJobs([kind], runtime(), report);
    expect(faults).toEqual(['Error: broken']);
    expect(await rows()).toMatchObject([{ state: 'waiting', problem: 'fault' }]);
    await asOwner(database, (trx) => trx.updateTable('jobs').set({ attempts: 5, due_at: START }).execute());
    await runDueJobs([kind], runtime(), report);
    expect(await rows()).toMatchObject([{ state: 'dead', problem: 'cut-short' }]);
  });

  test('a kind with rows of its own shows there that nothing follows, in one transaction with the end of the job', async () => {
    const shown: string[] = [];
    const kind = kindOf(async () => Promise.reject(new Error('broken')), {
      backOffMs: () => null,
      onDead: async (_, { n }, problem) => void shown.push(`${n} ${problem}`),
    });
    await enqueue(kind, mine, [3]);
    await runDueJobs([kind], runtime(), report);
    expect([shown, await rows()]).toEqual([['3 fault'], []]);
  });

  test('a payload that nobody can read is a dead letter, and stops nothing', async () => {
    const done: number[] = [];
    const kind = kindOf(async ({ payload }) => void done.push(payload.n));
    await enqueue(kind, mine, [1, 2]);
    await asOwner(database, (trx) =>
      trx
        .updateTable('jobs')
        .set({ payload: '{"n":"x","shipment":"x"}' })
        .where(sql<boolean>`payload ->> 'n' = '1'`)
        .execute(),
    );
    await runDueJobs([kind], runtime());
    expect([done, await rows()]).toMatchObject([[2], [{ state: 'dead', problem: 'bad-payload' }]]);
  });

  test('a server that closes ends what it does and takes up nothing more', async () => {
    const done: number[] = [];
    let goOn = () => {};
    const gate = new Promise<void>((open_) => (goOn = open_));
    const kind = kindOf(
      async ({ payload }) => {
        await gate;
        done.push(payload.n);
      },
      { concurrency: 2 },
    );
    await enqueue(kind, mine, numbers(5));
    const worker = await work(kind);
    await eventually(async () => expect((await rows()).filter(({ state }) => state === 'running')).toHaveLength(2));
    const stopped = worker.stop();
    goOn();
    await stopped;
    expect(done).toHaveLength(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['waiting', 'waiting', 'waiting']);
  });

  test('a key has one job; asked for again while it runs, it runs once more', async () => {
    const done: number[] = [];
    const kind = kindOf(async ({ payload }) => {
      done.push(payload.n);
      if (payload.n === 2) await enqueue(kind, mine, [3], 'same');
    });
    await enqueue(kind, mine, [1], 'same');
    await enqueue(kind, mine, [2], 'same');
    await enqueue(kind, other, [4], 'same');
    expect(await rows()).toHaveLength(2);
    await runDueJobs([kind], runtime());
    expect(done.toSorted((a, b) => a - b)).toEqual([2, 3, 4]);
  });

  test.each(['tried again later', 'given up'] as const)(
    'asked for again while it runs, it runs once more at that time also when it is %s',
    async (how) => {
      const tried: number[] = [];
      const kind = kindOf(
        async (job, { database: same }) => {
          tried.push(job.attempts);
          if (tried.length > 1) return;
          await enqueue(kind, mine, [1], 'same');
          await inScope(same, { kind: 'client', clientId: mine }, (trx) => job.retry(trx, 'not-there').then(() => {}));
        },
        { backOffMs: () => (how === 'given up' ? null : 60 * MINUTE_MS) },
      );
      await enqueue(kind, mine, [1], 'same');
      expect(await runDueJobs([kind], runtime())).toBe(2);
      expect([tried, await rows()]).toEqual([[1, 1], []]);
    },
  );

  test('whoever lost a job hears so, and only its success still counts', async () => {
    const kind = kindOf(async () => {});
    const hold = async () => {
      now = new Date(now.getTime() + MINUTE_MS);
      const job = await inScope(database, { kind: 'client', clientId: mine }, (trx) =>
        holdJob(trx, kind, { clientId: mine, key: 'k', payload: { n: 1 } }, () => now),
      );
      if (!job) throw new Error('held by somebody else');
      return job;
    };
    const [slow, quick] = [await hold(), await hold()];
    const end = <T>(work: Parameters<typeof inScope<T>>[2]) =>
      inScope(database, { kind: 'client', clientId: mine }, work);
    expect([
      await end((trx) => slow.retry(trx, 'x')),
      await end((trx) => slow.giveUp(trx)),
      await end((trx) => slow.bury(trx, 'x')),
    ]).toEqual(['lost', 'lost', 'lost']);
    expect(await rows()).toMatchObject([{ state: 'running', attempts: 2 }]);
    await end((trx) => slow.done(trx));
    expect(await rows()).toEqual([]);
    expect(await end((trx) => quick.giveUp(trx))).toBe('lost');
    expect(await end((trx) => hold().then((job) => job.giveUp(trx)))).toBe('over');
  });

  test('a job says when it was asked for, not when it is due', async () => {
    const kind = kindOf(async () => {});
    const dueAt = new Date(START.getTime() + 60 * MINUTE_MS);
    await inScope(database, { kind: 'client', clientId: mine }, (trx) =>
      enqueueJobs(trx, kind, [{ clientId: mine, payload: { n: 1 }, dueAt }], START),
    );
    expect(await rows()).toMatchObject([{ created_at: START, due_at: dueAt }]);
  });

  test('whoever traces jobs hears of each, and whether it met a fault', async () => {
    const heard: boolean[] = [];
    const trace = () => ({ end: (_: object, failed: boolean) => void heard.push(failed) });
    const kind = kindOf(async ({ payload }) => expect(payload.n).toBe(1), { concurrency: 1 });
    await enqueue(kind, mine, [1, 2]);
    const worker = new JobWorker({ kinds: [kind], runtime: runtime(), report, trace });
    workers.push(worker);
    await worker.start();
    await eventually(() => expect(heard).toEqual([false, true]));
  });

  test('a server that closes does not wait for ever', async () => {
    const kind = kindOf(() => new Promise(() => {}));
    await enqueue(kind, mine, [1]);
    const worker = new JobWorker({ kinds: [kind], runtime: runtime(), report, stopWithinMs: 1 });
    await worker.start();
    await eventually(async () => expect(await rows()).toMatchObject([{ state: 'running' }]));
    await worker.stop();
    expect(await rows()).toMatchObject([{ state: 'running' }]);
  });

  test('whoever does it now holds the job; nobody does it beside them, and after their death somebody does', async () => {
    const done: number[] = [];
    const kind = kindOf(async ({ attempts }) => void done.push(attempts));
    const hold = () =>
      inScope(database, { kind: 'client', clientId: mine }, (trx) =>
        holdJob(trx, kind, { clientId: mine, key: 'k', payload: { n: 1 } }, () => now),
      );
    const [first, second] = [await hold(), await hold()];
    expect([first?.attempts, second]).toEqual([1, null]);
    expect(await runDueJobs([kind], runtime())).toBe(0);
    now = new Date(START.getTime() + MINUTE_MS);
    expect(await runDueJobs([kind], runtime())).toBe(1);
    expect(done).toEqual([2]);
    const third = await hold();
    await inScope(database, { kind: 'client', clientId: mine }, (trx) => third?.done(trx) ?? Promise.resolve());
    expect(await rows()).toEqual([]);
  });

  test('what comes back by itself is done by one of the servers each time, and the next time when it failed', async () => {
    let count = 0;
    const kind = recurringJob('tidy', 30 * MINUTE_MS, async () => {
      if ((count += 1) === 2) throw new Error('broken');
    });
    for (let server = 0; server < 2; server += 1) await asOwner(database, (trx) => enqueueRecurring(trx, [kind], now));
    const counts: number[] = [];
    for (const minutes of [0, 30, 60, 90]) {
      now = new Date(START.getTime() + minutes * MINUTE_MS);
      await Promise.all([runDueJobs([kind], runtime(), report), runDueJobs([kind], runtime(), report)]);
      counts.push(count);
    }
    expect(counts).toEqual([0, 1, 2, 3]);
    expect([faults, await rows()]).toMatchObject([['Error: broken'], [{ state: 'waiting', problem: null }]]);
  });

  test('a dead letter is shown to its client, and runs again when a person asks', async () => {
    const server = await testApp(database);
    const merchant = await server.signIn('merchant@demo.test');
    let isBroken = true;
    const done: number[] = [];
    const kind = kindOf(
      async ({ payload }) => {
        if (isBroken) throw new Error('broken');
        done.push(payload.n);
      },
      { backOffMs: () => null },
    );
    await enqueue(kind, mine, [1], 'booking 1');
    await enqueue(kind, other, [2], 'booking 2');
    const failed = new Date(START.getTime() + MINUTE_MS);
    now = failed;
    await runDueJobs([kind], runtime(), report);
    const { data } = (await merchant.get('/api/v1/jobs/dead')).body;
    expect(data).toEqual([
      {
        id: expect.any(Number),
        kind: 'count',
        key: 'booking 1',
        problem: 'fault',
        attempts: 1,
        created_at: START.toISOString(),
        failed_at: failed.toISOString(),
        order_id: null,
        order_reference: null,
      },
    ]);
    isBroken = false;
    const [first, second] = await rows();
    expect((await merchant.post(`/api/v1/jobs/${second?.id ?? 0}/rerun`)).status).toBe(404);
    expect((await merchant.post(`/api/v1/jobs/${first?.id ?? 0}/rerun`)).status).toBe(200);
    now = new Date(Date.now() + MINUTE_MS);
    expect([await runDueJobs([kind], runtime()), done]).toEqual([1, [1]]);
    await server.app.close();
  });

  test('a client sees its own jobs alone', async () => {
    const kind = kindOf(async () => {});
    await enqueue(kind, mine, [1]);
    await enqueue(kind, other, [2]);
    await asOwner(database, (trx) => enqueueRecurring(trx, [recurringJob('tidy', MINUTE_MS, async () => {})], now));
    const seen = await inScope(database, { kind: 'client', clientId: mine }, (trx) =>
      trx.selectFrom('jobs').select('payload').execute(),
    );
    expect(seen).toEqual([{ payload: { n: 1 } }]);
    await expect(
      inScope(database, { kind: 'client', clientId: mine }, (trx) =>
        enqueueJobs(trx, kind, [{ clientId: null, payload: { n: 1 }, dueAt: now }], now),
      ),
    ).rejects.toThrow('row-level security');
  });
});
