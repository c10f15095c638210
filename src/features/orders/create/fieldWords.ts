import type { TFunction } from 'i18next';
import type { Draft } from './draft.ts';

const CUSTOMER = 'customer.';

/** What a field is called in the summary of what is wrong; a line by its product. */
export function fieldName(field: string, draft: Draft, t: TFunction<['orderForm', 'order']>): string {
  const line = /^lines\.(\d+)\./.exec(field)?.[1];
  if (line !== undefined) return draft.lines[Number(line)]?.name ?? t('orderForm:field.lines');
  if (field.startsWith(CUSTOMER)) return t(`order:customer.field.${field.slice(CUSTOMER.length)}`);
  return t(`orderForm:field.${field}`);
}
