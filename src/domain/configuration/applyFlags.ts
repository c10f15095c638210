import type { ConfigurationScope } from '../settings/setting.ts';
import type { ConfigurationRule } from './rules.ts';

/** The flags of a rule, derived from its scopes so that the two can never disagree. */
export function applyFlags({ scopes }: Pick<ConfigurationRule, 'scopes'>) {
  const has = (scope: ConfigurationScope) => scopes.includes(scope);
  return {
    apply_client: has('CLIENT'),
    apply_system: has('SYSTEM'),
    apply_user: has('USER'),
    apply_operator: has('OPERATOR'),
    apply_itinerary: has('ITINERARY'),
  };
}
