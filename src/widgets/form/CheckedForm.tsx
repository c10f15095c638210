import { Form } from '#ui/form/Form.tsx';
import type { ReactNode } from 'react';
import styles from './CheckedForm.module.css';
import type { FormState } from './useForm.ts';

/** The frame of a form: the summary of what is wrong, the fields, why nothing was saved, and the buttons. */
export function CheckedForm(props: {
  readonly form: FormState;
  readonly label: string;
  /** For a button outside of the form. */
  readonly id?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}) {
  const { errors, refusals, refusal, submit, onBlur } = props.form;
  return (
    <Form
      label={props.label}
      {...(props.id !== undefined && { id: props.id })}
      errors={errors}
      refusals={refusals}
      onSubmit={() => void submit()}
      onBlur={onBlur}
    >
      {props.children}
      {refusal !== null && (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      )}
      {props.actions}
    </Form>
  );
}
