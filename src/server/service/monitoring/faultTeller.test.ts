import { expect, it } from 'vitest';
import { readEventEnvelope } from './readEventEnvelope.ts';
import { faultTeller } from './faultTeller.ts';

const ID = '0123456789abcdef0123456789abcdef';

function teller() {
  const sent: string[] = [];
  const clock = { now: new Date('2026-11-20T10:00:00Z') };
  const tell = faultTeller(
    { send: ({ text }) => void sent.push(text) },
    () => '01234567-89ab-cdef-0123-456789abcdef',
    () => clock.now,
  );
  return { sent, clock, tell };
}

it('tells what broke, where, in which request', () => {
  const { sent, tell } = teller();
  tell({
    words: 'unexpected error',
    error: 'TypeError',
    code: '23505',
    place: ['at readOrder (file:///srv/app/src/server/orders/readOrder.ts:12:7)', 'at node:internal/x:1:2', 'nonsense'],
    route: '/api/v1/orders/:id',
    requestId: 'r-1',
    userId: 7,
  });
  const [head, about, event] = (sent[0] ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown);
  expect(head).toEqual({ event_id: ID, sent_at: '2026-11-20T10:00:00.000Z' });
  expect(about).toEqual({ type: 'event' });
  expect(event).toMatchObject({
    event_id: ID,
    platform: 'node',
    transaction: '/api/v1/orders/:id',
    tags: { where: 'server', request_id: 'r-1' },
    user: { id: '7' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'unexpected error (23505)',
          stacktrace: {
            frames: [
              { filename: 'node:internal/x', lineno: 1, in_app: false },
              {
                function: 'readOrder',
                filename: 'src/server/orders/readOrder.ts',
                lineno: 12,
                colno: 7,
                in_app: true,
              },
            ],
          },
        },
      ],
    },
  });
  expect(readEventEnvelope(sent[0] ?? ''), 'it is as an envelope of a page').not.toBeNull();
});

it('is not loud: fifty in ten minutes', () => {
  const { sent, clock, tell } = teller();
  const fail = () => tell({ words: 'unavailable', error: 'Error' });
  for (let n = 0; n < 80; n += 1) fail();
  expect(sent).toHaveLength(50);
  clock.now = new Date(clock.now.getTime() + 10 * 60_000);
  fail();
  expect(sent).toHaveLength(51);
});
