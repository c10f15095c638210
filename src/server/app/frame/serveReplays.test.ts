import { deflateSync } from 'node:zlib';
import { LARGEST_REPLAY, REPLAY_PATH, REPLAY_TYPE, type ReplaySegment } from '#contract/monitoring.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rateLimiter, RATES } from '../../kernel/rateLimits.ts';
import { serveReplays } from './serveReplays.ts';

const SEGMENT: ReplaySegment = {
  replay: 'a'.repeat(32),
  segment: 3,
  kind: 'buffer',
  begun: 1000,
  ended: 6000,
  pages: ['/orders', '/orders/:id'],
  user: 7,
  events: [{ type: 4, timestamp: 1000, data: { href: 'https://despacho.test/orders', width: 360, height: 740 } }],
};

let app: FastifyInstance;
let taken: string[];
let person: number | null;

beforeEach(() => {
  app = fastify();
  taken = [];
  person = SEGMENT.user;
  const limiter = rateLimiter({ ...RATES, visitor: { burst: 3, perSecond: 0.1 } });
  serveReplays(app, {
    limiter,
    now: () => new Date(0),
    replayServer: { send: ({ text }) => void taken.push(text) },
    signedIn: async () => person,
  });
});
afterEach(() => app.close());

const post = async (payload: Buffer | string, type = REPLAY_TYPE) =>
  (await app.inject({ method: 'POST', url: REPLAY_PATH, payload, headers: { 'content-type': type } })).statusCode;
const packed = (segment: object) => deflateSync(JSON.stringify(segment));

it('passes a segment on as Sentry takes replays', async () => {
  expect(await post(packed({ ...SEGMENT, cookie: 'canary' }))).toBe(202);
  const [text = ''] = taken;
  expect(text).not.toContain('canary');
  const [head, first, about, second, number, events] = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(head).toEqual({ event_id: SEGMENT.replay, sent_at: '1970-01-01T00:00:00.000Z' });
  expect(first).toEqual({ type: 'replay_event' });
  expect(about).toMatchObject({
    replay_id: SEGMENT.replay,
    replay_type: 'buffer',
    segment_id: 3,
    replay_start_timestamp: 1,
    timestamp: 6,
    urls: ['/orders', '/orders/:id'],
    user: { id: '7' },
  });
  expect([number, events]).toEqual([{ segment_id: 3 }, SEGMENT.events]);
  const recording = `${JSON.stringify(number)}\n${JSON.stringify(events)}`;
  expect(second).toEqual({ type: 'replay_recording', length: Buffer.byteLength(recording) });
});

it.each([
  ['a path with an id', { pages: ['/orders/17'] }],
  ['an address with a search', { pages: ['/orders?name=ana'] }],
  ['an event of another kind', { events: [{ type: 5, timestamp: 1, data: {} }] }],
  ['nothing', { events: [] }],
  ['a name in place of a number', { user: 'ana' }],
])('takes no segment with %s', async (_, wrong) => {
  expect(await post(packed({ ...SEGMENT, ...wrong }))).toBe(400);
  expect(taken).toEqual([]);
});

it('takes no recording in the name of another person, nor of nobody', async () => {
  person = 8;
  expect(await post(packed(SEGMENT))).toBe(400);
  person = null;
  expect(await post(packed(SEGMENT))).toBe(401);
  expect(taken).toEqual([]);
});

it('takes only its own kind of body, which a form or a page of another site cannot send', async () => {
  expect(await post(packed(SEGMENT), 'text/plain')).toBe(400);
  expect(await post(JSON.stringify(SEGMENT), 'application/json')).toBe(400);
  expect(await post(JSON.stringify(SEGMENT))).toBe(400);
  expect(taken).toEqual([]);
});

it('takes nothing that is large, packed or unpacked, and not too many', async () => {
  expect(await post(Buffer.alloc(LARGEST_REPLAY.packed + 1))).toBe(413);
  expect(await post(packed({ ...SEGMENT, pages: [' '.repeat(LARGEST_REPLAY.whole)] }))).toBe(400);
  for (let n = 0; n < 2; n += 1) expect(await post(packed(SEGMENT))).toBe(202);
  expect(await post(packed(SEGMENT))).toBe(429);
});

it('is not there where nobody keeps recordings', async () => {
  const without = fastify();
  serveReplays(without, { limiter: rateLimiter(), now: () => new Date(0), signedIn: async () => 7 });
  expect((await without.inject({ method: 'POST', url: REPLAY_PATH, payload: 'x' })).statusCode).toBe(404);
  await without.close();
});
