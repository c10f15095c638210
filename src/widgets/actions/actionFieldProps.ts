import type { FieldProps } from '#ui/form/FormField.tsx';
import type { Values } from './checkForm.ts';
import type { ActionFormField } from './formFields.ts';

/** What every control of an action's form is given. */
export interface ActionFieldProps {
  readonly clientId: number;
  /** The types of the chosen orders, each once. */
  readonly types: readonly string[];
  /** The only order, where it is one. */
  readonly orderId: number | null;
  readonly values: Values;
  readonly field: ActionFormField;
  /** Label, help, error and id of the field. */
  readonly shell: FieldProps;
  readonly value: unknown;
  /** @param others what the same choice proposes for fields beside it */
  readonly onChange: (value: unknown, others?: Values) => void;
}
