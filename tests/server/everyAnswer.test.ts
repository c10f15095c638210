import { ENDPOINT_ENTRIES } from '#server/app/endpoints.ts';
import { CSRF_COOKIE } from '#contract/headers.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { AGENT_SOURCES } from '#domain/printing/agents.ts';
import { POLICY_REPORTS } from '#server/kernel/securityHeaders.ts';
import { exampleOf } from '#tests/fakes/everyCall.ts';
import { requestOf } from '#tests/fakes/requestOf.ts';
import { type TestApp, testApp, type Visitor } from '#tests/fakes/testApp.ts';
import { NOBODY } from '#tests/factories/subject.ts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FOREIGN = 'https://evil.test';
const YEAR_S = 365 * 24 * 3600;

let database: DatabaseHandle;
let server: TestApp;
let browser: Visitor;
beforeAll(async () => {
  database = await openPgliteCopy();
  await createAccounts(database, quickHash);
  server = await testApp(database, { isSecure: () => true, limiter: { take: () => 0 } });
  browser = await server.signIn('operator@demo.test');
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

const callOf = (name: (typeof ENDPOINT_ENTRIES)[number][0], endpoint: (typeof ENDPOINT_ENTRIES)[number][1]) =>
  requestOf(endpoint, exampleOf(name).of(NOBODY));
/** Every call of the contract, and all that is no call of it. */
const REQUESTS: readonly (readonly [string, InjectOptions])[] = [
  // Signing out makes a visitor of the caller, so that call is requested below.
  ...ENDPOINT_ENTRIES.flatMap(([name, endpoint]) =>
    name === 'logout' ? [] : [[name, callOf(name, endpoint)] as const],
  ),
  ['health', { url: '/api/health' }],
  ['docs', { url: '/api/docs' }],
  ['the style of docs', { url: '/api/docs/style.css' }],
  ['docs for machines', { url: '/api/docs/json' }],
  ['an unknown call', { url: '/api/v1/nobody' }],
  ['an unknown page', { url: '/nobody', headers: { accept: 'text/html' } }],
  ['an address that can not be read', { url: '/api/v1/orders/%c0%af' }],
  ['a part that is too long', { url: `/api/v1/orders/${'9'.repeat(4000)}` }],
  [
    'broken JSON',
    { method: 'POST', url: '/api/v1/login', payload: '{', headers: { 'content-type': 'application/json' } },
  ],
  [
    'too much',
    {
      method: 'POST',
      url: '/api/v1/login',
      payload: JSON.stringify({ email: 'x'.repeat(100_000) }),
      headers: { 'content-type': 'application/json' },
    },
  ],
  [
    'a report',
    { method: 'POST', url: POLICY_REPORTS, payload: '{}', headers: { 'content-type': 'application/csp-report' } },
  ],
  // Refused, because they would never end.
  ['live updates', { url: '/api/v1/events?id_client=nobody' }],
];

const directivesOf = (answer: LightMyRequestResponse) =>
  Object.fromEntries(
    String(answer.headers['content-security-policy'])
      .split('; ')
      .map((one) => [one.split(' ')[0] ?? '', one.split(' ').slice(1).join(' ')]),
  );

const POLICY: Readonly<Record<string, string>> = {
  'default-src': `'self'`,
  'script-src': `'self' 'wasm-unsafe-eval'`,
  'connect-src': `'self' ${AGENT_SOURCES.join(' ')}`,
  'worker-src': `'self'`,
  'object-src': `'none'`,
  'base-uri': `'none'`,
  'frame-ancestors': `'none'`,
  'form-action': `'self'`,
  'require-trusted-types-for': `'script'`,
  'trusted-types': 'default',
  'report-uri': POLICY_REPORTS,
};
const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};
/**
 * Headers that must never be sent: they would let a page of another origin read something, tell a browser to delete
 * unsent work, or reveal what runs here.
 */
const NEVER = /^(access-control-|clear-site-data|server$|x-powered-by)/;

const isApi = ({ url }: InjectOptions) => typeof url === 'string' && /^\/(api|sanctum)/.test(url);

/** The headers of an answer that are missing, too much or weaker than they should be. */
function wrongHeaders(answer: LightMyRequestResponse, request: InjectOptions): string[] {
  const { headers } = answer;
  const policy = directivesOf(answer);
  const transport = Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1] ?? 0);
  return [
    ...Object.entries(POLICY).flatMap(([name, value]) => (policy[name] === value ? [] : [name])),
    ...Object.entries(HEADERS).flatMap(([name, value]) => (headers[name] === value ? [] : [name])),
    ...(transport >= YEAR_S ? [] : ['strict-transport-security']),
    ...Object.keys(headers).filter((name) => NEVER.test(name)),
    ...(isApi(request) && headers['cache-control'] !== 'no-store' ? ['cache-control'] : []),
  ];
}

