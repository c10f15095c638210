import { orderChange } from '#domain/packing/orderChange.ts';
import type { PackProduct } from '#domain/packing/packOrder.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import type { PackingMachine } from './packingMachine.ts';

/** What a packer does with the steps themselves. */
export interface StepGestures {
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

export function stepGestures(machine: PackingMachine): StepGestures {
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
