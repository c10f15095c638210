import { NumberField } from './NumberField.tsx';
import type { ComponentProps } from 'react';

/** Integer cents, written as an amount: 22,95 is 2295. */
export function MoneyField({
  currency = 'EUR',
  ...field
}: Omit<ComponentProps<typeof NumberField>, 'decimals' | 'unit'> & { readonly currency?: string }) {
  return <NumberField {...field} decimals={2} unit={currency === 'EUR' ? '€' : currency} />;
}
