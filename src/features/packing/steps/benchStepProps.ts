import type { BenchWork, ParcelWork } from '../benchWork.ts';
import type { BenchHand } from '../usePacker.ts';

/** What every step of the bench is drawn from. */
export interface BenchStepProps {
  readonly work: BenchWork;
  readonly packer: BenchHand;
}

/** What the steps of the boxes are drawn from, in a practice too. */
export interface BoxStepProps {
  readonly work: ParcelWork;
  readonly packer: Pick<BenchHand, 'put' | 'addBox' | 'openBox' | 'closeBox' | 'removeBox' | 'complete'>;
}
