import type { ReadCode } from '#domain/codes/readCode.ts';
import { isSameText } from '#domain/codes/isSameText.ts';
import { learnedMeaning } from '#domain/codes/learnedMeaning.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import { isNoCode } from '#domain/codes/stripRules.ts';
import { countDown } from '#domain/picking/count.ts';
import type { PickingAct, PickingEvent } from '#domain/picking/events.ts';
import type { NotUnit } from '#domain/codes/notUnits.ts';
import { judgeScan } from '#domain/picking/judgeScan.ts';
import type { PickMode } from '#domain/picking/pickingModes.ts';
import { takenFeedback } from '#domain/picking/pickAnswers.ts';
import type { LineChoice, ScanRefusal } from '#domain/picking/pickFeedback.ts';
import type { PickLine } from '#domain/picking/pickList.ts';
import { pickUnits } from '#domain/picking/pickUnits.ts';
import { lineDone, type SessionState, type Short } from '#domain/picking/session.ts';
import { shelfMark, type ShelfMark } from '#domain/picking/shelfMark.ts';
import { shortEvents } from '#domain/picking/short.ts';
import { skipEvent } from '#domain/picking/skipEvent.ts';
import { caseOffer } from '#domain/workSession/teachOffer.ts';
import type { ScanDecision } from '#domain/picking/validateScan.ts';
import { understandScan, type ScannedCode } from '#domain/workSession/understandScan.ts';
import { applyDecision, takeBack } from './applyDecision.ts';
import type { PickerWorld } from './pickerWorld.ts';
import { createPickingMachine, type PickingMachine } from './pickingMachine.ts';

/** The gestures of picking. */
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
  /** What a code that the camera sees is to this session, before anybody touches it. Stores and tells nothing. */
  markOf(text: string): ShelfMark | null;
  /** Sets the present state of the world; needed before the first gesture. */
  connect(world: PickerWorld): void;
  /** Takes over events from the store; an older state than ours is ignored. */
  adopt(events: readonly PickingEvent[]): void;
}

/** Picking as gestures on the machine of work sessions: what each means here, what is stored for it and what is answered. */
export function createPicker(): Picker {
  let connected: PickerWorld | null = null;
  const world = (): PickerWorld => {
    if (!connected) throw new Error('a gesture before the screen was there');
    return connected;
  };
  const machine = createPickingMachine(world);
  const { session, contextOf } = machine;
  const countTo = (on: string, line: PickLine, unitsOf: (state: SessionState) => number) =>
    session.gesture(tapOn(on, line), (state) => countByHand(machine, line, state, unitsOf(state)));
  const look = (act: PickingAct) =>
    session.gesture({ by: 'tap', on: act.kind }, async () => void (await session.store([act])));

  return {
    scan: (code) => scanned(machine, code),
    choose: (line, { units, scan }) =>
      session.gesture({ ...tapOn('choose', line), units }, async (state) => {
        const context = contextOf(state);
        await applyDecision(machine, pickUnits(line, units, context, scan), { code: scan, units, context });
      }),
    plus: (line) => countTo('plus', line, () => 1),
    minus: (line) => countTo('minus', line, () => -1),
    set: (line, units) => countTo('set', line, (state) => units - lineDone(state, line)),
    undo: () => session.gesture({ by: 'tap', on: 'undo' }, () => takeBack(machine)),
    skip: (line) => session.gesture(tapOn('skip', line), async () => void (await session.store([skipEvent(line)]))),
    goTo: (line) => look({ kind: 'goto', id_product: line.id_product }),
    short: (line, short) =>
      session.gesture(
        tapOn('short', line),
        async (state) => void (await session.store(shortEvents(line, state, short))),
      ),
    changeMode: (mode) => look({ kind: 'mode', mode }),
    showZone: (zone) => look({ kind: 'zone', zone }),
    acknowledge: session.acknowledge,
    repeat: session.repeat,
    isKnown(text) {
      const { list, rules, known, taught } = world();
      const totes = [...session.state().totes.values()];
      return (
        totes.some((tote) => isSameText(tote, text)) ||
        learnedMeaning(text, taught?.() ?? []) !== null ||
        [list.lines, known()].some((products) => matchCode(text, products, rules.code_types).outcome !== 'none')
      );
    },
    markOf(text) {
      const { rules, known, taught } = world();
      const context = contextOf(session.state());
      const learned = taught?.();
      // Products that no order here has are asked only where any text could become a tote: there may be thousands.
      const judge = judgeScan({ ...context, learned, known: context.view.toBind ? known : () => [] });
      return shelfMark(understandScan({ text, source: 'camera' }, null, rules.stripRules, judge, learned), context);
    },
    connect(next) {
      connected = next;
    },
    adopt: session.adopt,
  };
}

