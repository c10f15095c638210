import type { CodeRefusal } from '#domain/workSession/answers.ts';
import type { TFunction } from 'i18next';

const SHOWN = 40;

/** A read text, shortened to fit the screen: a QR code may hold a book. */
export function shortCode(text: string): string {
  const chars = [...text];
  return chars.length > SHOWN ? `${chars.slice(0, SHOWN).join('')}…` : text;
}

const FIELDS: Readonly<Record<string, string>> = {
  '01': 'product',
  '02': 'product',
  '10': 'lot',
  '17': 'expiry',
  '21': 'serial',
  '30': 'units',
  '37': 'units',
};

/** Which part of the label cannot be read, and what to do about it. Texts: area work. */
export function brokenLabelText(
  { ai, fault }: Extract<CodeRefusal, { reason: 'broken-label' }>,
  t: TFunction<'work'>,
): string {
  const field = t(`work:brokenLabel.field.${FIELDS[ai] ?? 'other'}`, { ai });
  return t(`work:brokenLabel.${fault}`, { field });
}
