import type { SettingsOf } from '../settings/setting.ts';
import { normaliseTaxNumber } from './identifiers/vatNumber.ts';
import type { LowValueRule } from './lowValueDuty.ts';
import type { CUSTOMS_SETTINGS } from './settings.ts';

type Incoterm = CustomsRules['default_incoterm'];

/** What holds for customs of an order. */
export type CustomsRules = SettingsOf<typeof CUSTOMS_SETTINGS>;

/** The figures of the duty on imports of low value. */
export function lowValueRule(rules: CustomsRules): LowValueRule {
  return {
    isOn: rules.low_value_duty,
    from: rules.low_value_from,
    until: rules.low_value_until,
    limitCents: Math.round(rules.low_value_eur * 100),
    dutyCents: Math.round(rules.low_value_duty_eur * 100),
  };
}

/** Under which terms an order travels: its own, or else those of its client. */
export const incotermOf = (own: Incoterm | null, rules: CustomsRules): Incoterm => own ?? rules.default_incoterm;

/** The numbers under which papers know the seller, normalised; '' = there is none. */
export function sellerOf(rules: CustomsRules): { readonly eori: string; readonly vat: string } {
  return { eori: normaliseTaxNumber(rules.eori_number), vat: normaliseTaxNumber(rules.vat_number) };
}
