import type { ActionType } from '#domain/actions/actionTable.ts';
import { money } from '#ui/format/numbers.ts';
import type { ActionOutcome, Outcomes } from './outcome.ts';
import type { RefusalWords } from './actionRefusalText.ts';

/** Cents; null = no price is known, or nobody may tell it here. */
const cents = (text: string | undefined): number | null => (text === undefined || text === '' ? null : Number(text));

/**
 * Which carrier was chosen by the price lists and why: `GLS Business · 4,10 € · 2 días laborables · ahorra 1,35 €`.
 * @returns null for an outcome of which nobody chose
 */
export function chosenCarrier(
  action: ActionType,
  { state, data }: Pick<ActionOutcome, 'state' | 'data'>,
  t: RefusalWords,
  language: string,
): string | null {
  const [carrier, service = '', days, price, saved] = data;
  if (action !== 'changeCarrier' || state !== 'done' || carrier === undefined) return null;
  const amount = (value: number) => money(value, 'EUR', language);
  const [cost, saves] = [cents(price), cents(saved)];
  return [
    `${carrier}, ${service}`,
    ...(cost === null ? [] : [amount(cost)]),
    ...(days ? [t('bulk:chosen.days', { count: Number(days) })] : []),
    ...(saves !== null && saves > 0 ? [t('bulk:chosen.saves', { amount: amount(saves) })] : []),
    ...(saves !== null && saves < 0 ? [t('bulk:chosen.dearer', { amount: amount(-saves) })] : []),
  ].join(' · ');
}

/** What all choices save together, cents; null = nothing, or no price of before is known. */
export function savedByChoice(action: ActionType, outcomes: Outcomes): number | null {
  if (action !== 'changeCarrier') return null;
  const saved = [...outcomes.values()].map(({ data }) => cents(data[4]) ?? 0).reduce((sum, one) => sum + one, 0);
  return saved > 0 ? saved : null;
}
