import { expect, it } from 'vitest';
import { readEventEnvelope } from './readEventEnvelope.ts';
import { eventServer, parseDsn } from './eventServer.ts';

const ID = 'a'.repeat(32);
const envelope = (...items: readonly (readonly [object, unknown])[]): string =>
  [{ event_id: ID, sent_at: '2026-11-20T10:00:00Z', dsn: 'https://k@elsewhere.example/1' }, ...items.flat()]
    .map((one) => JSON.stringify(one))
    .join('\n');
const contents = (text: string): readonly unknown[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);

it('lets errors and times through, and the key of nobody else', () => {
  const read = readEventEnvelope(
    envelope([{ type: 'event' }, { level: 'error' }], [{ type: 'transaction' }, { start: 1 }]),
  );
  expect(read?.items).toBe(2);
  expect(contents(read?.text ?? '')).toEqual([
    { event_id: ID, sent_at: '2026-11-20T10:00:00Z' },
    { type: 'event' },
    { level: 'error' },
    { type: 'transaction' },
    { start: 1 },
  ]);
});

it('leaves out what names people', () => {
  const event = {
    message: 'x',
    user: { id: 7, email: 'ana@example.com', ip_address: '1.2.3.4' },
    request: { url: '/orders?search=Ana', cookies: 'c' },
    breadcrumbs: [{ message: 'Ana' }],
    extra: { name: 'Ana' },
    contexts: { trace: { trace_id: ID }, customer: { name: 'Ana' } },
  };
  const read = readEventEnvelope(envelope([{ type: 'event', filename: 'ana.txt' }, event]));
  expect(contents(read?.text ?? '').slice(1)).toEqual([
    { type: 'event' },
    { message: 'x', contexts: { trace: { trace_id: ID } }, user: { id: 7 } },
  ]);
});

it('lets an error name the recording that shows it, and nothing else in its place', () => {
  const passed = (replay_id: unknown) => {
    const event = { message: 'x', contexts: { replay: { replay_id, name: 'Ana' } } };
    return contents(readEventEnvelope(envelope([{ type: 'event' }, event]))?.text ?? '').at(-1);
  };
  expect(passed(ID)).toEqual({ message: 'x', contexts: { replay: { replay_id: ID } } });
  for (const other of ['Ana Ruiz', `${ID}0`, 7, null]) expect(passed(other)).toEqual({ message: 'x' });
});

it.each([
  ['a replay', envelope([{ type: 'replay_recording' }, { data: 1 }])],
  ['nothing', ''],
  ['no envelope', 'hello\nworld'],
  ['an envelope of nothing', envelope()],
  ['content that is no object', envelope([{ type: 'event' }, [1]])],
  ['an id that is none', '{"event_id":"../../x"}\n{"type":"event"}\n{}'],
])('lets %s not through', (_, body) => {
  expect(readEventEnvelope(body)).toBeNull();
});

it('passes on no more than twenty items', () => {
  const many = Array.from({ length: 50 }, (_, n) => [{ type: 'event' }, { n }] as const);
  expect(readEventEnvelope(envelope(...many))?.items).toBe(20);
});

it.each([
  ['https://abc@sentry.example/42', 'https://sentry.example/api/42/envelope/'],
  ['http://abc@127.0.0.1:9000/glitch/tip/7', 'http://127.0.0.1:9000/glitch/tip/api/7/envelope/'],
])('knows where %s leads', (dsn, address) => {
  expect(parseDsn(dsn)).toEqual({ address, key: 'abc' });
});

it.each([
  '',
  'abc',
  'https://sentry.example/42',
  'https://a:b@sentry.example/42',
  'https://a@sentry.example/',
  'ftp://a@b/1',
])('knows that %j is no DSN', (dsn) => expect(parseDsn(dsn)).toBeNull());

it('sends under the key of the DSN, no more than twenty at once, and takes no fault for its own', async () => {
  const calls: [string, RequestInit | undefined][] = [];
  const answers: ((fail: boolean) => void)[] = [];
  const server = eventServer({ address: 'https://sentry.example/api/42/envelope/', key: 'abc' }, (address, init) => {
    calls.push([address as string, init]);
    return new Promise((resolve, reject) => {
      answers.push((fail) => (fail ? reject(new TypeError('away')) : resolve(new Response('{}'))));
    });
  });
  for (let n = 0; n < 25; n += 1) server.send({ text: `${n}`, items: 1 });
  expect(calls).toHaveLength(20);
  expect(calls[0]).toMatchObject([
    'https://sentry.example/api/42/envelope/',
    { body: '0', headers: { 'x-sentry-auth': expect.stringContaining('sentry_key=abc') } },
  ]);
  for (const [at, answer] of answers.entries()) answer(at % 2 === 0);
  await new Promise((done) => setImmediate(done));
  server.send({ text: 'again', items: 1 });
  expect(calls.at(-1)?.[1]).toMatchObject({ body: 'again' });
});
