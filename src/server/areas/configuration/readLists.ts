import type { Configuration } from '#contract/entities/configuration.ts';
import type { Selectable } from 'kysely';
import type { ConfigurationsTable } from '../../db/schema/configurations.ts';
import { LISTED_SETTINGS } from '../../records/packingSettings.ts';

interface Wanted {
  readonly name?: string | undefined;
  readonly feature?: string | undefined;
}

/** The settings that are lists, as they are stored; one that its schema no longer takes counts as not set. */
export function readLists(
  stored: ReadonlyMap<string, Selectable<ConfigurationsTable>>,
  wanted: Wanted,
): Configuration[] {
  return Object.entries(LISTED_SETTINGS)
    .filter(([name, { feature }]) => (wanted.name ?? name) === name && (wanted.feature ?? feature) === feature)
    .map(([name, { feature, schema, standard }]) => {
      const row = stored.get(name);
      if (!row || !schema.safeParse(row.value).success)
        return { name, feature, value: standard, set_for: null, updated_at: null, user_name: null };
      const { value, updated_at, user_name } = row;
      return { name, feature, value, set_for: 'CLIENT', updated_at: updated_at.toISOString(), user_name };
    });
}

/** Where a list does not fit, as a path with points; empty = the list as a whole. undefined = no such list. */
export function listProblem(name: string, value: unknown): string | null | undefined {
  const list = Object.entries(LISTED_SETTINGS).find(([one]) => one === name)?.[1];
  if (!list) return undefined;
  return list.schema.safeParse(value).error?.issues[0]?.path.join('.') ?? null;
}
