import { expect, it } from 'vitest';
import { masked, pageOf } from './masked.ts';
import { createMonitor, type PostOutcome, stackFrames } from './monitor.ts';

const AT = Date.UTC(2026, 10, 20, 10);

function monitorOf(outcomes: PostOutcome[] = [], recording: string | null = null, leaving = false) {
  const sent: Record<string, unknown>[][] = [];
  let ids = 0;
  const monitor = createMonitor({
    post: async (envelope) => {
      sent.push(
        envelope
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as Record<string, unknown>),
      );
      return outcomes.shift() ?? 'taken';
    },
    newId: () => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, '0')}`,
    wall: () => AT,
    userId: () => 7,
    page: () => '/orders/4711',
    leaving: () => leaving,
    recording: () => recording,
  });
  return { monitor, sent };
}
const failure = (message: string, error: unknown = new TypeError(message)) => ({
  at: AT,
  where: 'start',
  message,
  error,
});

it('sends an error as an envelope, without what could be of a customer', async () => {
  const { monitor, sent } = monitorOf();
  monitor.failed(failure('no order 40012345 of "Ana Ruiz" (ana@example.com)'));
  await monitor.flush();
  const [head, item, event] = sent[0] ?? [];
  expect(head).toEqual({ event_id: '00000000000040008000000000000001', sent_at: '2026-11-20T10:00:00.000Z' });
  expect(item).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    timestamp: AT / 1000,
    level: 'error',
    transaction: '/orders/:id',
    user: { id: '7' },
    tags: { where: 'start' },
    exception: { values: [{ type: 'TypeError', value: 'no order [number] of [text] ([address])' }] },
  });
  expect(JSON.stringify(event)).not.toMatch(/Ana|40012345|4711/);
});

it('says nothing of what a page that is left calls off, and everything of a page that stays', async () => {
  const words = 'error loading dynamically imported module: https://a.example/assets/page-1a.js';
  const sentBy = async (leaving: boolean, message: string) => {
    const { monitor, sent } = monitorOf([], null, leaving);
    monitor.failed(failure(message));
    monitor.failed(failure(message, undefined));
    await monitor.flush();
    return sent.length;
  };
  expect(await sentBy(true, words)).toBe(0);
  expect(await sentBy(false, words)).toBe(2);
  expect(await sentBy(true, 'no order')).toBe(2);
});

it('names the recording that shows an error, where there is one', async () => {
  const contextsOf = async (recording: string | null) => {
    const { monitor, sent } = monitorOf([], recording);
    monitor.failed(failure('one'));
    await monitor.flush();
    return sent[0]?.[2]?.['contexts'];
  };
  expect(await contextsOf('b'.repeat(32))).toEqual({ replay: { replay_id: 'b'.repeat(32) } });
  expect(await contextsOf(null)).toBeUndefined();
});

it('sends how long a page took', async () => {
  const { monitor, sent } = monitorOf();
  monitor.shown('/packing/12', 'navigation', AT - 250, AT);
  await monitor.flush();
  expect(sent[0]?.[2]).toMatchObject({
    type: 'transaction',
    transaction: '/packing/:id',
    start_timestamp: (AT - 250) / 1000,
    timestamp: AT / 1000,
    contexts: { trace: { op: 'navigation', trace_id: expect.stringMatching(/^[0-9a-f]{32}$/) } },
  });
});

it('keeps what could not be sent, in order, and sends it later', async () => {
  const { monitor, sent } = monitorOf(['later']);
  for (const message of ['one', 'two', 'three']) monitor.failed(failure(message));
  await new Promise((done) => setImmediate(done));
  await monitor.flush();
  const values = sent.map(
    ([, , event]) => (event as { exception: { values: [{ value: string }] } }).exception.values[0],
  );
  expect(values.slice(-3).map(({ value }) => value)).toEqual(['one', 'two', 'three']);
});

it('asks a server that takes none once', async () => {
  const { monitor, sent } = monitorOf(['closed']);
  monitor.failed(failure('one'));
  await monitor.flush();
  monitor.failed(failure('two'));
  monitor.shown('/', 'navigation', 0, 1);
  await monitor.flush();
  expect(sent).toHaveLength(1);
});

it('keeps no more than thirty, and sends no more than fifty errors of a page', async () => {
  const { monitor, sent } = monitorOf(Array.from({ length: 200 }, () => 'later' as const));
  for (let n = 0; n < 100; n += 1) monitor.failed(failure(`again`));
  await monitor.flush();
  const { monitor: open, sent: taken } = monitorOf();
  for (let n = 0; n < 100; n += 1) {
    open.failed(failure('again'));
    await open.flush();
  }
  expect([sent.length > 0, taken.length]).toEqual([true, 50]);
});

it.each([
  ['an error that is none', 'plain words', 'plain words'],
  ['an address', 'GET https://shop.example/ana?x=1 failed', 'GET [url] failed'],
  ['a telephone', 'call +34 600 123 456 now', 'call +[number] now'],
  ['a code of a parcel', 'no parcel PQ-4F6A07B1 here', 'no parcel [number] here'],
  ['short figures', 'step 3 of 12', 'step 3 of 12'],
])('masks %s', (_, text, shown) => {
  expect(masked(text)).toBe(shown);
});

it('names a page without its ids', () => {
  expect(['/', '/orders/17', '/auth/provider/google', '/click-and-collect/9/delivered'].map(pageOf)).toEqual([
    '/',
    '/orders/:id',
    '/auth/provider/google',
    '/click-and-collect/:id/delivered',
  ]);
});

it('reads the stack of every browser, the outermost call first', () => {
  const chromium =
    'TypeError: x\n    at draw (https://a.example/assets/page-1a.js:1:200)\n    at https://a.example/assets/main.js:2:3';
  const firefox = 'draw@https://a.example/assets/page-1a.js?v=1:1:200\n@https://a.example/assets/main.js:2:3\n';
  for (const stack of [chromium, firefox.replace('?v=1', '')])
    expect(stackFrames(stack)).toEqual([
      { filename: '/assets/main.js', lineno: 2, colno: 3 },
      { filename: '/assets/page-1a.js', function: 'draw', lineno: 1, colno: 200 },
    ]);
  expect(stackFrames(undefined)).toEqual([]);
});
