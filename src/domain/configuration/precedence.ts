import { parseOperator } from '../carriers/operators.ts';
import { checkValue } from '../settings/checkValue.ts';
import type { ConfigurationScope, RuleDefinition } from '../settings/setting.ts';

/**
 * Whose value holds where several are set, the first of them: the closer to the work in hand, the stronger. A person at
 * their device, the departure, the carrier's contract, the company behind it, the shop that sold, the client, the house.
 */
export const PRECEDENCE = [
  'USER',
  'ITINERARY',
  'CARRIER',
  'OPERATOR',
  'EPLATFORM',
  'CLIENT',
  'SYSTEM',
] as const satisfies readonly ConfigurationScope[];

/** Scopes whose values are about one of several: one person, one carrier. */
export type SubjectScope = Exclude<ConfigurationScope, 'CLIENT' | 'SYSTEM'>;

/** @returns false for the scopes that always apply */
export function hasSubject(scope: ConfigurationScope): scope is SubjectScope {
  return scope !== 'CLIENT' && scope !== 'SYSTEM';
}

/** What a value is asked for: whom or what by scope. A scope that is left out does not count. */
export type ConfigurationSubject = { readonly [Scope in SubjectScope]?: string | number | null };

interface OrderSubject {
  readonly carrier_id: number | null;
  /** As its carrier spells it. */
  readonly operator: string | null;
  readonly shop: string | null;
}

/** What of an order values may be set for. */
export function orderSubject({ carrier_id, operator, shop }: OrderSubject): ConfigurationSubject {
  return { CARRIER: carrier_id, OPERATOR: operator === null ? null : parseOperator(operator), EPLATFORM: shop };
}

/** A value that somebody set. */
export interface SetValue {
  readonly scope: ConfigurationScope;
  /** Whom or what it is for; empty for client and house. */
  readonly scopeId: string;
  readonly value: unknown;
}

/**
 * The value that holds for the subject, with where it comes from. A value that its rule no longer takes counts as not
 * set, so the next one holds.
 * @returns null = nobody set one: the standard holds.
 */
export function valueInForce<Value extends SetValue>(
  rule: RuleDefinition,
  set: readonly Value[],
  subject: ConfigurationSubject = {},
): Value | null {
  const fitting = set.filter((one) => applies(one, subject) && checkValue(rule, one.value) === null);
  const strength = ({ scope }: Value) => PRECEDENCE.indexOf(scope);
  return fitting.toSorted((a, b) => strength(a) - strength(b))[0] ?? null;
}

function applies({ scope, scopeId }: SetValue, subject: ConfigurationSubject): boolean {
  if (!hasSubject(scope)) return true;
  const asked = subject[scope];
  return asked !== undefined && asked !== null && String(asked) === scopeId;
}
