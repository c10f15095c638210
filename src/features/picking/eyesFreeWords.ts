import { numberWord } from '#domain/picking/numberWord.ts';
import type { ScanRefusalReason, Sayable, Saying } from '#domain/picking/sayings.ts';
import type { TFunction } from 'i18next';
import { refusalTitle } from './feedbackWords.ts';
import { zoneName } from './modeTexts.ts';

export type EyesFreeTexts = TFunction<['eyesFree', 'picking']>;

/** What a refusal says beside its title; null = the title says all that may be said. */
const DETAILS: Readonly<Record<ScanRefusalReason, string | null>> = {
  unknown: 'expected',
  'not-here': 'expected',
  complete: 'complete.text',
  'too-many': 'tooMany.text',
  'counted-before': 'before.text',
  'place-first': 'placeFirst.text',
  'wrong-place': 'expectedPlace',
  'other-zone': 'otherZone.text',
  'bind-first': 'bindFirst.text',
  'tote-bound': 'toteBound.text',
  'put-first': 'putFirst.text',
  'foreign-tote': 'putFirst.text',
  case: 'case.text',
  measured: 'measured.text',
  'no-code': 'noCode.text',
  'other-order': null,
  'order-gone': null,
  'order-not-here': null,
  'not-a-tote': null,
  'odd-tote': null,
  'broken-label': null,
  unsaved: null,
};

/** What is said, in the words of a language. Texts: areas eyesFree, picking, pickingLater. */
export function eyesFreeWords(sayings: readonly Saying[], t: EyesFreeTexts, language: string): string {
  return sayings
    .map(({ say, about }) => {
      if (say === 'product') return about.name ?? '';
      const values = valuesOf(about, t);
      if (!isRefusal(say)) return t(`said.${say}`, { ...values, units: numberWord(about.units ?? 0, language) });
      const title = refusalTitle({ reason: say }, t);
      const detail = DETAILS[say];
      const isWhole = detail !== null && !(detail.startsWith('expected') && Object.keys(about).length === 0);
      return isWhole ? `${title}. ${t(`pickingLater:feedback.${detail}`, values)}` : title;
    })
    .reduce((all, words) => (all === '' ? words : `${all}${/[.!?]$/.test(all) ? '' : ','} ${words}`), '');
}

const isRefusal = (say: Saying['say']): say is ScanRefusalReason => Object.hasOwn(DETAILS, say);

function valuesOf({ place = '', units = 0, letter = '', name = '', zone }: Sayable, t: EyesFreeTexts) {
  return {
    // A voice reads the hyphen of a place as a minus or a date.
    place: place.replace(/[-_/.]+/g, ' '),
    count: units,
    letter,
    name,
    zone: zone === undefined ? '' : zoneName(zone, t),
  };
}
