import { learnedMeaning } from '#domain/codes/learnedMeaning.ts';
import { matchCode } from '#domain/codes/matchCode.ts';
import type { NotUnit } from '#domain/codes/notUnits.ts';
import type { ReadCode } from '#domain/codes/readCode.ts';
import { isNoCode } from '#domain/codes/stripRules.ts';
import { type BenchCard, benchCardOf, benchCodeOfKey, boxTypeOfCode } from '#domain/packing/benchCards.ts';
import type { BenchRefusal } from '#domain/packing/benchScan.ts';
import { unitsMissing } from '#domain/packing/countUnits.ts';
import type { PackingEvent } from '#domain/packing/events.ts';
import { type BenchReadingRefusal, judgeBenchScan } from '#domain/packing/judgeBenchScan.ts';
import { ownLabel } from '#domain/packing/labelNumber.ts';
import { orderChange } from '#domain/packing/orderChange.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import { readPlate } from '#domain/packing/plate.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import type { CodeRefusal } from '#domain/workSession/answers.ts';
import { caseOffer } from '#domain/workSession/teachOffer.ts';
import { type ScannedCode, understandScan } from '#domain/workSession/understandScan.ts';
import { applyBenchDecision, foreignOrder, refuseRead, takeBackAct } from './applyBenchDecision.ts';
import { goodsGestures, type GoodsGestures } from './goodsGestures.ts';
import type { PackerWorld } from './packerWorld.ts';
import { createPackingMachine, type PackingMachine } from './packingMachine.ts';
import { parcelGestures, type ParcelGestures } from './parcelGestures.ts';

/** What a packer does with the steps themselves. */
interface StepGestures {
  /** Says that a step is done, where only a person can know. */
  complete(step: PackingStep): Promise<void>;
  /** Begins a step anew, with all that depend on it. */
  reset(step: PackingStep): Promise<void>;
  /** A supervisor lets the parcel go on although the step is not done. */
  override(step: PackingStep, said: { readonly reason: string; readonly supervisor: number }): Promise<void>;
  /** Looks at a step; with a product, at the serial numbers of that one. */
  goTo(step: PackingStep, product?: PackProduct): Promise<void>;
  /** The packer has seen how the order changed, and goes on with it as it is now. */
  seeChange(): Promise<void>;
}

function stepGestures(machine: PackingMachine): StepGestures {
  const { session, atBench, accept, refuse, world, stepsOf } = machine;
  const tap = (on: string) => ({ by: 'tap', on }) as const;
  return {
    complete: (step) =>
      atBench(tap('complete'), async (state) => {
        const found = stepsOf(state).find((one) => one.step === step);
        if (!found || found.isCompleted || step === 'close') return undefined;
        if (found.missing) return refuse({ reason: 'step-open' });
        return accept({ acts: [{ kind: 'complete', step }], product: null }, state);
      }),
    reset: (step) =>
      atBench(tap('reset'), (state) => accept({ acts: [{ kind: 'reset', step }], product: null }, state)),
    override: (step, { reason, supervisor }) =>
      atBench(tap('override'), async (state) => {
        if (step === 'close') return undefined;
        const said = reason.trim();
        if (said === '') return refuse({ reason: 'no-reason' });
        return accept({ acts: [{ kind: 'override', step, reason: said, supervisor }], product: null }, state);
      }),
    goTo: (step, product) =>
      session.gesture(tap('goto'), async () => {
        await session.store([{ kind: 'goto', step, ...(product && { id_product: product.id_product }) }]);
        return session.answer({ kind: 'note', note: 'looks-at', step });
      }),
    seeChange: () =>
      session.gesture(tap('see-change'), async (state) => {
        const { orderNow } = world();
        const change = orderChange(state.order, orderNow);
        if (!change || !orderNow) return undefined;
        if (change.final) return refuse({ reason: 'order-changed', change });
        await session.store([{ kind: 'order', order: orderNow }]);
        return session.answer({ kind: 'note', note: 'order-seen' });
      }),
  };
}

/** The gestures of packing. */
export interface Packer extends GoodsGestures, ParcelGestures, StepGestures {
  scan(code: ScannedCode): Promise<void>;
  /** A key that the packer pressed: the same as the printed code beside it. @param key `KeyboardEvent.key` */
  press(key: string): Promise<void>;
  undo(): Promise<void>;
  /** Tells that the card which was read has no button now: what the step still waits for, if "confirm" met that. */
  nothingHere(card: BenchCard): Promise<void>;
  /** Tells that the person has seen the error that stopped the reading. */
  acknowledge(): void;
  /** Tells that the same code came again too soon to count. */
  repeat(text: string, source: ReadCode['source']): void;
  /** Whether it is a code of this order, its boxes or its cards, or known to the device: it needs no second look. */
  isKnown(text: string): boolean;
  /** Number of the last event that is stored; 0 = none. */
  stored(): number;
  /** Sets the present state of the world; needed before the first gesture. */
  connect(world: PackerWorld): void;
  /** Takes over events from the store; an older state than ours is ignored. */
  adopt(events: readonly PackingEvent[]): void;
}

