import type { TariffStep } from './tariffStep.ts';

/**
 * The prices of a day. Those of one service and place replace each other: of all that have begun, those that began last
 * count.
 * @param steps of one carrier
 * @param day yyyy-MM-dd
 */
export function stepsInForce<Step extends TariffStep>(steps: readonly Step[], day: string): readonly Step[] {
  const begun = steps.filter(({ validFrom }) => validFrom === null || validFrom <= day);
  const latest = new Map<string, string>();
  for (const step of begun) {
    const from = step.validFrom ?? '';
    if (from >= (latest.get(placeOf(step)) ?? '')) latest.set(placeOf(step), from);
  }
  return begun.filter((step) => (step.validFrom ?? '') === latest.get(placeOf(step)));
}

const placeOf = ({ service, destination, postcodes }: TariffStep): string =>
  [service, destination, postcodes?.from ?? '', postcodes?.to ?? ''].join(' ');
