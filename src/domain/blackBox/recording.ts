import type { SessionAct, StoredEvent } from '../workSession/sessionEvent.ts';
import type { Cause, ShownAnswer } from './blackBoxFact.ts';
import type { BlackBoxEntry } from './chain.ts';

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

/** Steps of one session that are told: a day of one scan every five seconds. */
const MOST_STEPS = 6000;

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

const FORMAT = 'despacho-session-1';

/**
 * A recording as short text. What is done again and again (the same scan, the same act) is written once and named by its
 * number: `steps` are rows of milliseconds since the row before, 1 = offline, the number of the cause, that of the answer
 * and those of the acts; -1 = none. Numbers of events are those that follow one another.
 */
export function recordingText({ steps, left }: SessionRecording): string {
  const numbers = new Map<string, number>();
  const numberOf = (value: object | null): number => {
    if (value === null) return -1;
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

/** Reads what `recordingText` wrote; `null` = the text is none, or was changed so that it tells no session. */
export function parseRecording(text: string): SessionRecording | null {
  const file = parsed(text);
  if (!file || file.format !== FORMAT || !isCount(file.left)) return null;
  const { values, steps: rows, left } = file;
  if (!Array.isArray(values) || !Array.isArray(rows) || rows.length > MOST_STEPS) return null;
  const valueOf = (place: number): unknown => (place === -1 ? null : values[place]);
  const steps: RecordedStep[] = [];
  let [at, n] = [0, 0];
  for (const row of rows) {
    if (!Array.isArray(row) || row.length < 4 || !row.every(Number.isSafeInteger)) return null;
    const [since, offline, ...places] = row as [number, number, number, number, ...number[]];
    const [cause, answer, ...acts] = places.map(valueOf);
    if (!isNone(cause, isCause) || !isNone(answer, isAnswer) || !acts.every(isAct)) return null;
    at += since;
    const events = acts.map((act, index) => ({ ...act, n: n + index + 1, at }));
    n += events.length;
    steps.push({ at, offline: offline === 1, cause, answer, events });
  }
  return { steps, left };
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
const isNone = <Value>(value: unknown, is: (value: unknown) => value is Value): value is Value | null =>
  value === null || is(value);
const isCause = (value: unknown): value is Cause =>
  isObject(value) &&
  (value.by === 'scan' ? typeof value.text === 'string' : value.by === 'tap' && typeof value.on === 'string');
const isAnswer = (value: unknown): value is ShownAnswer =>
  isObject(value) && typeof value.kind === 'string' && typeof value.which === 'string';
const isAct = (value: unknown): value is SessionAct => isObject(value) && typeof value.kind === 'string';
