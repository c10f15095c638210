import { INSIDE, type Territory } from './territory.ts';

/**
 * Council Regulation (EU) 2026/382: what comes from outside the customs union for a private buyer and is worth 150 EUR
 * or less pays 3 EUR for each kind of goods (subheading of six digits) in it, however many there are of a kind.
 */
export const LOW_VALUE_LAW = {
  name: '(UE) 2026/382',
  from: '2026-07-01',
  until: '2028-07-01',
  limitEur: 150,
  dutyEur: 3,
} as const;

/** By which figures the duty is estimated; days as `2026-07-01`, the last one does not count any more. */
export interface LowValueRule {
  readonly isOn: boolean;
  readonly from: string;
  readonly until: string;
  readonly limitCents: number;
  readonly dutyCents: number;
}

interface Import {
  readonly from: Territory;
  readonly to: Territory;
  /** The day on which it is declared. */
  readonly day: string;
  readonly hsCodes: readonly (string | null)[];
  /** The value of the goods without freight and tax. */
  readonly valueCents: number;
  readonly currency: string;
  /** Bought by a private person; gifts and what comes back are no sales. */
  readonly isSaleToConsumer: boolean;
}

export interface LowValueDuty {
  /** Kinds of goods that pay. */
  readonly headings: number;
  readonly eachCents: number;
  readonly dutyCents: number;
}

/** Inside the customs union; Andorra is for industrial goods, which is what shops send from there. */
const IN_UNION: ReadonlySet<Territory> = new Set(['ES-PEN', 'ES-CAN', 'EU', 'AD']);
const CHARGES: ReadonlySet<Territory> = new Set(['ES-PEN', 'ES-CAN', 'EU']);

/** Why the flat duty is not owed, the first that holds. */
export const NO_LOW_VALUE_DUTY = [
  'off',
  'day',
  'inside',
  'elsewhere',
  'noSale',
  'currency',
  'over',
  'noValue',
] as const;
export type NoLowValueDuty = (typeof NO_LOW_VALUE_DUTY)[number];

const EXEMPTIONS: Readonly<Record<NoLowValueDuty, (rule: LowValueRule, goods: Import) => boolean>> = {
  off: ({ isOn }) => !isOn,
  day: ({ from, until }, { day }) => day < from || day >= until,
  inside: (_, { from }) => IN_UNION.has(from),
  elsewhere: (_, { to }) => !CHARGES.has(to),
  noSale: (_, { isSaleToConsumer }) => !isSaleToConsumer,
  currency: (_, { currency }) => currency !== 'EUR',
  over: ({ limitCents }, { valueCents }) => valueCents > limitCents,
  noValue: (_, { valueCents, hsCodes }) => valueCents <= 0 || hsCodes.length === 0,
};

/** Why an import owes no flat duty; null = it owes it. */
export function lowValueExemption(rule: LowValueRule, goods: Import): NoLowValueDuty | null {
  return NO_LOW_VALUE_DUTY.find((why) => EXEMPTIONS[why](rule, goods)) ?? null;
}

/** The flat duty that an import owes; null = the rule is not for it. A line without a code counts as a kind of its own. */
export function lowValueDuty(rule: LowValueRule, goods: Import): LowValueDuty | null {
  if (lowValueExemption(rule, goods) !== null) return null;
  const known = goods.hsCodes.filter((code) => code !== null).map((code) => code.slice(0, 6));
  const headings = new Set(known).size + (goods.hsCodes.length - known.length);
  return { headings, eachCents: rule.dutyCents, dutyCents: headings * rule.dutyCents };
}

/** The one-stop shop takes imports of 150 EUR or less into the tax area of the Union, whatever the duty is. */
const IOSS_LIMIT_CENTS = 15_000;

/** Whether the tax of the import may be paid at the sale; the Canaries have a tax of their own. */
export function usesIoss({ from, to, valueCents, currency, isSaleToConsumer }: Import): boolean {
  const isInto = INSIDE.includes(to) && !INSIDE.includes(from) && from !== 'ES-CAN';
  return isInto && isSaleToConsumer && currency === 'EUR' && valueCents <= IOSS_LIMIT_CENTS;
}

/** What is wrong with a day that is written as `2026-07-01`. */
export function dayProblem(text: string): 'day' | null {
  const [year = 0, month = 0, day = 0] = /^\d{4}-\d{2}-\d{2}$/.test(text) ? text.split('-').map(Number) : [];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return day >= 1 && day <= last ? null : 'day';
}