describe.each([
  ['a visitor', () => server.visitor()],
  ['somebody who is signed in', () => browser],
] as const)('every answer to %s', (_who, who) => {
  it.each(REQUESTS)('%s', async (_, request) => {
    const answer = await who().call({ ...request, headers: { ...request.headers, origin: FOREIGN } });
    expect(wrongHeaders(answer, request)).toEqual([]);
  });
});

it('no call is open to a page of another origin that asks first', async () => {
  for (const [name, request] of REQUESTS) {
    const answer = await browser.call({
      method: 'OPTIONS',
      url: request.url ?? '',
      headers: {
        origin: FOREIGN,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-xsrf-token',
      },
    });
    expect([name, answer.statusCode >= 400, wrongHeaders(answer, request)]).toEqual([name, true, []]);
  }
});

it('no write with the cookie comes from a form or a page of another origin, or without our token', async () => {
  const passed: string[] = [];
  for (const [name, endpoint] of ENDPOINT_ENTRIES) {
    if (endpoint.method === 'GET' || name === 'logout') continue;
    const request = callOf(name, endpoint);
    const tries: readonly (InjectOptions & { csrf?: boolean })[] = [
      { ...request, csrf: false },
      { ...request, headers: { ...request.headers, origin: FOREIGN } },
      { ...request, headers: { ...request.headers, origin: 'null' } },
      {
        ...request,
        csrf: false,
        payload: 'a=1',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: FOREIGN },
      },
      { ...request, csrf: false, payload: '{}', headers: { 'content-type': 'text/plain', origin: FOREIGN } },
    ];
    for (const [place, one] of tries.entries()) {
      const { statusCode } = await browser.call(one);
      if (statusCode !== 419 && statusCode !== 403) passed.push(`${name} ${place}: ${statusCode}`);
    }
  }
  expect(passed).toEqual([]);
});

it('every cookie stays with this host, this site and https; only the token that scripts send back is theirs to read', async () => {
  const visitor = server.visitor();
  const first = await visitor.call({ url: '/sanctum/csrf-cookie' });
  const second = await visitor.call({
    method: 'POST',
    url: '/api/v1/login',
    payload: { email: 'operator@demo.test', password: DEMO_PASSWORD },
  });
  const third = await visitor.call({ method: 'POST', url: '/api/v1/logout' });
  expect(wrongHeaders(third, { url: '/api/v1/logout' })).toEqual([]);
  const cookies = [first, second, third].flatMap((answer) => [answer.headers['set-cookie'] ?? []].flat());
  expect(cookies.length).toBeGreaterThanOrEqual(5);
  const closed = /^__Host-[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/;
  const readable = new RegExp(`^${CSRF_COOKIE}=[^;]+; Max-Age=\\d+; Path=/; Secure; SameSite=Lax$`);
  expect(cookies.filter((cookie) => !closed.test(cookie) && !readable.test(cookie))).toEqual([]);
});
