import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { NameGood } from '#domain/workSession/practiceGoods.ts';

/** What things of the training warehouse are called in the person's language. */
export function useNameGood(): NameGood {
  const { t } = useTranslation('practice');
  return useCallback((good, size) => t('named', { good: t(`good.${good}`), size }), [t]);
}
