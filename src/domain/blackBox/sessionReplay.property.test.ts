import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { randomOf } from '#tests/sync/random.ts';
import type { PickingAct, PickingEvent } from '../picking/events.ts';
import { PICKING, sessionState } from '../picking/kind.ts';
import type { StoredEvent } from '../workSession/sessionEvent.ts';
import { lastGesture, undoActs } from '../workSession/undo.ts';
import type { WorkSession } from '../workSession/workSession.ts';
import type { BlackBoxFact, Cause } from './blackBoxFact.ts';
import { BEGIN, chained, type BlackBoxEntry } from './chain.ts';
import { parseRecording, recordSession, recordingText, type RecordedStep } from './recording.ts';
import { createSessionReplay, wasRefused, nextTrouble, waitBefore } from './sessionReplay.ts';

const SESSIONS = 10_000;
const session = { id: 's', userId: 7, clientId: 1, orderIds: [1, 2], version: 0 } as unknown as WorkSession;

type Random = ReturnType<typeof randomOf>;

function drawnAct(random: Random): PickingAct {
  const at = { order_id: random.between(1, 2), id_product: random.between(1, 3) };
  const draw = random.next();
  const scan = { text: `84${at.id_product}`, source: 'wedge' } as const;
  if (draw < 0.5) return { kind: 'add', ...at, units: random.between(1, 2), scan };
  if (draw < 0.6) return { kind: 'remove', ...at, units: 1 };
  if (draw < 0.7) return { kind: 'take', ...at, units: 1 };
  if (draw < 0.75) return { kind: 'bind', order_id: at.order_id, tote: `C-${at.id_product}` };
  if (draw < 0.8) return { kind: 'short', ...at, reason: 'damaged' };
  if (draw < 0.9) return { kind: 'skip', id_product: at.id_product };
  return draw < 0.95 ? { kind: 'mode', mode: 'order' } : { kind: 'place', location: 'A-1-1' };
}

/**
 * A session that its device wrote: gestures, things taken back, refusals, hours without a network, deaths after which it
 * goes on (a death leaves what was stored), clocks that are set, entries of other sessions between, and a black box that
 * forgot how it began.
 */
function drawnSession(seed: number, longest = 24) {
  const random = randomOf(seed, 'replays');
  const events: PickingEvent[] = [];
  const entries: BlackBoxEntry[] = [];
  let [at, offline] = [1_700_000_000_000, false];
  const write = (fact: BlackBoxFact) =>
    entries.push(
      ...chained(entries.at(-1) ?? BEGIN, [fact], { userId: 7, at, writer: 'w', sha256: (text) => `${text.length}` }),
    );
  write({ what: 'session-opened', session });
  for (let left = random.between(0, longest); left > 0; left -= 1) {
    at += random.next() < 0.05 ? -60_000 : random.between(1, 50_000);
    if (random.next() < 0.1) offline = !offline;
    const reached = offline ? ({ offline: true } as const) : {};
    const cause: Cause =
      random.next() < 0.7
        ? { by: 'scan', text: `84${random.between(1, 3)}`, source: 'wedge' }
        : { by: 'tap', on: 'plus' };
    const draw = random.next();
    if (draw < 0.2) {
      write({ what: 'answer', sessionId: 's', cause, answer: { kind: 'refused', which: 'unknown' }, ...reached });
    } else if (draw < 0.25) {
      write({ what: 'answer', sessionId: 'another', cause, answer: { kind: 'refused', which: 'unknown' } });
    } else {
      const gesture = draw < 0.4 ? lastGesture(PICKING, events) : null;
      const acts = gesture
        ? undoActs(gesture)
        : Array.from({ length: random.between(1, 2) }, (_, index) => ({
            ...drawnAct(random),
            ...(index === 0 && random.next() < 0.3 && { more: true as const }),
          }));
      const more = acts.map((act, index) => ({ ...act, n: events.length + index + 1, at }));
      events.push(...more);
      write({ what: 'events', sessionId: 's', cause, events: more, ...reached });
    }
    if (random.next() < 0.01) {
      entries.length = 0;
      write({ what: 'session-carried', session, events: [...(events as readonly StoredEvent[])] });
    }
  }
  return { entries, events };
}

