import type { StepMissing } from '#domain/packing/missingOfStep.ts';
import type { TFunction } from 'i18next';

/** What a step waits for, in a sentence that says what to do. Texts: area packingLater. */
export function missingText(missing: StepMissing, t: TFunction<readonly ['packing', 'packingLater']>): string {
  const name = 'product' in missing ? missing.product.name : '';
  const count = 'units' in missing ? missing.units : 'count' in missing ? missing.count : 1;
  const box = 'box' in missing ? missing.box : 0;
  const number = 'tracking_number' in missing ? missing.tracking_number : '';
  const document = missing.missing === 'document' ? t(`packingLater:documents.name.${missing.document}`) : '';
  const why = missing.missing === 'good-serials' ? t(`packingLater:serials.code.${missing.code}`) : '';
  const said = t(`packingLater:missing.${missing.missing}`, { name, count, box, number, document, why });
  const more = 'more' in missing ? missing.more : 0;
  return more > 0 ? `${said} ${t('packingLater:missing.moreBeside', { count: more })}` : said;
}

/** Why a step is not done: what it waits for, or the word of a person alone. */
export const openText = (
  missing: StepMissing | null | undefined,
  t: TFunction<readonly ['packing', 'packingLater']>,
): string => (missing ? missingText(missing, t) : t('packingLater:missing.word'));
