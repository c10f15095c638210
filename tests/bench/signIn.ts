import { cpus } from 'node:os';
import { hashPassword, isPassword } from '#server/auth/password.ts';
import { openDatabase } from '#server/db/openDatabase.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bench, percentile } from './bench.ts';

const RATE = 50;

interface Run {
  /** ms of each that was taken, from when it was due. */
  readonly times: readonly number[];
  /** Told at once to come again: the queue was full. */
  readonly refused: number;
}

/**
 * Sends at a fixed rate, whatever the answers take, as people do: who comes to a slow server does not wait for those
 * before.
 */
async function atRate(seconds: number, send: (index: number) => Promise<boolean>): Promise<Run> {
  const began = performance.now();
  const runs: Promise<number | null>[] = [];
  for (let index = 0; index < seconds * RATE; index += 1) {
    const due = began + (index * 1000) / RATE;
    const wait = due - performance.now();
    if (wait > 0)
      await new Promise((go) => {
        setTimeout(go, wait);
      });
    runs.push(send(index).then((taken) => (taken ? performance.now() - due : null)));
  }
  const all = await Promise.all(runs);
  const times = all.filter((time) => time !== null);
  return { times, refused: all.length - times.length };
}

/** Sign-ins at 50 a second, each with its argon2id, its session and its rows, beside argon2id alone at the same rate. */
export const bench: Bench = async ({ quick }) => {
  const seconds = quick ? 3 : 15;
  const hash = await hashPassword(DEMO_PASSWORD);
  const check = () => isPassword(DEMO_PASSWORD, hash).catch(() => false);
  await atRate(1, check);
  const alone = await atRate(seconds, check);
  const one = [];
  for (let i = 0; i < 20; i += 1) {
    const began = performance.now();
    await isPassword(DEMO_PASSWORD, hash);
    one.push(performance.now() - began);
  }
  const folder = await mkdtemp(join(tmpdir(), 'despacho-sign-in-'));
  const database = await openDatabase({ dataDir: folder });
  let signIns: Run = { times: [], refused: 0 };
  try {
    await createAccounts(database);
    const people = await asOwner(database, (trx) => trx.selectFrom('users').select('email').execute());
    const { app, visitor } = await testApp(database, { limiter: { take: () => 0 }, now: () => new Date() });
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');
    const cookies = new Map(browser.cookies);
    const signIn = async (index: number) => {
      const each = visitor();
      for (const [name, value] of cookies) each.cookies.set(name, value);
      const { email = '' } = people[index % people.length] ?? {};
      const { status } = await each.post('/api/v1/login', { email, password: DEMO_PASSWORD });
      return status === 200;
    };
    await atRate(1, signIn);
    signIns = await atRate(seconds, signIn);
    await app.close();
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
  const row = (what: string, { times, refused }: Run) => ({
    what,
    'p50 ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'p99 ms': percentile(times, 0.99),
    taken: times.length,
    refused,
  });
  return {
    name: `sign-ins at ${RATE} a second for ${seconds} s (PGlite, fsync on, ${cpus().length} processors)`,
    rows: [
      row('one argon2id at a time', { times: one, refused: 0 }),
      row(`argon2id alone at ${RATE}/s`, alone),
      row(`POST login at ${RATE}/s`, signIns),
    ],
    notes: ['times from when each was due, so a queue counts; argon2id with 19 MiB and two passes, in a bounded queue'],
  };
};
