import type { Sight } from '#domain/people/sight.ts';
import type { FilterFields } from './filterDefinition.ts';
import type { ListDefinition, SortableOf } from './listDefinition.ts';
import type { FieldFilter } from './operators.ts';
import { parseFilters, parseSort, type FilterErrors, type SortKey } from './parseFilters.ts';

/** The rows that a list is asked for, parsed. */
export interface ListQuery<Field extends string = string, Sortable extends string = Field> {
  readonly filters: readonly FieldFilter<Field>[];
  /** The order of the list when none is asked; empty = the list has one that no field names. */
  readonly sort: readonly SortKey<Sortable>[];
  /** From 1. */
  readonly page: number;
  /** Rows of a page, and rows before it. */
  readonly limit: number;
  readonly offset: number;
}

/** What a call with this list is asked. */
export type ListQueryOf<E> = E extends { readonly list: ListDefinition<infer Fields> }
  ? ListQuery<keyof Fields & string, SortableOf<Fields>>
  : undefined;

interface Named {
  readonly page?: number | undefined;
  readonly per_page?: number | undefined;
  readonly sort?: string | undefined;
}

/**
 * Reads the query of a list, for somebody who sees so much.
 * @param named page and sort, as the schema of the call parsed them
 * @param filters all other fields of the query, as they came
 */
export function readListQuery<Fields extends FilterFields>(
  { fields, sort: usual, perPage }: ListDefinition<Fields>,
  { page = 1, per_page: limit = perPage, sort }: Named,
  filters: Readonly<Record<string, unknown>>,
  sight: Sight,
):
  | { readonly ok: true; readonly list: ListQueryOf<{ readonly list: ListDefinition<Fields> }> }
  | { readonly ok: false; readonly errors: FilterErrors } {
  const chosen = parseFilters(filters, fields, sight);
  if (!chosen.ok) return chosen;
  const order = parseSort(sort?.trim() ? sort : usual, fields, sight);
  if (!order.ok) return order;
  const list = { filters: chosen.filters, sort: order.sort, page, limit, offset: (page - 1) * limit };
  return { ok: true, list: list as never };
}
