import { keptText, type Cause, type ShownAnswer } from '#domain/blackBox/blackBoxFact.ts';
import type { ReadCode } from '#domain/codes/readCode.ts';
import type { CommonNote, SessionAnswer, Unsaved } from '#domain/workSession/answers.ts';
import { cardOf } from '#domain/workSession/cards.ts';
import type { Numbered, SessionAct, UndoAct } from '#domain/workSession/sessionEvent.ts';
import type { SessionKind } from '#domain/workSession/sessionKind.ts';
import { lastGesture, undoActs } from '#domain/workSession/undo.ts';
import type { ScannedCode, Understood } from '#domain/workSession/understandScan.ts';
import { storeFault } from '../db/reserve.ts';
import type { Appended } from './appendEvents.ts';
import { createSessionLog, type SessionLog } from './sessionLog.ts';

/** What the machine stores by and speaks through. */
export interface SessionPorts<Act extends SessionAct, Answer> {
  /**
   * Resolves once the events are on the disk, or tells which events another tab has added. `seen` = number of the last
   * event known.
   */
  readonly append: (acts: readonly (Act | UndoAct)[], cause: Cause, seen: number) => Promise<Appended<Act>>;
  /**
   * Resolves once the black box has stored what was done and what is about to be told. Appended events are in it
   * already.
   */
  readonly record: (cause: Cause, answer: ShownAnswer) => Promise<void>;
  readonly tell: (answer: Answer) => void;
  /** Sets how many units the next scan stands for; `null` = one. */
  readonly arm: (units: number | null) => void;
  /** Tells which of its texts a scan was understood by. */
  readonly meant: (code: ScannedCode, text: string) => void;
  /** Whether the device has just come to know more. Asked once of a scan that means nothing or counts
   * nothing, which is then judged again. */
  readonly learn: () => Promise<boolean>;
  /** Hears why a gesture did nothing; the person is told only that it was not stored. */
  readonly failed: (reason: unknown) => void;
}

/** What a kind of work does with one scan, inside its turn. */
export interface ScanSteps<Decision, Refusal> {
  /** @param armed units that the scan stands for; `null` = what it says itself */
  readonly understand: (armed: number | null) => Understood<Decision, Refusal>;
  readonly apply: (understood: Extract<Understood<Decision, Refusal>, { kind: 'decision' }>) => Promise<void>;
  readonly askDoubled: (understood: Extract<Understood<Decision, Refusal>, { kind: 'doubled' }>) => Promise<void>;
  readonly refuseNonsense: (understood: Extract<Understood<Decision, Refusal>, { kind: 'nonsense' }>) => Promise<void>;
}

export interface SessionMachine<Act extends SessionAct, State, Answer> extends Pick<
  SessionLog<Act, State>,
  'events' | 'state' | 'store' | 'adopt'
> {
  /** Runs a gesture in its turn: judged by the state that the one before it left, run again when another tab was faster. */
  gesture(cause: Cause, run: (state: State) => Promise<void>): Promise<void>;
  /** @param stepsBy made anew by each state that the scan is judged by */
  scan<Decision, Refusal>(code: ScannedCode, stepsBy: (state: State) => ScanSteps<Decision, Refusal>): Promise<void>;
  /** Tells an answer once the black box has it. A refusal that stops holds all reading until it was seen. */
  answer(answer: Answer | CommonNote): Promise<void>;
  /** Puts a question once the black box has it. */
  ask(which: string, put: () => void): Promise<void>;
  /** Takes the last gesture back and answers with what the kind of work says of it; to be called inside a gesture. */
  takeBack(answerOf: (gesture: readonly Numbered<Act>[], after: State) => Answer | null): Promise<void>;
  /** The person has seen the refusal that stopped the reading. */
  acknowledge(): void;
  /** Tells that the same code came again too soon to count. */
  repeat(text: string, source: ReadCode['source']): void;
}

/**
 * Turns gestures of any kind of work into stored events, one after the other. A scan is judged only when the one before
 * it is on the disk, so two quick scans never count the same unit. Every answer is stored before it is told, also a refusal.
 * @param ports asked anew at each step: they may change between two gestures. @param refused an answer of this kind for what only the machine knows
 */