describe('the replay of a recorded session', () => {
  it(`ends as the session did, and stands at each step where the session stood (${SESSIONS} drawn sessions)`, () => {
    let offline = 0;
    const wrong: number[] = [];
    for (let seed = 1; seed <= SESSIONS; seed += 1) {
      const { entries, events } = drawnSession(seed);
      const steps = parseRecording(recordingText(recordSession(entries, 's')))?.steps ?? [];
      const { stateAfter } = createSessionReplay(PICKING, steps);
      const some = seed % (steps.length + 1);
      const before = steps.slice(0, some).flatMap((step) => step.events) as unknown as readonly PickingEvent[];
      const isSame =
        isDeepStrictEqual(stateAfter(steps.length), sessionState(events)) &&
        isDeepStrictEqual(stateAfter(some), sessionState(before));
      if (!isSame) wrong.push(seed);
      offline += steps.filter((step) => step.offline).length;
    }
    expect(wrong, 'the numbers of sessions that ended otherwise').toEqual([]);
    expect(offline).toBeGreaterThan(SESSIONS);
  });

  it('steps back through 2,000 scans, undone ones among them, without doing all of them again', () => {
    const steps = Array.from({ length: 2000 }, (_, index): RecordedStep => {
      const n = index + 1;
      const event =
        index % 20 === 19 ? { kind: 'undo', undoes: n - 1 } : { kind: 'add', order_id: 1, id_product: 1, units: 1 };
      return {
        at: n,
        offline: false,
        cause: { by: 'tap', on: 'plus' },
        answer: null,
        events: [{ ...event, n, at: n }],
      };
    });
    let folded = 0;
    const replay = createSessionReplay(
      {
        empty: PICKING.empty,
        fold: (before, more: Parameters<typeof PICKING.fold>[1]) => {
          folded += more.length;
          return PICKING.fold(before, more);
        },
      },
      steps,
    );
    expect(replay.stateAfter(2000).counts.get('1:1')).toBe(1800);
    expect(folded).toBeLessThan(2100);
    folded = 0;
    for (let step = 1999; step > 1000; step -= 1) replay.stateAfter(step);
    expect(folded / 999).toBeLessThan(60);
  });
});

it('tells what a person did where the server could not be reached, and leads to what was refused or waited for', () => {
  const tap: Cause = { by: 'tap', on: 'plus' };
  const facts: readonly [number, BlackBoxFact][] = [
    [0, { what: 'events', sessionId: 's', cause: tap, events: [{ kind: 'add', n: 1, at: 5 }] }],
    [9, { what: 'answer', sessionId: 's', cause: tap, answer: { kind: 'refused', which: 'complete' }, offline: true }],
    [40_009, { what: 'answer', sessionId: 's', cause: tap, answer: { kind: 'note', which: 'repeat' } }],
  ];
  const entries = facts.map(([at, fact], index) => ({ n: index + 1, at, userId: 7, hash: '', fact }));
  const { steps, left } = recordSession(entries, 's');
  expect(left).toBe(0);
  expect(steps.map((step) => [step.at, step.offline, wasRefused(step)])).toEqual([
    [5, false, false],
    [9, true, true],
    [40_009, false, false],
  ]);
  expect([nextTrouble(steps, 0, 'refusal'), nextTrouble(steps, 2, 'refusal')]).toEqual([2, null]);
  expect([nextTrouble(steps, 0, 'wait'), waitBefore(steps, 2), waitBefore(steps, 0)]).toEqual([3, 40_000, 0]);
});

it.each([
  ['no JSON', 'hola'],
  ['another file', '{"format":"despacho-black-box-1"}'],
  ['a row without numbers', '{"format":"despacho-session-1","left":0,"values":[],"steps":[["a",0,-1,-1]]}'],
  ['a value that is missing', '{"format":"despacho-session-1","left":0,"values":[],"steps":[[1,0,0,-1]]}'],
  ['an act that is none', '{"format":"despacho-session-1","left":0,"values":[5],"steps":[[1,0,-1,-1,0]]}'],
  ['less than nothing left', '{"format":"despacho-session-1","left":-1,"values":[],"steps":[]}'],
])('reads no session from %s', (_, text) => expect(parseRecording(text)).toBeNull());
