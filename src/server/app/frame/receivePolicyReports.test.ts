import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rateLimiter, RATES } from '../../kernel/rateLimits.ts';
import { type TestApp, testApp } from '#tests/fakes/testApp.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { POLICY_REPORTS } from '../../kernel/securityHeaders.ts';

describe('reports of the content policy', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  const said: unknown[] = [];

  beforeAll(async () => {
    database = await openPgliteCopy();
    server = await testApp(database, { limiter: rateLimiter({ ...RATES, visitor: { burst: 8, perSecond: 0 } }) });
    // Without a log every request shares one that says nothing.
    vi.spyOn(server.app.log, 'warn').mockImplementation((entry: unknown) => void said.push(entry));
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const send = async (payload: unknown, type = 'application/csp-report') => {
    said.length = 0;
    const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: POLICY_REPORTS,
      payload: body,
      headers: { 'content-type': type },
    });
    return statusCode;
  };

  it('are where every answer says', async () => {
    const { headers } = await server.app.inject('/api/health');
    expect(headers['content-security-policy']).toContain(`report-uri ${POLICY_REPORTS}; report-to policy`);
    expect(headers['reporting-endpoints']).toBe(`policy="${POLICY_REPORTS}"`);
  });

  it('are kept without what an address may carry', async () => {
    const report = {
      'effective-directive': 'script-src',
      'blocked-uri': 'https://evil.test/x.js?token=SECRET#SECRET',
      'document-uri': 'http://localhost/orders?search=SECRET',
      'source-file': 'data:text/html,SECRET',
      'script-sample': 'SECRET',
    };
    expect(await send({ 'csp-report': report })).toBe(204);
    expect(said).toEqual([
      { directive: 'script-src', blocked: 'https://evil.test/x.js', page: 'http://localhost/orders', source: 'data:' },
    ]);
  });

  it('are read in the newer form, too, some at once', async () => {
    const body = {
      effectiveDirective: 'connect-src',
      blockedURL: 'inline',
      documentURL: 'http://localhost/',
      sourceFile: null,
    };
    expect(
      await send([{ type: 'csp-violation', body }, { type: 'deprecation', body }, null, 7], 'application/reports+json'),
    ).toBe(204);
    expect(said).toEqual([{ directive: 'connect-src', blocked: 'inline', page: 'http://localhost/', source: null }]);
  });

  it('say nothing where they are none, and are cut off where they never end', async () => {
    for (const payload of ['[]', '{}', '"x"', { 'csp-report': 'line\nline' }]) expect(await send(payload)).toBe(204);
    expect(said).toEqual([]);
    expect(await send(`["${'x'.repeat(40_000)}"]`)).toBe(413);
    expect([await send('{}'), await send('{}'), await send('{}')]).toContain(429);
  });
});
