import type { ConfigurationSubjectAnswer } from '#contract/configuration/configuration.ts';
import { hasSubject } from '#domain/configuration/precedence.ts';
import { findConfigurationRule } from '#domain/configuration/rules.ts';
import { checkValue } from '#domain/settings/checkValue.ts';
import { listProblem } from '../packing/packingSettings.ts';
import type { ConfigurationOperation } from './configurationOperation.ts';

/**
 * What is wrong with the operations, by their place in the list; empty = all may be done. A value that is named twice is
 * refused, because it is unclear which one counts. What no rule knows any more can still be removed.
 * @param path of the list in what the caller sent
 */
export function wrongOperations(
  path: string,
  operations: readonly ConfigurationOperation[],
  subjects: readonly ConfigurationSubjectAnswer[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [index, one] of operations.entries()) {
    const twice = operations.findIndex((other) => isSamePlace(one, other)) < index;
    const value = valueProblem(one);
    if (twice || value !== null) errors[`${path}.${index}.value`] = [value ?? 'twice'];
    const place = placeProblem(one, subjects);
    if (place) errors[`${path}.${index}.${place.field}`] = [place.code];
  }
  return errors;
}

function isSamePlace(one: ConfigurationOperation, other: ConfigurationOperation): boolean {
  return one.name === other.name && one.scope === other.scope && one.scopeId === other.scopeId;
}

function valueProblem({ operation, name, value }: ConfigurationOperation): string | null {
  if (operation === 'remove') return null;
  const rule = findConfigurationRule(name);
  if (!rule) return 'unknown';
  return rule.rule.type === 'list' ? listProblem(name, value) : checkValue(rule.rule, value);
}

function placeProblem(
  { operation, name, scope, scopeId }: ConfigurationOperation,
  subjects: readonly ConfigurationSubjectAnswer[],
): { readonly field: 'scope' | 'scope_id'; readonly code: 'choice' | 'unknown' } | null {
  if (operation === 'remove') return null;
  const rule = findConfigurationRule(name);
  if (rule && !rule.scopes.includes(scope)) return { field: 'scope', code: 'choice' };
  const isThere = hasSubject(scope)
    ? subjects.some((one) => one.scope === scope && one.scope_id === scopeId)
    : scopeId === '';
  return isThere ? null : { field: 'scope_id', code: 'unknown' };
}
