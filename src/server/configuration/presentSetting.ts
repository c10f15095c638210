import type { ConfigurationRule } from '#domain/configuration/rules.ts';

/** A rule as an answer carries it: with lists of its own, because an answer may be changed on its way out. */
export function presentSetting({ name, feature, rule, scopes, standard }: ConfigurationRule) {
  return {
    name,
    feature,
    rule: rule.type === 'enum' ? { ...rule, values: [...rule.values] } : rule,
    scopes: [...scopes],
    standard,
  };
}
