import type { CustomsRules } from '../customs/customsRules.ts';
import { CUSTOMS_SETTINGS } from '../customs/settings.ts';
import { settingProblem } from '../settings/settingProblem.ts';
import { type ConfigurationSubject, type SetValue, valueInForce } from './precedence.ts';

/**
 * The value of a setting of customs that holds for the subject. A number that is wrong, or older than its check, counts
 * as not set, so that no paper ever shows it.
 * @returns null = nobody set one that can be used: the standard holds.
 */
export function customsValueInForce<Value extends SetValue>(
  name: keyof CustomsRules,
  set: readonly Value[],
  subject: ConfigurationSubject,
): Value | null {
  const setting = CUSTOMS_SETTINGS[name];
  return valueInForce(
    setting,
    set.filter(({ value }) => settingProblem(setting, value) === null),
    subject,
  );
}

/** All that holds for customs of the subject. @param set what was set, by the name of its setting */
export function customsInForce(
  set: ReadonlyMap<string, readonly SetValue[]>,
  subject: ConfigurationSubject,
): CustomsRules {
  const names = Object.keys(CUSTOMS_SETTINGS) as (keyof CustomsRules)[];
  // Each value has passed its rule, and the type of a setting follows from its rule.
  return Object.fromEntries(
    names.map((name) => {
      const found = customsValueInForce(name, set.get(name) ?? [], subject);
      return [name, found ? found.value : CUSTOMS_SETTINGS[name].standard];
    }),
  ) as CustomsRules;
}
