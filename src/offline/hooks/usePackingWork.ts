import type { PackingSetup } from '#contract/packing/packingConfiguration.ts';
import { configurationFor, standardConfiguration, type PackingConfiguration } from '#domain/packing/configuration.ts';
import type { PackingEvent } from '#domain/packing/events.ts';
import { PACKING } from '#domain/packing/kind.ts';
import type { LearnedWeights } from '#domain/packing/learnedWeights.ts';
import { orderChange, type BenchFacts, type OrderChange } from '#domain/packing/orderChange.ts';
import type { PackOrder } from '#domain/packing/packOrder.ts';
import type { PackingState } from '#domain/packing/packingState.ts';
import { currentStep, progress, type StepProgress } from '#domain/packing/progress.ts';
import type { PackingStep } from '#domain/packing/steps.ts';
import type { ReturnHistory } from '#domain/packing/returnHistory.ts';
import type { BoxHistory } from '#domain/packing/suggestBox.ts';
import { createGrowingState } from '#domain/workSession/fold.ts';
import type { WorkSession } from '#domain/workSession/workSession.ts';
import { useMemo, useState } from 'react';
import { benchFactsOf, boxHistoryOf, learnedWeightsOf, packOrderOf, returnHistoryOf } from '../packing/packOrderOf.ts';
import type { OrderView } from '../read/foldOrder.ts';
import { useSayOpen } from './useOpenElsewhere.ts';
import { useOrderViews } from './useOrderViews.ts';
import { usePackingSetup } from './useClientSettings.ts';
import { useWorkSession } from './useWorkSession.ts';

/** A packing as a screen draws it: what is stored, and all that follows from it. */
export interface PackingWork {
  readonly session: WorkSession;
  readonly events: readonly PackingEvent[];
  readonly view: OrderView;
  readonly order: PackOrder;
  /** The order as this device knows it now. */
  readonly orderNow: BenchFacts;
  /** How it changed under the packer's hands; null = it did not. */
  readonly change: OrderChange | null;
  readonly configuration: PackingConfiguration;
  /** Whether the device ever heard how this client packs; otherwise `configuration` is the standard. */
  readonly isConfigured: boolean;
  readonly state: PackingState;
  readonly steps: readonly StepProgress[];
  readonly current: PackingStep;
  readonly learned: LearnedWeights;
  readonly boxHistory: BoxHistory;
  readonly returnHistory: ReturnHistory;
}

/**
 * The stored packing of an order; `undefined` while being read, `null` when this device lacks one of the two. The order
 * is read while its packing is still being opened.
 */
export function usePackingWork(sessionId: string | null, orderId: number): PackingWork | null | undefined {
  const live = useWorkSession(PACKING, sessionId);
  useSayOpen(live?.session ?? null);
  const setup = usePackingSetup();
  const ids = useMemo(() => [orderId], [orderId]);
  const { status, orders } = useOrderViews(ids);
  const [view] = orders;
  const [{ stateOf }] = useState(() => createGrowingState(PACKING));
  const ofOrder = useMemo(() => (view && setup !== undefined ? readOrder(view, setup) : null), [view, setup]);
  return useMemo(() => {
    if (live === undefined || setup === undefined || status === 'loading') return undefined;
    if (!live || !ofOrder) return null;
    const { session, events } = live;
    const state = stateOf(events);
    const steps = progress(ofOrder.configuration, ofOrder.order, state);
    const change = orderChange(state.order, ofOrder.orderNow);
    return { ...ofOrder, session, events, state, steps, current: currentStep(steps, state), change };
  }, [live, setup, status, ofOrder, stateOf]);
}

function readOrder(view: OrderView, setup: PackingSetup | null) {
  return {
    view,
    order: packOrderOf(view),
    orderNow: benchFactsOf(view),
    configuration: packingConfigurationOf(view, setup),
    isConfigured: setup !== null,
    learned: learnedWeightsOf(view),
    boxHistory: boxHistoryOf(view),
    returnHistory: returnHistoryOf(view),
  };
}

/** @param setup null = the device never heard how this client packs */
function packingConfigurationOf(
  { type, config_category }: OrderView,
  setup: PackingSetup | null,
): PackingConfiguration {
  const packingType = type === 'return' ? 'return' : 'order';
  const found = configurationFor(setup?.configurations ?? [], packingType, config_category ?? null);
  return found ?? standardConfiguration(0, packingType);
}
