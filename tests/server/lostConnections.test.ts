import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import pg from 'pg';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ownersAddress } from '../setup/ownedDatabase.ts';

const MAIN = join(import.meta.dirname, '../../src/server/main.ts');
const STATUS = '/api/v1/orders/executeActionInOrders/changeOrderStatus';
/** By hand: more. */
const CUTS = Number(process.env['CONNECTION_CUTS'] ?? 200);
const LANES = 4;
/** Either may follow the other, again and again. */
const TURNS = ['LOST', 'DAMAGED'] as const;

const administrator = inject('postgresAdministrator');
const postgres = BACKENDS.find(({ name }) => name === 'postgres');

/** A server process over a PostgreSQL that ends its connections again and again, as a fail-over does. */
describe.runIf(postgres)('a server whose connections end under load', () => {
  let database: DatabaseHandle;
  let name: string;
  let child: ChildProcess;
  let said = '';
  let origin: string;
  let token: string;
  let userId: number;
  let orders: readonly number[];
  const cutter = new pg.Client({ connectionString: administrator });
  const folder = mkdtempSync(join(tmpdir(), 'despacho-cut-'));

  beforeAll(async () => {
    await cutter.connect();
    database = (await postgres?.openDemo(new Date('2026-11-20T09:00:00.000Z'))) as DatabaseHandle;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.unscoped);
    name = rows[0]?.name ?? '';
    const signingIn = await testApp(database, { now: () => new Date() });
    const visitor = signingIn.visitor();
    await visitor.get('/sanctum/csrf-cookie');
    const entry = { email: 'merchant@demo.test', password: DEMO_PASSWORD, bearer: true };
    const { body } = await visitor.post('/api/v1/login', entry);
    ({ token } = body.data as { token: string });
    await signingIn.app.close();
    child = spawn(process.execPath, [MAIN], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder, DATABASE_URL: ownersAddress(administrator, name) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stderr?.on('data', (words) => (said += String(words)));
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    const ready = Promise.withResolvers<string>();
    lines.on('line', (line) => {
      const port = /ready: http:\/\/localhost:(\d+)/.exec(line)?.[1];
      if (port) ready.resolve(port);
    });
    lines.on('close', () => ready.reject(new Error(`the server did not start: ${said}`)));
    origin = `http://127.0.0.1:${await ready.promise}`;
    userId = ((await read('/api/v1/user/current')) as { id: number }).id;
    const listed = (await read('/api/v1/orders?sort=id&per_page=10')) as readonly { id: number }[];
    orders = listed.slice(0, LANES).map(({ id }) => id);
  });
  afterAll(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(folder, { recursive: true, force: true });
    await cutter.end();
    await database.close();
  });

  async function call(path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const answer = (await response.json()) as { data: unknown; errorCode: unknown };
    return { status: response.status, headers: response.headers, ...answer };
  }
  const read = async (path: string) => (await call(path)).data;

  /** Ends every connection of the server. @returns how many, and how many of them were in a transaction */
  async function cut(): Promise<{ ended: number; inTransactions: number }> {
    const { rows } = await cutter.query<{ ended: number; busy: number }>(
      `with cut as (select xact_start is not null as busy, pg_terminate_backend(pid) from pg_stat_activity where datname = $1)
       select count(*)::integer as ended, count(*) filter (where busy)::integer as busy from cut`,
      [name],
    );
    return { ended: rows[0]?.ended ?? 0, inTransactions: rows[0]?.busy ?? 0 };
  }

  test(`lives, says 503 with a time to come back, loses nothing that it acknowledged and does nothing twice`, async () => {
    const { headers } = await call('/api/v1/user/current');
    const epoch = headers.get('x-server-epoch') ?? '';
    const strange: unknown[] = [];
    const storm = { isOver: false };
    let acknowledged = Promise.withResolvers<void>();
    /** @returns whether it was done; else the server has asked to come again */
    const sent = async (path: string, body?: object, more?: Record<string, string>): Promise<boolean> => {
      const answer = await call(path, body, more);
      if (answer.status === 200 || answer.status === 201) {
        acknowledged.resolve();
        return true;
      }
      const isOurs = answer.status === 503 && answer.errorCode === 503 && Number(answer.headers.get('retry-after')) > 0;
      if (!isOurs) strange.push(answer);
      return false;
    };
    /** A device: each command under its key and its place until it is acknowledged. @returns how many were */
    const device = async (order: number): Promise<number> => {
      const id = randomUUID();
      for (let seq = 1; ; seq += 1) {
        const outbox = {
          'idempotency-key': randomUUID(),
          'x-outbox-device': id,
          'x-outbox-seq': String(seq),
          'x-outbox-high': String(seq),
          'x-outbox-epoch': epoch,
          'x-outbox-user': String(userId),
          'x-command-version': '1',
        };
        const body = { ordersIds: [order], data: { status: TURNS[seq % 2] } };
        while (!(await sent(STATUS, body, outbox))) if (strange.length > 0) return seq - 1;
        if (storm.isOver) return seq;
      }
    };
    /** Somebody at a desk, who tries each thing once. @returns the names of what was acknowledged */
    const desk = async (): Promise<string[]> => {
      const kept: string[] = [];
      for (let turn = 1; !storm.isOver; turn += 1) {
        const view = { name: `view ${turn}`, shared: false, query: '', columns: [] };
        if (await sent('/api/v1/views', view)) kept.push(view.name);
        await sent('/api/v1/orders?per_page=10');
      }
      return kept;
    };
    const work = Promise.all([Promise.all(orders.map(device)), desk()]);
    let ended = 0;
    let inTransactions = 0;
    const gone = once(child, 'exit').then(() => Promise.reject(new Error(`the server ended: ${said}`)));
    for (let turn = 0; turn < CUTS && strange.length === 0; turn += 1) {
      await Promise.race([acknowledged.promise, work, gone]);
      acknowledged = Promise.withResolvers<void>();
      const now = await cut();
      ended += now.ended;
      inTransactions += now.inTransactions;
    }
    storm.isOver = true;
    const [counts, views] = await Promise.race([work, gone]);

    expect(strange).toEqual([]);
    expect(child.exitCode).toBeNull();
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
    expect(ended).toBeGreaterThanOrEqual(CUTS);
    expect(inTransactions).toBeGreaterThan(CUTS / 10);
    const histories = await asOwner(database, (trx) =>
      trx
        .selectFrom('order_statuses')
        .select(['order_id', 'status'])
        .where('order_id', 'in', orders)
        .where('status', 'in', TURNS)
        .orderBy('id')
        .execute(),
    );
    const written = orders.map((order) => histories.filter((row) => row.order_id === order).map((row) => row.status));
    expect(written).toEqual(counts.map((count) => Array.from({ length: count }, (_, place) => TURNS[(place + 1) % 2])));
    const stored = ((await read('/api/v1/views')) as readonly { name: string }[]).map((view) => view.name);
    expect(views.filter((view) => stored.filter((one) => one === view).length !== 1)).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
  });
});
