import { checkedRecording } from '#contract/checkedRecording.ts';
import { chainHeadOf } from '#domain/blackBox/recordingChain.ts';
import { createSessionReplay } from '#domain/blackBox/sessionReplay.ts';
import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import { PICKING, sessionState } from '#domain/picking/kind.ts';
import type { PickingEvent } from '#domain/picking/events.ts';
import { onlineState } from '#platform/onlineState.ts';
import { sha256 } from '#platform/sha256.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { work } from '../db/workDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';
import { appendEvents } from '../workSession/appendEvents.ts';
import { openWorkSession } from '../workSession/openWorkSession.ts';
import { readRecording } from './readRecording.ts';
import { recordAnswer } from './recordAnswer.ts';

// Sending is proved elsewhere; here nothing may leave the device.
vi.mock('../device/pageOutbox.ts', () => ({ commandStored: () => undefined, pageOutbox: { poke: () => undefined } }));

const SCAN: Cause = { by: 'scan', text: '84', source: 'wedge' };
const ADD = { kind: 'add', order_id: 1, id_product: 1, units: 1 } as const;

beforeEach(async () => {
  await work.delete();
  await work.open();
  sessionStore.setState({ state: 'signed-in', user: { id: 7, profile: { name: 'Eva' } } as never, clientId: 1 });
  onlineState.answered(0);
});
afterEach(() => vi.restoreAllMocks());

it('tells a session as it happened, and what of it happened without a network', async () => {
  const session = await openWorkSession(PICKING, [1]);
  await appendEvents(session.id, [ADD], SCAN);
  onlineState.lost();
  await appendEvents(session.id, [ADD], SCAN);
  await recordAnswer(session, SCAN, { kind: 'refused', which: 'complete' });
  onlineState.answered(0);
  // Another session between, and a page that was closed and opened again.
  await appendEvents((await openWorkSession(PICKING, [2])).id, [{ ...ADD, order_id: 2 }], SCAN);
  work.close({ disableAutoOpen: false });
  await work.open();
  await appendEvents(session.id, [{ kind: 'undo', undoes: 1 }], { by: 'tap', on: 'undo' });
  const text = (await readRecording(session)) ?? '';
  const { steps } = checkedRecording('picking', text) ?? { steps: [] };
  expect(steps.map(({ offline, events, answer }) => [offline, events[0]?.n ?? answer?.which])).toEqual([
    [false, 1],
    [true, 2],
    [true, 'complete'],
    [false, 3],
  ]);
  // The last step is the last thing that the black box wrote.
  const end = (await work.blackBox.toArray()).toSorted((a, b) => a.n - b.n).at(-1);
  expect(await chainHeadOf(text, async (part) => sha256(part))).toEqual({ n: end?.n, hash: end?.hash });
  const rows = await work.sessionEvents.where('sessionId').equals(session.id).sortBy('n');
  const stored = rows.map(({ event }) => event) as unknown as readonly PickingEvent[];
  expect(createSessionReplay(PICKING, steps).stateAfter(4)).toEqual(sessionState(stored));
});

it('tells a session of more entries than are read at once', async () => {
  const session = await openWorkSession(PICKING, [1]);
  for (let scan = 0; scan < 510; scan += 1) await appendEvents(session.id, [ADD], SCAN);
  expect(checkedRecording('picking', (await readRecording(session)) ?? '')?.steps).toHaveLength(510);
});

it('tells nothing of a session whose beginning the black box has lost, and nothing where it cannot be read', async () => {
  const session = await openWorkSession(PICKING, [1]);
  await appendEvents(session.id, [ADD], SCAN);
  await work.blackBox.where('[userId+n]').below([7, 3]).delete();
  expect(await readRecording(session)).toBeNull();
  vi.spyOn(work, 'transaction').mockRejectedValue(new Error('no disk'));
  expect(await readRecording(session)).toBeNull();
});
