import { ENVELOPE_TYPE, MONITORING_PATH } from '#contract/monitoring.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rateLimiter, RATES } from '../../kernel/rateLimits.ts';
import { serveTunnel } from './serveTunnel.ts';

const ENVELOPE = '{"event_id":"0123456789abcdef0123456789abcdef"}\n{"type":"event"}\n{"message":"x"}\n';

let app: FastifyInstance;
let taken: string[];

beforeEach(() => {
  app = fastify();
  taken = [];
  const limiter = rateLimiter({ ...RATES, visitor: { burst: 3, perSecond: 0.1 } });
  serveTunnel(app, { limiter, now: () => new Date(0), eventServer: { send: ({ text }) => void taken.push(text) } });
});
afterEach(() => app.close());

const post = async (payload: string, type = ENVELOPE_TYPE) =>
  (await app.inject({ method: 'POST', url: MONITORING_PATH, payload, headers: { 'content-type': type } })).statusCode;

it('passes on what a page sends', async () => {
  expect(await post(ENVELOPE)).toBe(202);
  expect(taken).toEqual([ENVELOPE]);
});

it('takes only envelopes, which a form or a page of another site cannot send', async () => {
  expect(await post(ENVELOPE, 'text/plain')).toBe(400);
  expect(await post('{}', 'application/json')).toBe(400);
  expect(await post('nothing')).toBe(400);
  expect(taken).toEqual([]);
});

it('takes no large ones, and not too many', async () => {
  expect(await post(`${ENVELOPE}${' '.repeat(70_000)}`)).toBe(413);
  for (let n = 0; n < 3; n += 1) expect(await post(ENVELOPE)).toBe(202);
  expect(await post(ENVELOPE)).toBe(429);
});

it('is not there where no server keeps events', async () => {
  const without = fastify();
  serveTunnel(without, { limiter: rateLimiter(), now: () => new Date(0), eventServer: null });
  expect((await without.inject({ method: 'POST', url: MONITORING_PATH, payload: 'x' })).statusCode).toBe(404);
  await without.close();
});
