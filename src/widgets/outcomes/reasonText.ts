import { isReason } from '#domain/actions/refusalReasons.ts';
import { dateTime, writtenDay } from '#ui/format/dates.ts';
import { weight } from '#ui/format/numbers.ts';

/** Says a text; the areas reasons and statuses are there. */
export type ReasonWords = (key: string, blanks: Readonly<Record<string, string>>) => string;

interface Reason {
  readonly key: string;
  readonly data: Readonly<Record<string, string>>;
}

type Word = (value: string, t: ReasonWords, language: string) => string;

const status: Word = (value, t) => t(`statuses:${value}`, { defaultValue: value });
const zone: Word = (value, t) => t(`reasons:zone.${value}`, { defaultValue: value });
const country: Word = (value, _, language) =>
  new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(value) ?? value;
const grams: Word = (value, _, language) => weight(Number(value), language);
const weekday: Word = (value, t) => t(`reasons:weekday.${value}`, { defaultValue: value });

/** What the facts of a reason are called by people; the rest are names. */
const WORDS: Readonly<Record<string, Word>> = {
  status,
  target: status,
  type: (value, t) => t(`reasons:type.${value}`, { defaultValue: value }),
  lotStatus: (value, t) => t(`reasons:lotStatus.${value}`, { defaultValue: value }),
  from: zone,
  to: zone,
  zone,
  fromCountry: country,
  toCountry: country,
  weekday,
  weekdays: (value, t, language) =>
    new Intl.ListFormat(language).format(value.split(',').map((one) => weekday(one, t, language))),
  weight: grams,
  most: grams,
  day: writtenDay,
  date: (value) => dateTime(Date.parse(value)),
};

/**
 * What stands in the way of an action, in words about the order; null = a reason of a newer server. Texts: areas
 * reasons, statuses.
 */
export function reasonText({ key, data }: Reason, t: ReasonWords, language: string): string | null {
  if (!isReason(key)) return null;
  const words = Object.entries(data).map(([name, value]) => [name, WORDS[name]?.(value, t, language) ?? value]);
  return t(`reasons:reason.${key}`, Object.fromEntries(words) as Record<string, string>);
}

/** Reasons beside a code about labels that are made: whoever changes a carrier makes none. */
const ALONE: ReadonlySet<string> = new Set(['labelStands']);

/**
 * Why something was refused, then what stands in the way, if it is known.
 * @param why text of the code
 */
export function withReason(why: string, reason: Reason | undefined, t: ReasonWords, language: string): string {
  const words = reason && reasonText(reason, t, language);
  if (words && ALONE.has(reason.key)) return words;
  return words ? t('reasons:full', { why, reason: words }) : why;
}
