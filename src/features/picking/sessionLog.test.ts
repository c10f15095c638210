import { expect, it } from 'vitest';
import type { PickingEventData, PickingEvent } from '#domain/picking/events.ts';
import { createSessionLog, type SessionLog } from './sessionLog.ts';

const add = (id: number): PickingEventData => ({
  kind: 'add',
  order_id: 10,
  id_product: id,
  units: 1,
  scan: { text: String(id), source: 'wedge' },
});

/**
 * A store like the device's: before the caller gets the answer, it may notify its watchers, and another tab may write.
 */
function storeFor(between: (stored: PickingEvent[], log: SessionLog) => void) {
  const stored: PickingEvent[] = [];
  const log: SessionLog = createSessionLog(
    async (acts, seen) => {
      await Promise.resolve();
      if (seen < stored.length) return { outcome: 'behind', missed: stored.slice(seen) };
      const events = acts.map((act, index) => ({ ...act, n: stored.length + index + 1, at: 0 }));
      stored.push(...events);
      between(stored, log);
      await Promise.resolve();
      return { outcome: 'stored', events };
    },
    async () => {
      throw new Error('nothing fails here');
    },
  );
  return { stored, log };
}

const units = (log: SessionLog) => log.events().map((event) => event.n);

it('counts an event once when the screen shows it before the store has answered', async () => {
  const { log } = storeFor((stored, its) => its.adopt([...stored]));
  await Promise.all([1, 2, 3].map((id) => log.inTurn(async () => void (await log.store([add(id)])))));
  expect(units(log)).toEqual([1, 2, 3]);
});

it('stores every one of the scans that come while the first is being stored', async () => {
  const { stored, log } = storeFor(() => undefined);
  await Promise.all([1, 2, 3].map((id) => log.inTurn(async () => void (await log.store([add(id)])))));
  expect(stored.map((event) => event.kind === 'add' && event.id_product)).toEqual([1, 2, 3]);
});

it('judges a gesture again when another tab wrote while it was being judged, even if the screen knows already', async () => {
  const { stored, log } = storeFor(() => undefined);
  const judgedBy: number[] = [];
  await log.inTurn(async (state) => {
    judgedBy.push(state.inForce.length);
    if (stored.length === 0) {
      stored.push({ ...add(9), n: 1, at: 0 });
      log.adopt([...stored]);
    }
    await log.store([add(1)]);
  });
  expect(judgedBy).toEqual([0, 1]);
  expect(units(log)).toEqual([1, 2]);
});
