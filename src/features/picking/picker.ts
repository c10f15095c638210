import { keptText, type ShownAnswer, type Cause } from '#domain/blackBox/fact.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import { isNoCode } from '#domain/codes/stripRules.ts';
import { countDown } from '#domain/picking/count.ts';
import type { PickingEventData, PickingEvent, ReadCode } from '#domain/picking/events.ts';
import type { PickMode } from '#domain/picking/modes.ts';
import type { PickLine, PickList } from '#domain/picking/pickList.ts';
import { pickUnits, samePlace, type PickContext } from '#domain/picking/pickUnits.ts';
import type { PickRules } from '#domain/picking/rules.ts';
import { isSettled, lineDone, type SessionState, type Short } from '#domain/picking/session.ts';
import { shortEvents } from '#domain/picking/short.ts';
import { skipEvent } from '#domain/picking/skip.ts';
import { lastGesture, undoEvents } from '#domain/picking/undo.ts';
import { OK_CODE, type KnownProduct, type ScanDecision } from '#domain/picking/validateScan.ts';
import { pickView } from '#domain/picking/view.ts';
import type { Appended } from '#offline/picking/appendPickingEvents.ts';
import { acceptedFeedback, boundFeedback, takenFeedback } from './pickAnswers.ts';
import type { LineChoice, DoubledCode, KnownOrder, PickFeedback, ScanRefusal } from './pickFeedback.ts';
import { createSessionLog } from './sessionLog.ts';
import { understandScan, type ScannedCode, type Understood } from './understandScan.ts';

export interface PickerWorld {
  readonly list: PickList;
  readonly rules: PickRules;
  /** A refusal stops all reading until it is acknowledged. */
  readonly errorStops: boolean;
  /** Every product that the device knows, to name a wrong one. */
  readonly known: () => readonly KnownProduct[];
  /**
   * The order on this device that a code names, to say why it is not picked here; called only for a code that means
   * nothing else.
   */
  readonly findOrder: (code: string) => Promise<KnownOrder | null>;
  /**
   * Resolves once the events are on the disk, or tells which events another tab has added. `seen` = number of the last
   * event known.
   */
  readonly append: (acts: readonly PickingEventData[], cause: Cause, seen: number) => Promise<Appended>;
  /**
   * Resolves once the black box has stored what was done and what is about to be told. Appended events are in it
   * already.
   */
  readonly remember: (cause: Cause, answer: ShownAnswer) => Promise<void>;
  readonly tell: (feedback: PickFeedback) => void;
  /** Called when a count was changed by hand: the number on the screen is the answer, screen readers need the words. */
  readonly counted: (line: PickLine, done: number) => void;
  readonly ask: (choice: LineChoice) => void;
  /** Asks which of two codes a text is that came twice. */
  readonly askDoubled: (question: DoubledCode) => void;
  /** Tells which of its texts a scan was understood by. */
  readonly meant: (code: ScannedCode, text: string) => void;
  /** Sets how many units the next scan stands for; `null` = one. */
  readonly arm: (units: number | null) => void;
}

export interface Picker {
  scan(code: ScannedCode): Promise<void>;
  choose(line: PickLine, choice: LineChoice): Promise<void>;
  plus(line: PickLine): Promise<void>;
  minus(line: PickLine): Promise<void>;
  set(line: PickLine, units: number): Promise<void>;
  undo(): Promise<void>;
  skip(line: PickLine): Promise<void>;
  goTo(line: PickLine): Promise<void>;
  /** Records why the missing units of this line cannot be found. */
  short(line: PickLine, short: Short): Promise<void>;
  changeMode(mode: PickMode): Promise<void>;
  /** Shows the lines of one zone; `null` = all. */
  showZone(zone: string | null): Promise<void>;
  /** Tells that the person has seen the error that stopped the reading. */
  acknowledge(): void;
  /** Tells that the same code came again too soon to count. */
  repeat(text: string, source: ReadCode['source']): void;
  /** Whether it is a code or tote of this list, or known to the device: such a read needs no second look. */
  isKnown(text: string): boolean;
  /** Sets the present state of the world; needed before the first gesture. */
  meet(world: PickerWorld): void;
  /** Takes over events from the store; an older state than ours is ignored. */
  adopt(events: readonly PickingEvent[]): void;
}

/**
 * Turns gestures into stored events, one after the other. A scan is judged only when the one before it is on the disk,
 * so two quick scans never count the same unit. Every answer is stored before it is told, also a refusal.
 */
