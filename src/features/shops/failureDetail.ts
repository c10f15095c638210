import type { ShopFailure } from '#contract/shops/shop.ts';
import type { TFunction } from 'i18next';

/** What a problem is about in the words of whoever reads it; what only the shop knows stays as it is. null = nothing more. */
export function failureDetail(row: Pick<ShopFailure, 'problem' | 'detail'>, t: TFunction): string | null {
  const { problem, detail } = row;
  if (detail === null) return null;
  if (problem === 'address')
    return detail
      .split(', ')
      .map((field) => t(`order:customer.field.${field}`))
      .join(', ');
  if (problem === 'changed-late') return t(`eplatforms:failures.changed.${detail}`);
  return problem === 'cancelled-late' ? t(`statuses:${detail}`, { defaultValue: detail }) : detail;
}
