import type { CodeType } from '#domain/codes/codeTypes.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import { countDown, countUp, setQuantity, type Count } from '#domain/picking/count.ts';
import type { PickingAct, PickingEvent, ReadCode } from '#domain/picking/events.ts';
import type { PickLine, PickList } from '#domain/picking/pickList.ts';
import { readMultiplier } from '#domain/picking/readMultiplier.ts';
import { isComplete, lineDone, sessionState, type SessionState } from '#domain/picking/session.ts';
import { lastGesture, undoActs } from '#domain/picking/undo.ts';
import { countScan, validateScan, type KnownProduct, type ScanVerdict } from '#domain/picking/validateScan.ts';
import { walk } from '#domain/picking/walk.ts';
import type { Appended } from '#offline/picking/appendPickingEvents.ts';
import type { Choice, PickFeedback } from './pickFeedback.ts';

export interface PickerWorld {
  readonly list: PickList;
  readonly codeTypes: readonly CodeType[];
  /** Every product that the device knows, to name a wrong one. */
  readonly known: () => readonly KnownProduct[];
  /** Resolves once the acts are on the disk, or tells what happened meanwhile elsewhere. `seen` = number of the last event known. */
  readonly append: (acts: readonly PickingAct[], seen: number) => Promise<Appended>;
  readonly tell: (feedback: PickFeedback) => void;
  /** A count changed by hand: the number on the screen is the answer, a screen reader needs the words. */
  readonly counted: (line: PickLine, done: number) => void;
  readonly ask: (choice: Choice) => void;
  /** The next scan stands for so many units; `null` = for one. */
  readonly arm: (units: number | null) => void;
}

export interface ScannedCode extends ReadCode {
  /** Other readings of the same keys, tried when the text means nothing. */
  readonly otherTexts?: readonly string[];
}

export interface Picker {
  scan(code: ScannedCode): Promise<void>;
  choose(line: PickLine, choice: Choice): Promise<void>;
  plus(line: PickLine): Promise<void>;
  minus(line: PickLine): Promise<void>;
  set(line: PickLine, units: number): Promise<void>;
  undo(): Promise<void>;
  skip(line: PickLine): Promise<void>;
  goTo(line: PickLine): Promise<void>;
  /** The same code came again too soon to count. */
  repeat(text: string): void;
  /** A code of this list, or of anything the device knows: such a read needs no second look. */
  isKnown(text: string): boolean;
  /** The world as it is now; needed before the first gesture. */
  meet(world: PickerWorld): void;
  /** Takes over what the store knows; an older view than ours is ignored. */
  adopt(events: readonly PickingEvent[]): void;
}

/** Another tab added to the session: the gesture is judged again. */
class Behind extends Error {}

/**
 * Turns gestures into stored events, one after the other: a scan is judged only when the one before it is on the disk, so
 * two quick scans never count the same unit. What is told was stored first (features K3).
 */
