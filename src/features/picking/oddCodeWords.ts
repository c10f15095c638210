import { date } from '#ui/format/dates.ts';
import type { TFunction } from 'i18next';
import type { KnownOrder, ScanRefusal } from '#domain/picking/pickFeedback.ts';

type Say = TFunction<'picking'>;

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

/** Which part of the label, and what to do about it. */
export function brokenLabelText({ ai, fault }: Extract<ScanRefusal, { reason: 'broken-label' }>, t: Say): string {
  const field = t(`pickingLater:feedback.brokenLabel.field.${FIELDS[ai] ?? 'other'}`, { ai });
  return t(`pickingLater:feedback.brokenLabel.${fault}`, { field });
}

/** Which order, in which status since when, and the sensible next step. */
export function orderNotHereText({ status, since, barred }: KnownOrder, emphasis: string, t: Say): string {
  return t(`pickingLater:feedback.orderNotHere.${barred ?? 'pickable'}`, {
    reference: emphasis,
    status: t(`statuses:${status}`, { defaultValue: status }),
    date: date(since),
  });
}
