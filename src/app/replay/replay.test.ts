import type { ReplaySegment } from '#contract/monitoring.ts';
import { expect, it, vi } from 'vitest';
import type { PostOutcome } from '../monitoring/monitor.ts';
import { createReplay } from './replay.ts';

function replayOf(kind: ReplaySegment['kind'], outcomes: PostOutcome[] = []) {
  const sent: ReplaySegment[] = [];
  const onEnd = vi.fn<() => void>();
  const post = async (segment: ReplaySegment) => {
    sent.push(segment);
    return outcomes.shift() ?? 'taken';
  };
  return { sent, onEnd, replay: createReplay({ post, id: 'a'.repeat(32), user: 7, kind, onEnd }) };
}
const event = (timestamp: number) => ({ type: 3, timestamp, data: {} });
const times = (segments: readonly ReplaySegment[]) => segments.map(({ events }) => events.map((one) => one.timestamp));

it('sends piece by piece, each once, with the pages that were shown', async () => {
  const { replay, sent } = replayOf('session');
  replay.pageShown('/orders');
  replay.pageShown('/orders/17');
  replay.add(event(1), true);
  await replay.flush();
  await replay.flush();
  replay.add(event(2), false);
  await replay.flush();
  expect(times(sent)).toEqual([[1], [2]]);
  expect(sent.map(({ segment, pages, begun, ended }) => ({ segment, pages, begun, ended }))).toEqual([
    { segment: 0, pages: ['/orders', '/orders/:id'], begun: 1, ended: 1 },
    { segment: 1, pages: ['/orders/:id'], begun: 1, ended: 2 },
  ]);
});

it('keeps the last minute back until an error happens', async () => {
  const { replay, sent } = replayOf('buffer');
  replay.add(event(1), true);
  replay.add(event(2), false);
  replay.add(event(3), true);
  replay.add(event(4), false);
  await replay.flush();
  expect(sent).toEqual([]);
  replay.failed();
  await replay.flush();
  expect([times(sent), sent[0]?.kind]).toEqual([[[3, 4]], 'buffer']);
});

it('sends again under the same number what was not taken', async () => {
  const { replay, sent } = replayOf('session', ['later']);
  replay.add(event(1), true);
  await replay.flush();
  replay.add(event(2), false);
  await replay.flush();
  expect([times(sent), sent.map(({ segment }) => segment)]).toEqual([
    [[1], [1, 2]],
    [0, 0],
  ]);
});

it('ends where none is taken, after an hour, and when too much waits', async () => {
  const closed = replayOf('session', ['closed']);
  closed.replay.add(event(1), true);
  await closed.replay.flush();
  closed.replay.add(event(2), false);
  await closed.replay.flush();
  expect([closed.sent.length, closed.onEnd.mock.calls.length]).toEqual([1, 1]);

  const long = replayOf('session');
  long.replay.add(event(1), true);
  await long.replay.flush();
  long.replay.add(event(3_600_002), false);
  await long.replay.flush();
  expect(long.onEnd).toHaveBeenCalledOnce();

  const busy = replayOf('buffer');
  for (let n = 0; n <= 20_000; n += 1) busy.replay.add(event(n), false);
  expect(busy.onEnd).toHaveBeenCalledOnce();
});

it('forgets what was not sent when it is ended', async () => {
  const { replay, sent } = replayOf('session');
  replay.add(event(1), true);
  replay.end();
  await replay.flush();
  expect(sent).toEqual([]);
});
