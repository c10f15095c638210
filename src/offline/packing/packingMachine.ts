import type { Cause } from '#domain/blackBox/blackBoxFact.ts';
import type { BenchAccepted, BenchContext } from '#domain/packing/benchScan.ts';
import type { PackingAct } from '#domain/packing/events.ts';
import { PACKING } from '#domain/packing/kind.ts';
import { parcelChangedAt } from '#domain/packing/labelDue.ts';
import { orderChange } from '#domain/packing/orderChange.ts';
import type { PackFeedback, PackRefusal } from '#domain/packing/packFeedback.ts';
import { unitsPlaced, type PackingState } from '#domain/packing/packingState.ts';
import { currentStep, progress, type StepProgress } from '#domain/packing/progress.ts';
import { packingAge } from '#domain/packing/sessionAge.ts';
import { createSessionMachine, type SessionMachine } from '../workSession/sessionMachine.ts';
import type { PackerWorld } from './packerWorld.ts';

/** The machine of work sessions with what its packing gestures share. */
export interface PackingMachine {
  readonly session: SessionMachine<PackingAct, PackingState, PackFeedback>;
  readonly world: () => PackerWorld;
  /** Where a gesture falls, by the order and the configuration of now. */
  readonly contextOf: (state: PackingState) => BenchContext;
  readonly stepsOf: (state: PackingState) => readonly StepProgress[];
  /**
   * Runs a gesture that changes the parcel: not while a change of the order waits to be seen, nor after the time that a
   * packing may last.
   */
  readonly atBench: (cause: Cause, run: (state: PackingState) => Promise<void>) => Promise<void>;
  /** What holds the bench; null = it goes on. */
  readonly heldBy: (state: PackingState) => PackRefusal | null;
  /** Answers with a refusal next to what the step waits for. */
  readonly refuse: (refusal: PackRefusal) => Promise<void>;
  /** Stores acts and says what became of it. */
  readonly accept: (accepted: Omit<BenchAccepted, 'outcome'>, before: PackingState) => Promise<void>;
}

/** Refusals that nobody may overlook: a parcel with the wrong label leaves the building. */
const ALWAYS_STOP: ReadonlySet<PackRefusal['reason']> = new Set(['foreign-label', 'foreign-plate', 'order-changed']);

export function createPackingMachine(world: () => PackerWorld): PackingMachine {
  const stepsOf = (state: PackingState) => progress(world().configuration, world().order, state);
  const contextOf = (state: PackingState): BenchContext => {
    const { configuration, order, codeTypes, known, taught } = world();
    const step = currentStep(stepsOf(state), state);
    return { configuration, order, state, step, codeTypes, known, learned: taught?.() };
  };
  const refusalOf = (refusal: PackRefusal): PackFeedback => {
    const state = session.state();
    const steps = stepsOf(state);
    const step = currentStep(steps, state);
    const missing = steps.find((one) => one.step === step)?.missing ?? null;
    const stops = world().errorStops || ALWAYS_STOP.has(refusal.reason);
    return { ...refusal, kind: 'refused', step, missing, stops };
  };
  const session = createSessionMachine<PackingAct, PackingState, PackFeedback>(PACKING, world, refusalOf);
  const refuse = (refusal: PackRefusal): Promise<void> => session.answer(refusalOf(refusal));
  const heldBy = (state: PackingState): PackRefusal | null => {
    if (packingAge(state.startedAt, world().now()).age === 'expired') return { reason: 'expired' };
    const change = orderChange(state.order, world().orderNow);
    return change && { reason: 'order-changed', change };
  };
  return {
    session,
    world,
    contextOf,
    stepsOf,
    heldBy,
    refuse,
    atBench: (cause, run) =>
      session.gesture(cause, (state) => {
        const hold = heldBy(state);
        return hold ? refuse(hold) : run(state);
      }),
    async accept({ acts, product }, before) {
      const after = await session.store(acts);
      const act = acts[0];
      if (!act) return;
      const was = new Map(stepsOf(before).map(({ step, isCompleted }) => [step, isCompleted]));
      const steps = stepsOf(after);
      world().packed({ state: after, steps, changedAt: parcelChangedAt(session.events()) });
      const completed = steps.find(({ step, isCompleted }) => isCompleted && was.get(step) === false)?.step ?? null;
      await session.answer({
        kind: 'accepted',
        act,
        product,
        done: product ? doneOf(act, product.id_product, after) : parcelsOf(act, after),
        completed,
        next: currentStep(steps, after),
        labelAnew: before.label !== null && after.label === null,
      });
    },
  };
}

/** How many labels or plates were put on. */
function parcelsOf(act: PackingAct, { boxes }: PackingState): number {
  return act.kind === 'printLabel' ? Math.max(1, boxes.length) : 0;
}

/** How much of a product is there now, in what the act counts. */
function doneOf(act: PackingAct, id_product: number, state: PackingState): number {
  switch (act.kind) {
    case 'validate':
    case 'invalidate':
      return state.validated.get(id_product) ?? 0;
    case 'addSerial':
    case 'removeSerial':
      return state.serials.get(id_product)?.length ?? 0;
    case 'putInBox':
      return unitsPlaced(state, id_product);
    case 'addImage':
    case 'removeImage':
      return state.images.filter((one) => one.id_product === id_product).length;
    default:
      return 0;
  }
}