export function createSessionMachine<Act extends SessionAct, State, Answer extends SessionAnswer>(
  kind: SessionKind<Act, State>,
  ports: () => SessionPorts<Act, Answer | CommonNote>,
  refused: (refusal: Unsaved) => Answer,
): SessionMachine<Act, State, Answer> {
  let armed: number | null = null;
  let stop: (Answer | CommonNote) | null = null;
  /** The gesture of this turn, and whether the black box has stored it. */
  let turn: { readonly cause: Cause; isRecorded: boolean } = { cause: { by: 'tap', on: 'none' }, isRecorded: false };

  const record = async (shown: ShownAnswer): Promise<void> => {
    if (!turn.isRecorded) await ports().record(turn.cause, shown);
    turn.isRecorded = true;
  };
  const answer = async (given: Answer | CommonNote): Promise<void> => {
    const shown = shownAs(given);
    if (shown) await record(shown);
    if (given.kind === 'refused' && given.stops) stop = given;
    ports().tell(given);
  };
  const log = createSessionLog<Act, State>(
    kind,
    async (acts, seen) => {
      const appended = await ports().append(acts, turn.cause, seen);
      turn.isRecorded = true;
      return appended;
    },
    (reason) => {
      ports().failed(reason);
      // A disk that takes no event takes no record of the refusal either.
      turn.isRecorded = true;
      return answer(refused({ reason: 'unsaved', why: storeFault(reason) }));
    },
  );
  const gesture = (cause: Cause, run: (state: State) => Promise<void>): Promise<void> =>
    log.inTurn((state) => {
      turn = { cause, isRecorded: false };
      return run(state);
    });
  const arm = (units: number | null): void => {
    armed = units;
    ports().arm(units);
  };
  /** While reading is stopped only the card that says so goes on. */
  const whileStopped = async (stopped: Answer | CommonNote, texts: readonly string[]): Promise<void> => {
    if (!texts.some((text) => cardOf(text) === 'acknowledge')) {
      await record({ kind: 'refused', which: 'stopped' });
      return ports().tell({ ...stopped });
    }
    stop = null;
    return answer({ kind: 'note', note: 'acknowledged' });
  };

  return {
    events: log.events,
    state: log.state,
    store: log.store,
    adopt: log.adopt,
    gesture,
    answer,
    async ask(which, put) {
      await record({ kind: 'question', which });
      put();
    },
    scan: (code, stepsBy) =>
      gesture({ by: 'scan', text: keptText(code.text), source: code.source }, async (state) => {
        if (stop) return whileStopped(stop, [code.text, ...(code.otherTexts ?? [])]);
        const { understand, apply, askDoubled, refuseNonsense } = stepsBy(state);
        let understood = understand(armed);
        // A code that only names its product may have been taught how many units it stands for.
        const isOpen = understood.kind === 'decision' ? understood.code.stands : understood.kind === 'nonsense';
        if (isOpen && (await ports().learn())) understood = understand(armed);
        if (understood.kind === 'arm') {
          arm(understood.units);
          return answer({ kind: 'note', note: 'multiplier', units: understood.units });
        }
        if (understood.kind === 'decision') {
          ports().meant(code, understood.from);
          await apply(understood);
        }
        if (understood.kind === 'doubled') await askDoubled(understood);
        if (understood.kind === 'nonsense') await refuseNonsense(understood);
        arm(null);
      }),
    async takeBack(answerOf) {
      const last = lastGesture(kind, log.events());
      if (!last) return answer({ kind: 'note', note: 'nothing-to-undo' });
      const after = await log.store(undoActs(last));
      const given = answerOf(last, after);
      if (given) await answer(given);
    },
    acknowledge() {
      if (stop) void gesture({ by: 'tap', on: 'acknowledge' }, () => record({ kind: 'note', which: 'acknowledged' }));
      stop = null;
    },
    // Queued behind the read that it repeats, so that it is told after that answer.
    repeat: (text, source) =>
      void gesture({ by: 'scan', text: keptText(text), source }, () => answer({ kind: 'note', note: 'repeat', text })),
  };
}

/** How an answer stands in the black box; `null` = its events say it. */
function shownAs(answer: SessionAnswer): ShownAnswer | null {
  if (answer.kind === 'accepted') return null;
  return answer.kind === 'note' ? { kind: 'note', which: answer.note } : { kind: 'refused', which: answer.reason };
}
