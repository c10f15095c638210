import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { type TestApp, testApp } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { createAccounts } from '../demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { type Rates, RATES, rateLimiter } from './rateLimits.ts';
import { sourceOf } from './sourceOf.ts';

const PLENTY = { burst: 1000, perSecond: 1000 };
const ratesOf = (rates: Partial<Rates>): Rates => ({
  address: PLENTY,
  file: PLENTY,
  visitor: PLENTY,
  session: PLENTY,
  user: PLENTY,
  ...rates,
});

describe('an allowance', () => {
  it('lets a burst pass, then asks for the time until the next request', () => {
    const limiter = rateLimiter(ratesOf({ session: { burst: 2, perSecond: 4 } }));
    const asked = [0, 0, 0, 100, 250, 250].map((at) => limiter.take('session', 'a', at));
    expect(asked).toEqual([0, 0, 250, 150, 0, 250]);
  });

  it('is one for each subject, and never grows above the burst', () => {
    const limiter = rateLimiter(ratesOf({ session: { burst: 1, perSecond: 1 } }));
    expect(limiter.take('session', 'a', 0)).toBe(0);
    expect(limiter.take('session', 'b', 0)).toBe(0);
    expect(limiter.take('session', 'a', 3_600_000)).toBe(0);
    expect(limiter.take('session', 'a', 3_600_000)).toBe(1000);
  });

  it('does not grow when the clock jumps back', () => {
    const limiter = rateLimiter(ratesOf({ session: { burst: 1, perSecond: 1 } }));
    limiter.take('session', 'a', 5000);
    expect(limiter.take('session', 'a', 0)).toBe(1000);
    expect(limiter.take('session', 'a', 1000)).toBe(0);
  });

  it('still holds who is at the limit after a flood of other names', () => {
    const limiter = rateLimiter(ratesOf({ visitor: { burst: 1, perSecond: 1 } }));
    limiter.take('visitor', 'greedy', 0);
    for (let name = 0; name < 50_000; name += 1) limiter.take('visitor', String(name), 0);
    expect(limiter.take('visitor', 'greedy', 0)).toBe(1000);
  });

  it('lets 150 devices behind one address fetch a whole release at once', () => {
    const limiter = rateLimiter(RATES);
    const waits = Array.from({ length: 150 * 150 }, () => limiter.take('file', 'a', 0));
    expect(Math.max(...waits)).toBe(0);
  });

  it('lets a device send 1,000 waiting commands at once', () => {
    const limiter = rateLimiter(RATES);
    const waits = Array.from(
      { length: 1000 },
      () => limiter.take('session', 'a', 0) + limiter.take('user', 'a', 0) + limiter.take('address', 'a', 0),
    );
    expect(Math.max(...waits)).toBe(0);
  });
});

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2::192.0.2.7', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('a request from %s counts for %s', (ip, source) => {
  expect(sourceOf({ ip })).toBe(source);
});

describe.each(DEFAULT_BACKENDS)('requests beyond the allowance on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  const limitTo = async (rates: Partial<Rates>) => {
    server = await testApp(database, { limiter: rateLimiter(ratesOf(rates)) });
  };

  beforeAll(async () => {
    database = await open();
    await createAccounts(database, quickHash);
  });
  beforeEach(() => () => server.app.close());
  afterAll(() => database.close());

  it('are refused with 429 and the seconds to wait, and pass after them', async () => {
    await limitTo({ session: { burst: 1, perSecond: 0.1 } });
    const picker = await server.signIn('picker@demo.test');
    expect(await picker.get('/api/v1/user/current')).toMatchObject({ status: 200 });
    const answer = await picker.call({ url: '/api/v1/user/current' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('10');
    expect(answer.json()).toMatchObject({
      success: false,
      errorCode: 429,
      message: 'Demasiados intentos: espera 10 segundos',
    });
    server.clock.now = new Date(server.clock.now.getTime() + 10_000);
    expect(await picker.get('/api/v1/user/current')).toMatchObject({ status: 200 });
  });

  it('of one device leave the others alone, until the person uses up what all devices share', async () => {
    await limitTo({ session: { burst: 2, perSecond: 0.1 }, user: { burst: 3, perSecond: 0.1 } });
    const [first, second] = [await server.signIn('picker@demo.test'), await server.signIn('picker@demo.test')];
    const statuses = [];
    for (const device of [first, first, first, second, second])
      statuses.push((await device.get('/api/v1/user/current')).status);
    expect(statuses).toEqual([200, 200, 429, 200, 429]);
    const other = await server.signIn('merchant@demo.test');
    expect(await other.get('/api/v1/user/current')).toMatchObject({ status: 200 });
  });

  it('of visitors do not lock out who is signed in', async () => {
    await limitTo({ visitor: { burst: 3, perSecond: 0.1 } });
    const picker = await server.signIn('picker@demo.test');
    const visitor = server.visitor();
    expect(await visitor.get('/sanctum/csrf-cookie')).toMatchObject({ status: 200 });
    expect(await visitor.get('/sanctum/csrf-cookie')).toMatchObject({ status: 429 });
    expect(await picker.get('/api/v1/user/current')).toMatchObject({ status: 200 });
  });

  it('count for the address that the proxy saw, not for the one that the caller made up', async () => {
    server = await testApp(database, {
      limiter: rateLimiter(ratesOf({ visitor: { burst: 1, perSecond: 0.1 } })),
      trustProxy: true,
    });
    const from = async (chain: string) =>
      (await server.visitor().call({ url: '/api/v1/user/current', headers: { 'x-forwarded-for': chain } })).statusCode;
    expect([await from('10.0.0.1, 9.9.9.9'), await from('10.0.0.2, 9.9.9.9'), await from('9.9.9.9, 8.8.8.8')]).toEqual([
      401, 429, 401,
    ]);
  });

  it('count for the network of an IPv6 connection, whose addresses are without end', async () => {
    server = await testApp(database, { limiter: rateLimiter(ratesOf({ visitor: { burst: 1, perSecond: 0.1 } })) });
    const from = async (remoteAddress: string) =>
      (await server.visitor().call({ url: '/api/v1/user/current', remoteAddress })).statusCode;
    expect([await from('2001:db8:0:1::1'), await from('2001:db8:0:1::2'), await from('2001:db8:0:2::1')]).toEqual([
      401, 429, 401,
    ]);
    const tries: number[] = [];
    const returns = '/returns/none:portal';
    for (const end of ['1', '2']) {
      const answer = await server.visitor().call({ url: returns, remoteAddress: `2001:db8:0:3::${end}` });
      tries.push(answer.statusCode);
    }
    expect(tries[1]).toBe(429);
  });

  it('of one address are refused before anything is read, live updates too', async () => {
    await limitTo({ address: { burst: 3, perSecond: 0.1 } });
    const picker = await server.signIn('picker@demo.test');
    expect(await picker.get('/api/health')).toMatchObject({ status: 200 });
    expect(await picker.get('/api/v1/events')).toMatchObject({ status: 429 });
    expect(await picker.get('/api/health')).toMatchObject({ status: 429 });
  });
});
