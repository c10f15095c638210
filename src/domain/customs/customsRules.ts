import type { SettingsOf } from '../settings/setting.ts';
import type { LowValueRule } from './lowValueDuty.ts';
import type { CUSTOMS_SETTINGS } from './settings.ts';

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
