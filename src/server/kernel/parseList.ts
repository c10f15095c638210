import type { Endpoint } from '#contract/endpoint.ts';
import { readListQuery, type ListQuery } from '#contract/filters/listQuery.ts';
import type { Language } from '#contract/people/user.ts';
import { sightOf } from '#domain/people/sight.ts';
import type { Actor } from './actor.ts';
import type { Refusal } from './answer.ts';
import { invalid } from './refuse.ts';
import { unstorableFields } from './unstorableFields.ts';

/**
 * Reads what a list is asked: of its query, what the schema of the call does not name is a filter.
 * @param named the query as the schema parsed it
 * @param raw the query as it came
 * @returns the parsed question; undefined for a call without a list; or 5600 with the names of the wrong fields
 */
export function parseList(
  { list, query }: Endpoint,
  named: unknown,
  raw: unknown,
  { actor, language }: { readonly actor: Pick<Actor, 'roleIds'>; readonly language: Language },
): ListQuery | Refusal | undefined {
  if (!list) return undefined;
  const { shape = {} } = (query?._zod.def ?? {}) as { readonly shape?: object };
  const filters = Object.fromEntries(Object.entries(raw ?? {}).filter(([name]) => !Object.hasOwn(shape, name)));
  const errors = unstorableFields(filters, 'query', language);
  if (Object.keys(errors).length > 0) return invalid(errors);
  const reading = readListQuery(list, named ?? {}, filters, sightOf(actor));
  return reading.ok ? reading.list : invalid({ ...reading.errors });
}