export function createPicker(): Picker {
  let met: PickerWorld | null = null;
  let log: readonly PickingEvent[] = [];
  let last: Promise<void> = Promise.resolve();
  let armed: number | null = null;

  const world = (): PickerWorld => {
    if (!met) throw new Error('a gesture before the screen was there');
    return met;
  };
  const inTurn = (gesture: (state: SessionState) => Promise<void>): Promise<void> => {
    const untilCurrent = async (): Promise<void> => {
      try {
        await gesture(sessionState(log));
      } catch (error) {
        if (!(error instanceof Behind)) throw error;
        await untilCurrent();
      }
    };
    last = last.then(untilCurrent).catch(() => refuse({ reason: 'unsaved' }));
    return last;
  };
  const store = async (acts: readonly PickingAct[]): Promise<SessionState> => {
    if (acts.length > 0) {
      const appended = await world().append(acts, log.at(-1)?.n ?? 0);
      log = [...log, ...(appended.outcome === 'stored' ? appended.events : appended.missed)];
      if (appended.outcome === 'behind') throw new Behind();
    }
    return sessionState(log);
  };
  const refuse = (refusal: DistributedOmit<Extract<PickFeedback, { kind: 'refused' }>, 'kind' | 'expected'>): void => {
    const { list, tell } = world();
    tell({ ...refusal, kind: 'refused', expected: walk(list, sessionState(log)).current });
  };
  const disarm = (): void => {
    armed = null;
    world().arm(null);
  };

  const takeBack = async (): Promise<void> => {
    const gesture = lastGesture(log);
    if (!gesture) return world().tell({ kind: 'note', note: 'nothing-to-undo' });
    const state = await store(undoActs(gesture));
    const line = world().list.lines.find((one) => one.id_product === gesture[0]?.id_product);
    if (line) world().tell({ kind: 'note', note: 'undone', line, done: lineDone(state, line) });
  };

  /** A code that names a place to go on: the first line there that is still open becomes the current one. */
  const goOn = async (lines: readonly PickLine[], state: SessionState): Promise<number> => {
    const open = lines.filter((line) => !isComplete(state, line));
    if (open[0]) await store([{ kind: 'goto', id_product: open[0].id_product }]);
    return open.length;
  };

  const obey = async (verdict: ScanVerdict, code: ReadCode, units: number, state: SessionState): Promise<void> => {
    const { list, tell, ask } = world();
    if (verdict.outcome === 'accepted') {
      await store(verdict.acts);
      return tell({ kind: 'accepted', line: verdict.line, done: verdict.done, letters: lettersOf(verdict, list) });
    }
    if (verdict.outcome === 'note') {
      if (verdict.note === 'undo') return takeBack();
      if (verdict.note === 'location') {
        await goOn(verdict.lines, state);
        return tell({ kind: 'note', note: 'location', location: code.text.trim().toUpperCase(), lines: verdict.lines.length });
      }
      const { order } = verdict;
      const open = await goOn(list.lines.filter((line) => line.shares.some((share) => share.order_id === order.id)), state);
      return tell({ kind: 'note', note: 'order', order, open });
    }
    if (verdict.reason === 'ambiguous') return ask({ lines: verdict.lines, units, scan: readOf(code) });
    if (verdict.reason === 'not-here') return refuse({ reason: 'not-here', name: verdict.product.name });
    return refuse(verdict);
  };

  const count = (line: PickLine, how: (state: SessionState) => Count): Promise<void> =>
    inTurn(async (before) => {
      const result = how(before);
      if (result.outcome === 'refused') return refuse({ ...result, line });
      const after = await store(result.acts);
      world().counted(line, lineDone(after, line));
    });

  return {
    scan: (code) =>
      inTurn(async (state) => {
        const { list, codeTypes, known } = world();
        const context = { list, state, codeTypes, known };
        const readings = [code.text, ...(code.otherTexts ?? [])].map((text) => ({ ...readMultiplier(text), source: code.source }));
        const alone = readings.find((one) => one.text === '');
        if (alone) {
          armed = alone.units;
          world().arm(armed);
          return world().tell({ kind: 'note', note: 'multiplier', units: armed });
        }
        const tried = readings.map((one) => {
          const units = one.units > 1 ? one.units : (armed ?? 1);
          return { one, units, verdict: validateScan(readOf(one), units, context) };
        });
        const sense = tried.find(({ verdict }) => !(verdict.outcome === 'refused' && verdict.reason === 'unknown')) ?? tried[0];
        if (sense) await obey(sense.verdict, sense.one, sense.units, state);
        disarm();
      }),
    choose: (line, { units, scan }) => inTurn((state) => obey(countScan(line, units, scan, state), scan, units, state)),
    plus: (line) => count(line, (state) => countUp(line, state, 1)),
    minus: (line) => count(line, (state) => countDown(line, state, 1)),
    set: (line, units) => count(line, (state) => setQuantity(line, state, units)),
    undo: () => inTurn(takeBack),
    skip: (line) => inTurn(async () => void (await store([{ kind: 'skip', id_product: line.id_product }]))),
    goTo: (line) => inTurn(async () => void (await store([{ kind: 'goto', id_product: line.id_product }]))),
    repeat: (text) => world().tell({ kind: 'note', note: 'repeat', text }),
    isKnown(text) {
      const { list, codeTypes, known } = world();
      return [list.lines, known()].some((products) => matchCode(text, products, codeTypes).outcome !== 'none');
    },
    meet(next) {
      met = next;
    },
    adopt(events) {
      if (events.length >= log.length) log = events;
    },
  };
}

type DistributedOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

function readOf({ text, source }: ReadCode): ReadCode {
  return { text, source };
}

/** Whom the units are for; of no interest while there is one order only. */
function lettersOf(verdict: Extract<ScanVerdict, { outcome: 'accepted' }>, list: PickList): readonly string[] {
  return list.orders.length > 1 ? verdict.allotments.map((one) => one.letter) : [];
}
