import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { checkedRecording } from '#contract/checkedRecording.ts';
import { drawnSession, RECORDED } from '#tests/factories/drawnSessions.ts';
import { PICKING } from '../picking/kind.ts';
import { foldEvents } from '../workSession/fold.ts';
import type { BlackBoxFact, Cause } from './blackBoxFact.ts';
import { recordSession, recordingText, type RecordedStep } from './recording.ts';
import { RECORDED_KINDS } from './recordingFormat.ts';
import { createSessionReplay, wasRefused, nextTrouble, waitBefore } from './sessionReplay.ts';

const SESSIONS = 10_000;

describe('the replay of a recorded session', () => {
  it.each(RECORDED_KINDS)(
    `ends as the session did, and stands at each step where the session stood (${SESSIONS} drawn sessions of %s)`,
    (name) => {
      const { kind } = RECORDED[name];
      let offline = 0;
      const wrong: number[] = [];
      for (let seed = 1; seed <= SESSIONS; seed += 1) {
        // A long one goes on from states that were kept, and takes back what lies before them.
        const { entries, events } = drawnSession(name, seed, seed % 20 === 0 ? 200 : 24);
        const steps = checkedRecording(name, recordingText(recordSession(entries, 's')))?.steps;
        if (!steps) {
          wrong.push(seed);
          continue;
        }
        const { stateAfter } = createSessionReplay(kind, steps);
        const some = seed % (steps.length + 1);
        const before = steps.slice(0, some).flatMap((step) => step.events);
        const isSame =
          isDeepStrictEqual(stateAfter(steps.length), foldEvents(kind, events)) &&
          isDeepStrictEqual(stateAfter(some), foldEvents(kind, before));
        if (!isSame) wrong.push(seed);
        offline += steps.filter((step) => step.offline).length;
      }
      expect(wrong, 'the numbers of sessions that ended otherwise').toEqual([]);
      expect(offline).toBeGreaterThan(SESSIONS);
    },
  );

  it('steps back and forth through 2,000 scans, undone ones among them, without doing all of them again', () => {
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
    /** Events that are folded for a look, on average. */
    const workOf = (looks: readonly number[]): number => {
      folded = 0;
      for (const step of looks) replay.stateAfter(step);
      return folded / looks.length;
    };
    const forth = Array.from({ length: 1000 }, (_, index) => 1000 + index);
    expect(replay.stateAfter(2000).counts.get('1:1')).toBe(1800);
    expect(folded).toBeLessThan(2100);
    expect(workOf(forth.toReversed())).toBeLessThan(60);
    expect(workOf(forth)).toBeLessThan(60);
    expect(workOf(forth.map((step) => (step * 977) % 2001))).toBeLessThan(60);
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
