import { isUndo, type SessionAct, type SessionEvent } from '../workSession/sessionEvent.ts';
import type { Cause, ShownAnswer } from './blackBoxFact.ts';
import type { RecordedStep, SessionRecording } from './recording.ts';
import { FORMAT, MOST_STEPS, NONE } from './recordingFormat.ts';

/** How the values of a recording are checked: what its acts may say is known to its kind of work. */
export interface ValueChecks {
  readonly isCause: (value: unknown) => value is Cause;
  readonly isAnswer: (value: unknown) => value is ShownAnswer;
  readonly isAct: (value: unknown) => value is SessionAct;
}

/**
 * Reads what `recordingText` wrote.
 * @returns `null` = the text is none, or was changed so that it tells no session
 */
export function parseRecording(text: string, checks: ValueChecks): SessionRecording | null {
  const file = parsed(text);
  if (!file || file.format !== FORMAT || !isCount(file.left)) return null;
  const { values, steps: rows, left } = file;
  if (!Array.isArray(values) || !Array.isArray(rows) || rows.length > MOST_STEPS) return null;
  const { isCause, isAnswer, isAct } = onceEach(values, checks);
  const steps: RecordedStep[] = [];
  let [at, n] = [0, 0];
  for (const row of rows) {
    if (!Array.isArray(row) || row.length < 4 || !row.every(Number.isSafeInteger)) return null;
    const [since, offline, cause, answer, ...acts] = row as [number, number, number, number, ...number[]];
    at += since;
    if (!isFlag(offline) || !isCause(cause) || !isAnswer(answer) || !acts.every(isAct) || !isMoment(at)) return null;
    const events = acts.map((act, index) => ({ ...(values[act] as SessionAct), n: n + index + 1, at }));
    if (!events.every(isInOrder)) return null;
    n += events.length;
    const valueOf = (place: number): unknown => (place === NONE ? null : values[place]);
    steps.push({
      at,
      offline: offline === 1,
      cause: valueOf(cause) as Cause | null,
      answer: valueOf(answer) as ShownAnswer | null,
      events,
    });
  }
  return { steps, left };
}

/** The checks by the numbers of the values. A value that a thousand steps name is checked once. */
function onceEach(values: readonly unknown[], { isCause, isAnswer, isAct }: ValueChecks) {
  const once = (check: (value: unknown) => boolean) => {
    const known = new Map<number, boolean>();
    return (place: number): boolean => {
      const before = known.get(place);
      if (before !== undefined) return before;
      const isFit = check(values[place]);
      known.set(place, isFit);
      return isFit;
    };
  };
  const orNone = (check: (place: number) => boolean) => (place: number) => place === NONE || check(place);
  return { isCause: orNone(once(isCause)), isAnswer: orNone(once(isAnswer)), isAct: once(isAct) };
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
const isFlag = (value: number): boolean => value === 0 || value === 1;
/** Whether a `Date` can say it. */
const isMoment = (at: number): boolean => Math.abs(at) <= 8.64e15;
/** Only what was done before can be taken back. */
const isInOrder = (event: SessionEvent<SessionAct>): boolean => !isUndo(event) || event.undoes < event.n;

/** The outlines alone: enough for whoever compares hashes, and folds and draws nothing. */
export const SHAPES_ALONE: ValueChecks = {
  isCause: (value): value is Cause =>
    isObject(value) &&
    (value.by === 'scan' ? typeof value.text === 'string' : value.by === 'tap' && typeof value.on === 'string'),
  isAnswer: (value): value is ShownAnswer =>
    isObject(value) && typeof value.kind === 'string' && typeof value.which === 'string',
  isAct: (value): value is SessionAct => isObject(value) && typeof value.kind === 'string',
};
