import type { FormState } from '#widgets/form/useForm.ts';
import type { Draft, OrderKind } from './draft.ts';

/** What every step of the form is given. */
export interface StepProps {
  readonly kind: OrderKind;
  readonly draft: Draft;
  readonly change: (part: Partial<Draft>) => void;
  readonly form: FormState;
  /** The proposed reference; '' = not known yet, and the server will choose one. */
  readonly reference: string;
  readonly clientId: number;
  readonly seesMoney: boolean;
}