/** Packing as gestures on the machine of work sessions: what each means here, what is stored for it and what is answered. */
export function createPacker(): Packer {
  let connected: PackerWorld | null = null;
  const world = (): PackerWorld => {
    if (!connected) throw new Error('a gesture before the screen was there');
    return connected;
  };
  const machine = createPackingMachine(world);
  const { session, contextOf, stepsOf, refuse } = machine;
  return {
    ...goodsGestures(machine),
    ...parcelGestures(machine),
    ...stepGestures(machine),
    scan: (code) => scanned(machine, code),
    press: async (key) => {
      const code = benchCodeOfKey(key, world().configuration);
      if (code) await scanned(machine, { text: code.text, source: 'manual' });
    },
    undo: () => session.gesture({ by: 'tap', on: 'undo' }, () => takeBackAct(machine)),
    nothingHere: (card) =>
      session.gesture({ by: 'tap', on: 'card' }, (state) => {
        const { step } = contextOf(state);
        const isOpen = stepsOf(state).some((one) => one.step === step && one.missing !== null);
        return card === 'confirm' && isOpen
          ? refuse({ reason: 'step-open' })
          : session.answer({ kind: 'note', note: 'nothing-here' });
      }),
    acknowledge: session.acknowledge,
    repeat: session.repeat,
    isKnown(text) {
      const { order, configuration, codeTypes, known, taught } = world();
      return (
        benchCardOf(text) !== null ||
        readPlate(text) !== null ||
        boxTypeOfCode(text, configuration.steps.packUp.boxes) !== null ||
        ownLabel(text, order.trackingNumbers) !== null ||
        learnedMeaning(text, taught?.() ?? []) !== null ||
        [order.products, known()].some((products) => matchCode(text, products, codeTypes).outcome !== 'none')
      );
    },
    connect(next) {
      connected = next;
    },
    stored: () => session.events().at(-1)?.n ?? 0,
    adopt: session.adopt,
  };
}

function scanned(machine: PackingMachine, code: ScannedCode): Promise<void> {
  const { session, world, contextOf, heldBy, refuse } = machine;
  return session.scan(code, (state) => {
    const context = contextOf(state);
    const hold = heldBy(state);
    return {
      understand: (armed) => {
        // Asked anew: the device may have just come to know more.
        const learned = world().taught?.();
        return understandScan(code, armed, world().stripRules, judgeBenchScan({ ...context, learned }), learned);
      },
      apply: ({ decision, code: read, units, from }) =>
        hold && decision.outcome === 'accepted'
          ? refuse(hold)
          : decision.outcome === 'refused' && decision.reason === 'case'
            ? refuseCase(machine, decision, { text: read.text, from, code })
            : applyBenchDecision(machine, decision, { code: read, units, context }),
      askDoubled: ({ question }) => session.ask('doubled', () => world().askDoubled(question)),
      refuseNonsense: ({ refusal, text }) => refuseNonsense(machine, { refusal, text, code }),
    };
  });
}

/** A code that names nothing here may be another order: its name, status and next step help more than "unknown". */
async function refuseNonsense(
  machine: PackingMachine,
  {
    refusal,
    text,
    code,
  }: { readonly refusal: BenchReadingRefusal | CodeRefusal; readonly text: string; readonly code: ScannedCode },
): Promise<void> {
  if (isBenchRefusal(refusal)) return refuseRead(machine, refusal);
  const { world, session, contextOf, refuse } = machine;
  const mayBeOrder = refusal.reason === 'unknown' || (refusal.reason === 'no-code' && !isNoCode(text));
  const order = mayBeOrder ? await foreignOrder(machine, text) : null;
  if (order || refusal.reason !== 'unknown') return refuse(order ?? refusal);
  const { step } = contextOf(session.state());
  // Only where goods are counted does a code count them at once.
  const isCounting = step === 'validateProducts';
  const products = world().order.products.toSorted((a, b) => missing(machine, b) - missing(machine, a));
  const again = () => scanned(machine, code);
  const teach = isCounting ? await world().teach?.({ code: text, text: code.text, products, again }) : null;
  return refuse({ ...refusal, ...(teach && { teach }) });
}

/** The code of a case says no number of units: the person may say it, once for all. @param text the code of its unit */
async function refuseCase(
  machine: PackingMachine,
  { reason, name }: Extract<BenchRefusal, { reason: NotUnit }>,
  { text, from, code }: { readonly text: string; readonly from: string; readonly code: ScannedCode },
): Promise<void> {
  const { world, session, contextOf, refuse } = machine;
  const { order } = world();
  const isCounting = contextOf(session.state()).step === 'validateProducts';
  const offer = caseOffer({ unit: text, from, text: code.text }, order.products, world(), () => scanned(machine, code));
  const teach = isCounting && offer ? await world().teach?.(offer) : null;
  return refuse({ reason, name, ...(teach && { teach }) });
}

/** 1 = the product still wants units. */
function missing({ session }: PackingMachine, product: PackProduct): number {
  return unitsMissing({ state: session.state() }, product) > 0 ? 1 : 0;
}

function isBenchRefusal(refusal: BenchReadingRefusal | CodeRefusal): refusal is BenchRefusal & BenchReadingRefusal {
  return 'outcome' in refusal;
}
