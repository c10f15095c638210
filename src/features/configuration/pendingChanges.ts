import type { ClientConfiguration } from '#contract/configuration/configuration.ts';
import { type ConfigurationSubject, hasSubject, valueInForce } from '#domain/configuration/precedence.ts';
import type { ConfigurationScope, RuleDefinition } from '#domain/settings/setting.ts';

/** Whom or what values are set for. */
export interface SettingPlace {
  readonly scope: ConfigurationScope;
  /** Empty for client and house. */
  readonly scopeId: string;
}

/** A change that waits to be saved: what the call names an operation. */
export interface PendingChange extends SettingPlace {
  readonly operation: 'set' | 'remove';
  readonly name: string;
  readonly value: unknown;
  /** The time of the value that it replaces; null = none was set there. */
  readonly updatedAt: string | null;
}

/** By place and name, the last one that was made last. */
export type PendingChanges = Readonly<Record<string, PendingChange>>;

/** No point in it: a form reads points as steps of a path. */
export function changeKey({ scope, scopeId }: SettingPlace, name: string): string {
  return `${name}@${scope}:${scopeId}`;
}

/** The value that is stored at the place. */
export function storedAt({ values }: ClientConfiguration, { scope, scopeId }: SettingPlace) {
  return values.find((one) => one.scope === scope && (one.scope_id ?? '') === scopeId);
}

/** Adds a change, or takes it back where it would leave what is stored. */
export function withValue(
  pending: PendingChanges,
  configuration: ClientConfiguration,
  place: SettingPlace,
  value: unknown,
): PendingChanges {
  const stored = storedAt(configuration, place);
  const { [changeKey(place, configuration.name)]: _, ...others } = pending;
  if (stored && JSON.stringify(stored.value) === JSON.stringify(value)) return others;
  return { ...others, ...changeOf(configuration, place, 'set', value) };
}

/** The value of the place goes; what holds without it holds again. */
export function withRemoval(
  pending: PendingChanges,
  configuration: ClientConfiguration,
  place: SettingPlace,
): PendingChanges {
  const { [changeKey(place, configuration.name)]: _, ...others } = pending;
  return storedAt(configuration, place) ? { ...others, ...changeOf(configuration, place, 'remove', null) } : others;
}

export function withoutChange(pending: PendingChanges, key: string): PendingChanges {
  const { [key]: _, ...others } = pending;
  return others;
}

function changeOf(
  configuration: ClientConfiguration,
  place: SettingPlace,
  operation: PendingChange['operation'],
  value: unknown,
): PendingChanges {
  const { name } = configuration;
  const updatedAt = storedAt(configuration, place)?.updated_at ?? null;
  return { [changeKey(place, name)]: { ...place, operation, name, value, updatedAt } };
}

/**
 * What holds at the place, and whose value it is; null = nobody's: the standard.
 * @param operator behind a carrier; null = none, or another place
 */
export function heldAt(
  configuration: ClientConfiguration,
  place: SettingPlace,
  operator: string | null = null,
): { readonly value: unknown; readonly from: ConfigurationScope | null } {
  const values = configuration.values
    .map((one) => ({ scope: one.scope, scopeId: one.scope_id ?? '', value: one.value }))
    .filter(({ scope }) => place.scope !== 'SYSTEM' || scope === 'SYSTEM');
  const subject: ConfigurationSubject = hasSubject(place.scope)
    ? { OPERATOR: operator, [place.scope]: place.scopeId }
    : {};
  const found = valueInForce((configuration.rule ?? { type: 'string' }) as RuleDefinition, values, subject);
  return found ? { value: found.value, from: found.scope } : { value: configuration.standard, from: null };
}