export function createPicker(): Picker {
  let met: PickerWorld | null = null;
  let armed: number | null = null;
  let stop: PickFeedback | null = null;

  const world = (): PickerWorld => {
    if (!met) throw new Error('a gesture before the screen was there');
    return met;
  };
  /** The gesture of this turn, and whether the black box has stored it. */
  let turn: { readonly cause: Cause; isKept: boolean } = { cause: { by: 'tap', on: 'none' }, isKept: false };
  const log = createSessionLog(
    async (acts, seen) => {
      const appended = await world().append(acts, turn.cause, seen);
      turn.isKept = true;
      return appended;
    },
    () => {
      turn.isKept = true;
      return refuse({ reason: 'unsaved' });
    },
  );
  const { store } = log;
  const inTurn = (cause: Cause, gesture: (state: SessionState) => Promise<void>): Promise<void> =>
    log.inTurn((state) => {
      turn = { cause, isKept: false };
      return gesture(state);
    });
  const keep = async (answer: ShownAnswer): Promise<void> => {
    if (!turn.isKept) await world().remember(turn.cause, answer);
    turn.isKept = true;
  };
  const note = async (answer: Extract<PickFeedback, { kind: 'note' }>): Promise<void> => {
    await keep({ kind: 'note', which: answer.note });
    world().tell(answer);
  };
  const contextOf = (state: SessionState): PickContext => {
    const { list, rules } = world();
    return { list, rules, state, view: pickView(list, state, rules) };
  };
  const refuse = async (refusal: ScanRefusal): Promise<void> => {
    await keep({ kind: 'refused', which: refusal.reason });
    const { tell, errorStops } = world();
    const expected = contextOf(log.state()).view.walk.current;
    const answer: PickFeedback = { ...refusal, kind: 'refused', expected, stops: errorStops };
    if (errorStops) stop = answer;
    tell(answer);
  };
  const disarm = (): void => {
    armed = null;
    world().arm(null);
  };

  const takeBack = async (): Promise<void> => {
    const { list } = world();
    const gesture = lastGesture(log.events());
    const [first] = gesture ?? [];
    if (!gesture || !first) return note({ kind: 'note', note: 'nothing-to-undo' });
    const state = await store(undoEvents(gesture));
    if (first.kind === 'bind') {
      const order = list.orders.find((one) => one.id === first.order_id);
      return order && note({ kind: 'note', note: 'unbound', order });
    }
    const line = list.lines.find((one) => one.id_product === first.id_product);
    if (line) await note({ kind: 'note', note: 'undone', line, done: lineDone(state, line) });
  };

  /** Continues at the location that a code names: its first open line becomes the current one. */
  const goOn = async (
    lines: readonly PickLine[],
    state: SessionState,
    orderId?: number,
    before: readonly PickingEventData[] = [],
  ) => {
    const open = lines.filter((line) => !isSettled(state, line));
    const to =
      open[0] && ({ kind: 'goto', id_product: open[0].id_product, ...(orderId && { order_id: orderId }) } as const);
    await store([...before, ...(to ? [to] : [])]);
    return open.length;
  };

  const takeNote = async (
    scanDecision: Extract<ScanDecision, { outcome: 'note' }>,
    context: PickContext,
  ): Promise<void> => {
    const { list } = world();
    const { state } = context;
    switch (scanDecision.note) {
      case 'undo':
        return takeBack();
      case 'acknowledge':
        return note({ kind: 'note', note: 'acknowledged' });
      case 'tote': {
        const { order } = scanDecision;
        return note({ kind: 'note', note: 'tote', order, tote: state.totes.get(order.id) ?? '' });
      }
      case 'location': {
        const { place, lines } = scanDecision;
        await goOn(lines, state, undefined, context.rules.forceLocation ? [{ kind: 'place', location: place }] : []);
        return note({ kind: 'note', note: 'location', location: place, lines: lines.length });
      }
      case 'order': {
        const { order } = scanDecision;
        const ofOrder = list.lines.flatMap((line) => {
          const shares = line.shares.filter((share) => share.order_id === order.id);
          return shares.length > 0 ? [{ ...line, shares }] : [];
        });
        return note({ kind: 'note', note: 'order', order, open: await goOn(ofOrder, state, order.id) });
      }
    }
  };

  const obey = async (
    scanDecision: ScanDecision,
    code: ReadCode,
    units: number,
    context: PickContext,
  ): Promise<void> => {
    const { tell, ask } = world();
    switch (scanDecision.outcome) {
      case 'accepted':
        return tell(acceptedFeedback(scanDecision, context, await store(scanDecision.acts)));
      case 'taken':
        await store(scanDecision.acts);
        return tell(takenFeedback(scanDecision, context));
      case 'bound':
        await store(scanDecision.acts);
        return tell(boundFeedback(scanDecision));
      case 'note':
        return takeNote(scanDecision, context);
      case 'refused':
        if (scanDecision.reason === 'ambiguous') {
          await keep({ kind: 'question', which: 'ambiguous' });
          return ask({ lines: scanDecision.lines, units, scan: readOf(code) });
        }
        return refuse(
          scanDecision.reason === 'not-here' ? { reason: 'not-here', name: scanDecision.product.name } : scanDecision,
        );
    }
  };

  /** A code that names nothing here may still be an order: its name, status and next step help more than "unknown". */
  const refuseNonsense = async ({ refusal, text }: Extract<Understood, { kind: 'nonsense' }>): Promise<void> => {
    const mayBeOrder = refusal.reason === 'unknown' || (refusal.reason === 'no-code' && !isNoCode(text));
    const order = mayBeOrder ? await world().findOrder(text) : null;
    await refuse(order ? { reason: 'order-not-here', order } : refusal);
  };

  /** Counts by hand; what a scan would be refused for is refused here too. */
  const countUpTo = (on: string, line: PickLine, unitsOf: (state: SessionState) => number): Promise<void> =>
    inTurn(tapOn(on, line), async (state) => {
      const units = unitsOf(state);
      if (units === 0) return world().counted(line, lineDone(state, line));
      if (units < 0) return lower(line, state, -units);
      const context = contextOf(state);
      const picked = pickUnits(line, units, context);
      if (picked.outcome === 'refused') return refuse(picked);
      const after = await store(picked.acts);
      if (picked.outcome === 'taken') return world().tell(takenFeedback(picked, context));
      world().counted(line, lineDone(after, line));
    });
  const lower = async (line: PickLine, state: SessionState, units: number): Promise<void> => {
    const count = countDown(line, state, units);
    if (count.outcome === 'counted') return world().counted(line, lineDone(await store(count.acts), line));
    if (count.reason === 'counted-before') await refuse({ reason: 'counted-before', line, before: count.before });
  };
  const look = (act: PickingEventData): Promise<void> =>
    inTurn({ by: 'tap', on: act.kind }, async () => void (await store([act])));

  return {
    scan: (code) =>
      inTurn({ by: 'scan', text: keptText(code.text), source: code.source }, async (state) => {
        const texts = [code.text, ...(code.otherTexts ?? [])];
        if (stop) {
          if (!texts.some((text) => samePlace(text, OK_CODE))) {
            await keep({ kind: 'refused', which: 'stopped' });
            return world().tell({ ...stop });
          }
          stop = null;
          return note({ kind: 'note', note: 'acknowledged' });
        }
        const context = { ...contextOf(state), known: world().known };
        const understood = understandScan(code, armed, context);
        if (understood.kind === 'arm') {
          armed = understood.units;
          world().arm(armed);
          return note({ kind: 'note', note: 'multiplier', units: armed });
        }
        if (understood.kind === 'scanDecision') {
          world().meant(code, understood.from);
          await obey(understood.scanDecision, understood.code, understood.units, context);
        }
        if (understood.kind === 'doubled') {
          await keep({ kind: 'question', which: 'doubled' });
          world().askDoubled(understood.question);
        }
        if (understood.kind === 'nonsense') await refuseNonsense(understood);
        disarm();
      }),
    choose: (line, { units, scan }) =>
      inTurn({ ...tapOn('choose', line), units }, async (state) => {
        const context = contextOf(state);
        await obey(pickUnits(line, units, context, scan), scan, units, context);
      }),
    plus: (line) => countUpTo('plus', line, () => 1),
    minus: (line) => countUpTo('minus', line, () => -1),
    set: (line, units) => countUpTo('set', line, (state) => units - lineDone(state, line)),
    undo: () => inTurn({ by: 'tap', on: 'undo' }, takeBack),
    skip: (line) => inTurn(tapOn('skip', line), async () => void (await store([skipEvent(line)]))),
    goTo: (line) => look({ kind: 'goto', id_product: line.id_product }),
    short: (line, short) =>
      inTurn(tapOn('short', line), async (state) => void (await store(shortEvents(line, state, short)))),
    changeMode: (mode) => look({ kind: 'mode', mode }),
    showZone: (zone) => look({ kind: 'zone', zone }),
    acknowledge() {
      if (stop) void inTurn({ by: 'tap', on: 'acknowledge' }, () => keep({ kind: 'note', which: 'acknowledged' }));
      stop = null;
    },
    // Queued behind the read that it repeats, so that it is told after that answer.
    repeat: (text, source) =>
      void inTurn({ by: 'scan', text: keptText(text), source }, () => note({ kind: 'note', note: 'repeat', text })),
    isKnown(text) {
      const { list, rules, known } = world();
      const totes = [...log.state().totes.values()];
      return (
        totes.some((tote) => samePlace(tote, text)) ||
        [list.lines, known()].some((products) => matchCode(text, products, rules.codeTypes).outcome !== 'none')
      );
    },
    meet(next) {
      met = next;
    },
    adopt: log.adopt,
  };
}

function readOf({ text, source, label }: ReadCode): ReadCode {
  return { text, source, ...(label !== undefined && { label }) };
}

function tapOn(on: string, { id_product }: PickLine) {
  return { by: 'tap', on, id_product } as const;
}
