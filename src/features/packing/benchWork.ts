import type { CodeType } from '#domain/codes/codeTypes.ts';
import type { StripRule } from '#domain/codes/stripRules.ts';
import type { PackingWork } from '#offline/hooks/usePackingWork.ts';

/** What the steps show that a practice has, too. */
export type ParcelWork = Pick<
  BenchWork,
  'order' | 'state' | 'events' | 'steps' | 'current' | 'configuration' | 'boxHistory' | 'learned'
>;

/** An open packing with everything that its screens show. */
export interface BenchWork extends PackingWork {
  readonly codeTypes: readonly CodeType[];
  readonly stripRules: readonly StripRule[];
  /** How long the camera takes the same code once, ms. */
  readonly repeatWindow: number;
  /** A refusal stops all reading until it is acknowledged. */
  readonly errorStops: boolean;
}
