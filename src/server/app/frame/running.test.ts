import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#tests/fakes/testApp.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';

const TOKEN = 'a-token-of-the-scraper';
let database: DatabaseHandle;
beforeAll(async () => {
  database = await openPgliteCopy();
});
afterAll(() => database.close());

describe('GET /api/metrics', () => {
  it('does not exist without a token', async () => {
    const { app } = await testApp(database);
    const answer = await app.inject('/api/metrics');
    expect(answer.statusCode).toBe(404);
    await app.close();
  });

  it.each([[{}], [{ authorization: 'Bearer a-token-of-a-stranger' }], [{ authorization: TOKEN }]])(
    'tells nothing to %j',
    async (headers) => {
      const { app } = await testApp(database, { metricsToken: TOKEN });
      const answer = await app.inject({ url: '/api/metrics', headers });
      expect([answer.statusCode, answer.body]).toEqual([401, '']);
      await app.close();
    },
  );

  it('counts calls by their route and jobs by their kind, with no id in a label', async () => {
    const { app } = await testApp(database, { metricsToken: TOKEN });
    await app.inject('/api/v1/orders/4711');
    await app.inject('/no/such/page/4711');
    await database.unscoped
      .insertInto('jobs')
      .values({ kind: 'sendMail', payload: '{}', state: 'dead', due_at: new Date(0), created_at: new Date(0) })
      .execute();
    const { body, statusCode } = await app.inject({
      url: '/api/metrics',
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain(
      'despacho_http_request_duration_seconds_count{method="GET",route="/api/v1/orders/:id",status="401"} 1',
    );
    expect(body).toContain('despacho_jobs{kind="sendMail",state="dead"} 1');
    expect(body).toMatch(/despacho_database_bytes \d{6,}/);
    expect(body).not.toContain('4711');
    await app.close();
  });
});

describe('GET /api/live and /api/ready', () => {
  it('lives without its database, and is not ready', async () => {
    const away = { ...database, ping: () => Promise.reject(new Error('away')) };
    const { app } = await testApp(away);
    expect((await app.inject('/api/live')).statusCode).toBe(200);
    const ready = await app.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not-ready', why: 'database' }]);
    await app.close();
  });

  it('is ready with it', async () => {
    const { app } = await testApp(database);
    expect((await app.inject('/api/ready')).json()).toEqual({ status: 'ready' });
    await app.close();
  });
});

describe('the log', () => {
  it('names each request as its answer does, and nothing of what was asked', async () => {
    const lines: string[] = [];
    const { app } = await testApp(database, { logRequests: true, log: { write: (line) => void lines.push(line) } });
    const { headers } = await app.inject('/api/v1/orders/4711?search=secret');
    const said = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(said).toMatchObject([
      { method: 'GET', route: '/api/v1/orders/:id', status: 401, user: null, reqId: headers['x-request-id'] },
    ]);
    expect(lines.join('')).not.toMatch(/secret|4711/);
    await app.close();
  });
});
