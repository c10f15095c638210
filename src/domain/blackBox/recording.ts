import type { SessionAct, StoredEvent } from '../workSession/sessionEvent.ts';
import type { Cause, ShownAnswer } from './blackBoxFact.ts';
import type { BlackBoxEntry } from './chain.ts';
import { FORMAT, MOST_STEPS, NONE } from './recordingFormat.ts';

/** One gesture of a session: what the person did, and what came of it. */
export interface RecordedStep {
  /** Wall clock of the device, ms. */
  readonly at: number;
  /** The device had no way to the server. */
  readonly offline: boolean;
  /** `null` = it happened before the black box could tell. */
  readonly cause: Cause | null;
  readonly events: readonly StoredEvent[];
  /** `null` = its events are the answer. */
  readonly answer: ShownAnswer | null;
}

/** A session as it happened on its device, in the order of the black box. */
export interface SessionRecording {
  readonly steps: readonly RecordedStep[];
  /** Steps that were too many to tell; they came after all others. */
  readonly left: number;
}

/** Units of a product that an order wanted of a recorded session. */
export interface RecordedLine {
  readonly order_id: number;
  readonly id_product: number;
  readonly required: number;
  /** Units that other sessions had counted, at most `required`. */
  readonly before: number;
}

/**
 * What the black box tells of one session.
 * @param entries of its person, in order; those of other sessions are left out
 */
export function recordSession(entries: readonly BlackBoxEntry[], sessionId: string): SessionRecording {
  const steps = entries.flatMap(({ at, fact }): readonly RecordedStep[] => {
    switch (fact.what) {
      case 'session-carried':
        if (fact.session.id !== sessionId) return [];
        return fact.events.map((event) => ({
          at: event.at,
          offline: false,
          cause: null,
          events: [event],
          answer: null,
        }));
      case 'events':
      case 'answer': {
        if (fact.sessionId !== sessionId) return [];
        const { cause, offline = false } = fact;
        const events = fact.what === 'events' ? fact.events : [];
        const answer = fact.what === 'answer' ? fact.answer : null;
        return [{ at: events[0]?.at ?? at, offline, cause, events, answer }];
      }
      default:
        return [];
    }
  });
  return { steps: steps.slice(0, MOST_STEPS), left: Math.max(0, steps.length - MOST_STEPS) };
}

/**
 * A recording as short text. What is done again and again (the same scan, the same act) is written once and named by its
 * number: `steps` are rows of milliseconds since the row before, 1 = offline, the number of the cause, that of the answer
 * and those of the acts; -1 = none. Numbers of events are those that follow one another.
 */
export function recordingText({ steps, left }: SessionRecording): string {
  const numbers = new Map<string, number>();
  const numberOf = (value: object | null): number => {
    if (value === null) return NONE;
    const text = JSON.stringify(value);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  let last = 0;
  const rows = steps.map(({ at, offline, cause, answer, events }) => {
    const since = at - last;
    last = at;
    const acts = events.map(actOf).map(numberOf);
    return [since, offline ? 1 : 0, numberOf(cause), numberOf(answer), ...acts];
  });
  return `{"format":"${FORMAT}","left":${left},"values":[${[...numbers.keys()].join(',')}],"steps":${JSON.stringify(rows)}}`;
}

/** An event without its number and its time, which its row tells. */
function actOf(event: StoredEvent): SessionAct {
  const { n: _, at: __, ...act } = event;
  return act;
}
