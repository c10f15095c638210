import type { TFunction } from 'i18next';
import { customerFieldId } from '#widgets/customer/CustomerFields.tsx';
import { customerProblems, type Problem } from './checkDraft.ts';
import type { Draft } from './draft.ts';

type Texts = TFunction<['orderForm', 'order', 'errors']>;

const CUSTOMER = 'customer.';

/** The id of the control that writes a field. */
export function fieldId(field: string): string {
  return field.startsWith(CUSTOMER) ? customerFieldId(field.slice(CUSTOMER.length)) : field;
}

/** What a field is called in the summary of what is wrong; a line by its product. */
export function fieldName(field: string, draft: Draft, t: Texts): string {
  const line = /^lines\.(\d+)\./.exec(field)?.[1];
  if (line !== undefined) return draft.lines[Number(line)]?.name ?? t('orderForm:field.lines');
  if (field.startsWith(CUSTOMER)) return t(`order:customer.field.${field.slice(CUSTOMER.length)}`);
  return t(`orderForm:field.${field}`);
}

export function problemWords(problem: Problem, t: Texts): string {
  const [ofCustomer] = Object.values(customerProblems([problem]));
  return ofCustomer ? t(`order:customer.problem.${ofCustomer}`) : t(`orderForm:problem.${problem.code}`);
}
