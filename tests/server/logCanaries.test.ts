import type { ServerFault } from '#server/service/monitoring/faultTeller.ts';
import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { CSRF_COOKIE, REQUEST_HEADERS } from '#contract/headers.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { POLICY_REPORTS } from '#server/kernel/securityHeaders.ts';
import { exampleOf } from '#tests/fakes/everyCall.ts';
import { requestOf } from '#tests/fakes/requestOf.ts';
import { type TestApp, testApp, type Visitor } from '#tests/fakes/testApp.ts';
import { NOBODY } from '#tests/factories/subject.ts';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** If a log contains it, user input or a secret was logged. */
const CANARY = 'canary7Zq';
const APART: readonly string[] = ['login', 'logout', 'switchUser'];

let real: DatabaseHandle;
let server: TestApp;
let browser: Visitor;
/** The error that every query throws while the database is broken. */
let failure: (() => Error) | null = null;
const written: string[] = [];
const told: ServerFault[] = [];

beforeAll(async () => {
  real = await openPgliteCopy();
  await createAccounts(real);
  server = await testApp(
    { ...real, unscoped: breakable(real.unscoped) },
    {
      log: { write: (line) => void written.push(line) },
      limiter: { take: () => 0 },
      // What leaves for the server of events is held to the same.
      tellFault: (fault) => void told.push(fault),
    },
  );
  browser = await server.signIn('operator@demo.test');
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
  }
});
beforeEach(() => {
  written.length = 0;
  told.length = 0;
  failure = null;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server.app.close();
  await real.close();
});

function breakable<T extends object>(kysely: T): T {
  return new Proxy(kysely, {
    get: (target, name) => {
      if (failure) throw failure();
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

/** An error as PostgreSQL reports it: with the offending row, in every field for words. */
function chattyFailure(): Error {
  const words = `duplicate key: (email)=(${CANARY})\n    at ${CANARY} (row:1:1)\n`;
  return Object.assign(new Error(words, { cause: new Error(CANARY) }), {
    code: '23505',
    detail: CANARY,
    where: CANARY,
    query: CANARY,
    parameters: [CANARY],
  });
}

const withCanaries = (value: unknown): unknown => {
  if (typeof value === 'string') return CANARY;
  if (Array.isArray(value)) return value.map(withCanaries);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withCanaries(one)]));
};

const HEADERS = {
  'user-agent': CANARY,
  referer: `http://x/?q=${CANARY}`,
  [REQUEST_HEADERS.idempotencyKey]: CANARY,
  [REQUEST_HEADERS.device]: CANARY,
};

/**
 * Sends every call twice: unchanged, and with the canary in every text.
 * @returns the statuses of the answers
 */
async function sendAll(): Promise<number[]> {
  const statuses: number[] = [];
  for (const [name, endpoint] of ENDPOINT_ENTRIES) {
    if (APART.includes(name)) continue;
    const call = exampleOf(name).of(NOBODY);
    for (const body of [call.body, withCanaries(call.body) as object | undefined]) {
      const request = requestOf(endpoint, {
        ...call,
        query: { ...call.query, search: CANARY },
        ...(body ? { body } : {}),
      });
      const { statusCode } = await browser.call({ ...request, headers: { ...request.headers, ...HEADERS } });
      statuses.push(statusCode);
    }
  }
  return statuses;
}

/** Tokens, cookies, keys, passwords, and all user input. */
function secrets(): string[] {
  const session = [...browser.cookies].flatMap(([name, value]) => [
    value,
    name === CSRF_COOKIE ? decodeURIComponent(value) : value,
  ]);
  return [CANARY, DEMO_PASSWORD, ...session];
}
const leaks = () =>
  [...written, ...told.map((fault) => JSON.stringify(fault))].filter((line) =>
    secrets().some((secret) => line.includes(secret)),
  );

it('no call leaves in the log what was typed, nor a secret', async () => {
  const statuses = await sendAll();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(leaks()).toEqual([]);
});

it('a failure leaves its kind and its place, whatever its words are', async () => {
  failure = chattyFailure;
  const statuses = await sendAll();
  expect(new Set(statuses)).toEqual(new Set([500]));
  expect(written.length).toBeGreaterThanOrEqual(statuses.length);
  expect(told.length).toBeGreaterThanOrEqual(statuses.length);
  expect(told[0]).toMatchObject({ words: 'unexpected error', error: 'Error', code: '23505' });
  expect(leaks()).toEqual([]);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({
    msg: 'unexpected error',
    error: 'Error',
    code: '23505',
    place: expect.arrayContaining([expect.stringContaining('logCanaries.test.ts')]),
  });
});

it('signing in leaves neither name nor password, right, wrong or with no database', async () => {
  const visitor = server.visitor();
  await visitor.get('/sanctum/csrf-cookie');
  const tries = [
    { email: `${CANARY}@demo.test`, password: CANARY },
    { email: 'operator@demo.test', password: CANARY },
    { email: CANARY, password: 7 },
    { email: 'operator@demo.test', password: DEMO_PASSWORD },
  ];
  for (const body of tries) await visitor.post('/api/v1/login', body);
  failure = chattyFailure;
  expect(await visitor.post('/api/v1/login', { email: `${CANARY}@demo.test`, password: CANARY })).toMatchObject({
    status: 500,
  });
  expect(written.length).toBeGreaterThan(0);
  expect(leaks()).toEqual([]);
  expect(written.join('')).not.toContain('operator@demo.test');
});

it('no line is made of two by what somebody sends', async () => {
  failure = chattyFailure;
  await browser.call({ url: `/api/v1/orders?search=${encodeURIComponent('x\n{"level":50,"msg":"forged"}')}` });
  failure = null;
  await server.app.inject({
    method: 'POST',
    url: POLICY_REPORTS,
    payload: JSON.stringify({
      'csp-report': { 'blocked-uri': `http://x/\n{"msg":"forged"}?${CANARY}`, 'effective-directive': `a\n${CANARY}` },
    }),
    headers: { 'content-type': 'application/csp-report' },
  });
  expect(written).toHaveLength(2);
  for (const line of written) expect(line.trimEnd().split('\n')).toHaveLength(1);
  expect(leaks()).toEqual([]);
});
