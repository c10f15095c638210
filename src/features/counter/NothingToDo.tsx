import { AtCounter } from './AtCounter.tsx';
import type { CounterStepProps } from './counterStepProps.ts';

/** An order whose parcels have all left the counter: what became of each. */
export function NothingToDo(props: CounterStepProps) {
  return <AtCounter {...props} chosen={[]} />;
}
