import type { Problem } from './checkDraft.ts';
import type { Draft, OrderKind } from './draft.ts';

/** What every step of the form is given. */
export interface StepProps {
  readonly kind: OrderKind;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  /** What is wrong on this step. */
  readonly problems: readonly Problem[];
  /** Words of what is wrong with a field; undefined: nothing. */
  readonly errorOf: (field: string) => string | undefined;
  /** The proposed reference; '' = not known yet, and the server will choose one. */
  readonly reference: string;
  readonly clientId: number;
  readonly seesMoney: boolean;
}
