import type { CounterView } from '#offline/counter/readPiles.ts';
import type { CounterPack } from '#offline/db/cacheDatabase.ts';
import type { CounterStep } from './counterSteps.ts';
import type { CounterFinder, OpenedOrder } from './useFindAtCounter.ts';

export interface CounterStepProps {
  readonly view: CounterView;
  /** Other orders in the name of the same customer that can be handed over now. */
  readonly alsoReady: readonly CounterView[];
  /** null = it is not among the offices of this person any more. */
  readonly office: CounterPack['offices'][number] | undefined;
  readonly opened: OpenedOrder;
  readonly finder: CounterFinder;
  /** What can be done to this order now, and how many of its parcels each is for. */
  readonly stages: ReadonlyMap<CounterStep, readonly number[]>;
  readonly stage: CounterStep;
  readonly onStage: (stage: CounterStep) => void;
}
