import type { QueryInputOf } from '#contract/endpoint.ts';
import type { manifestMatches } from '#contract/lots/manifestMatches.ts';
import { MANIFEST_TABLE } from '#domain/configuration/rules.ts';
import { type PendingChanges } from './pendingChanges.ts';

/** What the count is asked with: the changes that were made at the place of the newest one. */
export function matchesQuery(pending: PendingChanges): QueryInputOf<typeof manifestMatches> {
  const sets = Object.values(pending).filter(({ operation }) => operation === 'set');
  const newest = sets.at(-1);
  if (!newest) return {};
  const { scope, scopeId } = newest;
  const values = sets
    .filter((one) => one.scope === scope && one.scopeId === scopeId)
    .map(({ name, value }) => [name.slice(MANIFEST_TABLE.prefix.length), String(value)]);
  return { scope, ...(scopeId !== '' && { scope_id: scopeId }), ...Object.fromEntries(values) };
}
