import type { BlindReturn } from '#contract/packing/blindReturn.ts';
import type { TFunction } from 'i18next';

/** What a parcel is called: its label, as far as anybody could read it. */
export const parcelName = ({ id, code }: Pick<BlindReturn, 'id' | 'code'>, t: TFunction<'blindReturns'>): string =>
  code ?? t('noCode', { id });
