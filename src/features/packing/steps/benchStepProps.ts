import type { BenchWork } from '../benchWork.ts';
import type { BenchHand } from '../usePacker.ts';

/** What every step of the bench is drawn from. */
export interface BenchStepProps {
  readonly work: BenchWork;
  readonly packer: BenchHand;
}