function scanned(machine: PickingMachine, code: ScannedCode): Promise<void> {
  const { session, world, contextOf } = machine;
  return session.scan(code, (state) => {
    const context = { ...contextOf(state), known: world().known };
    return {
      understand: (armed) => {
        // Asked anew: the device may have just come to know more.
        const learned = world().taught?.();
        return understandScan(code, armed, context.rules.stripRules, judgeScan({ ...context, learned }), learned);
      },
      apply: ({ decision, code: read, units, from }) =>
        decision.outcome === 'refused' && decision.reason === 'case'
          ? refuseCase(machine, decision, { text: read.text, from, code })
          : applyDecision(machine, decision, { code: read, units, context }),
      askDoubled: ({ question }) => session.ask('doubled', () => world().askDoubled(question)),
      refuseNonsense: ({ refusal, text }) => refuseNonsense(machine, { refusal, text, code }),
    };
  });
}

/** A code that names nothing here may still be an order: its name, status and next step help more than "unknown". */
async function refuseNonsense(
  machine: PickingMachine,
  { refusal, text, code }: { readonly refusal: ScanRefusal; readonly text: string; readonly code: ScannedCode },
): Promise<void> {
  const { world, contextOf, session, refuse } = machine;
  const mayBeOrder = refusal.reason === 'unknown' || (refusal.reason === 'no-code' && !isNoCode(text));
  const order = mayBeOrder ? await world().findOrder(text) : null;
  if (order) return refuse({ reason: 'order-not-here', order });
  if (refusal.reason !== 'unknown') return refuse(refusal);
  const { view } = contextOf(session.state());
  const { current } = view.walk;
  const products = [...(current ? [current] : []), ...view.list.lines.filter((line) => line !== current)];
  const again = () => scanned(machine, code);
  const teach = await world().teach?.({ code: text, text: code.text, products, again });
  await refuse({ ...refusal, ...(teach && { teach }) });
}

/** The code of a case says no number of units: the person may say it, once for all. @param text the code of its unit */
async function refuseCase(
  machine: PickingMachine,
  { reason, name }: Extract<ScanDecision, { outcome: 'refused'; reason: NotUnit }>,
  { text, from, code }: { readonly text: string; readonly from: string; readonly code: ScannedCode },
): Promise<void> {
  const { world, refuse } = machine;
  const { list, rules } = world();
  const reading = { codeTypes: rules.code_types, stripRules: rules.stripRules };
  const offer = caseOffer({ unit: text, from, text: code.text }, list.lines, reading, () => scanned(machine, code));
  const teach = offer && (await world().teach?.(offer));
  await refuse({ reason, name, ...(teach && { teach }) });
}

/** Counts by hand; what a scan would be refused for is refused here too. @param units below 0 = taken away */
async function countByHand(machine: PickingMachine, line: PickLine, state: SessionState, units: number): Promise<void> {
  const { session, world, contextOf, refuse } = machine;
  if (units === 0) return world().counted(line, lineDone(state, line));
  if (units < 0) {
    const count = countDown(line, state, -units);
    if (count.outcome === 'counted') return world().counted(line, lineDone(await session.store(count.acts), line));
    if (count.reason === 'counted-before') await refuse({ reason: 'counted-before', line, before: count.before });
    return undefined;
  }
  const context = contextOf(state);
  const picked = pickUnits(line, units, context);
  if (picked.outcome === 'refused') return refuse(picked);
  const after = await session.store(picked.acts);
  if (picked.outcome === 'taken') return session.answer(takenFeedback(picked, context));
  return world().counted(line, lineDone(after, line));
}

function tapOn(on: string, { id_product }: PickLine) {
  return { by: 'tap', on, id_product } as const;
}
