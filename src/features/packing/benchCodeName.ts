import type { BenchCode } from '#domain/packing/benchCards.ts';
import type { TFunction } from 'i18next';

/** What a code of the bench does, in words. Texts: area packingLater. */
export function benchCodeName({ says, box }: BenchCode, t: TFunction<'packingLater'>): string {
  if (says !== 'box') return t(`packingLater:cards.${says}`);
  return box ? t('packingLater:cards.box', { name: box.name }) : t('packingLater:cards.anyBox');
}

/** A key as it is called on keyboards. */
export function keyName(key: string, t: TFunction<'packingLater'>): string {
  if (key === 'Enter') return t('packingLater:cards.enter');
  return key === 'Escape' ? t('packingLater:cards.escape') : key.toUpperCase();
}
