import { actionEndpoint } from '#contract/actions/table.ts';
import type { ActionType } from '#domain/actions/actionTable.ts';
import { CheckedForm } from '../form/CheckedForm.tsx';
import { useForm } from '../form/useForm.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionField } from './ActionField.tsx';
import { checkForm, actionData, type Values } from './checkForm.ts';
import { formFields } from './formFields.ts';

interface Props {
  readonly action: ActionType;
  readonly clientId: number;
  /** The types of the chosen orders, each once. */
  readonly types: readonly string[];
  /** Id of the order, if only one is selected. */
  readonly orderId: number | null;
  readonly values: Values;
  readonly onValues: (values: Values) => void;
  readonly onDone: (data: Values) => void;
  /** The id of the form, for a button outside it. */
  readonly formId: string;
}

/** The form of an action, made from its schema in the contract and checked by it. */
export function ActionForm({ action, clientId, types, orderId, values, onValues, onDone, formId }: Props) {
  const { t, i18n } = useTranslation(['bulk', 'actions']);
  useFirstField(formId);
  const asked = formFields(action, values, orderId !== null);
  const label = (name: string) =>
    t(i18n.exists(`bulk:field.${action}.${name}`) ? `bulk:field.${action}.${name}` : `bulk:field.${name}`);
  const help = (name: string) => (i18n.exists(`bulk:help.${name}`) ? t(`bulk:help.${name}`) : undefined);
  const form = useForm({
    area: 'bulk',
    values,
    check: () => checkForm(actionEndpoint(action), asked, values),
    // The orders answer one by one, after this form: `ActionResults` shows what they say.
    send: () => Promise.resolve({ ok: true, data: actionData(asked, values) }),
    onDone,
    nameOf: label,
  });
  return (
    <CheckedForm form={form} id={formId} label={t(`actions:name.${action}`)}>
      {asked.map((field) => (
        <ActionField
          key={field.name}
          field={field}
          shell={{
            ...form.field(field.name),
            label: label(field.name),
            help: help(field.name),
            ...(field.optional && { optional: true }),
          }}
          value={values[field.name]}
          values={values}
          clientId={clientId}
          types={types}
          orderId={orderId}
          onChange={(value, others) => onValues({ ...values, ...others, [field.name]: value })}
        />
      ))}
    </CheckedForm>
  );
}

/**
 * Focuses the first field, because a person who opens a form means to fill it. Not where a keyboard would cover the
 * form: there a tap opens it.
 */
function useFirstField(formId: string): void {
  useEffect(() => {
    if (!globalThis.matchMedia?.('(pointer: fine)').matches) return;
    // The sheet opens after its content was drawn, and focuses its first button.
    queueMicrotask(() =>
      document.getElementById(formId)?.querySelector<HTMLElement>('input, select, textarea')?.focus(),
    );
  }, [formId]);
}
