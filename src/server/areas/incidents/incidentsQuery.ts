import { INCIDENT_FILTER_FIELDS } from '#contract/endpoints/incidentFilters.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import { parseFilters, parseSort } from '#contract/filters/parseFilters.ts';
import type { SortKey } from '#contract/filters/parseFilters.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { invalid } from '../../kernel/refuse.ts';
import type { Refusal } from '../../kernel/answer.ts';
import type { SqlCondition } from '../orders/condition.ts';
import { scalarCondition } from '../orders/scalarCondition.ts';
import { textCondition } from '../orders/textCondition.ts';

type Field = keyof typeof INCIDENT_FILTER_FIELDS;

export interface IncidentsQuery {
  readonly filters: readonly FieldFilter[];
  readonly sort: readonly SortKey[];
}

const INCIDENT_COLUMNS: Readonly<Record<Field, string>> = {
  order_id: 'picking_incidents.order_id',
  order_reference: 'orders.order_reference',
  location: 'picking_incidents.location',
  reason: 'picking_incidents.reason',
  sku: 'products.sku',
  created_at: 'picking_incidents.created_at',
};

/** @returns the query, or 5600 with the names of the wrong fields. */
export function readIncidentsQuery(
  query: Readonly<Record<string, unknown>> & { sort?: string | undefined },
): IncidentsQuery | Refusal {
  const filters = parseFilters(query, INCIDENT_FILTER_FIELDS);
  if (!filters.ok) return invalid({ ...filters.errors });
  const sort = parseSort(query.sort, INCIDENT_FILTER_FIELDS);
  if (!sort.ok) return invalid({ ...sort.errors });
  return { filters: filters.filters, sort: sort.sort };
}

/** What an incident only names by its id. */
const NAMED: Partial<Readonly<Record<Field, RawBuilder<unknown>>>> = {
  order_reference: sql`orders where orders.id = picking_incidents.order_id`,
  sku: sql`products where products.id = picking_incidents.product_id`,
};

/** Incidents that the filters want. Orders and products are looked up one by one: a join would rather read all of them. */
export function matchingIncidents(trx: ScopedTransaction, { filters }: IncidentsQuery) {
  return filters
    .map(conditionOf)
    .reduce((incidents, condition) => incidents.where(condition), trx.selectFrom('picking_incidents'));
}

/** What a field is sorted and shown by. */
export function incidentField(field: Field): RawBuilder<string> {
  const named = NAMED[field];
  const column = sql.ref<string>(INCIDENT_COLUMNS[field]);
  return named ? sql`(select ${column} from ${named})` : column;
}

function conditionOf(filter: FieldFilter): SqlCondition {
  const named = NAMED[filter.field as Field];
  return named ? sql`exists (select from ${named} and ${ownCondition(filter)})` : ownCondition(filter);
}

function ownCondition(filter: FieldFilter): SqlCondition {
  const field = filter.field as Field;
  const column = INCIDENT_COLUMNS[field];
  const { type } = INCIDENT_FILTER_FIELDS[field];
  if (type === 'text') return textCondition({ column }, filter);
  if (type !== 'datetime') return scalarCondition(column, filter);
  return scalarCondition(column, { ...filter, values: filter.values.map(asMoment) });
}

/** A day without a time begins at midnight in UTC. */
function asMoment(value: string): string {
  return value === '' ? '' : new Date(value.length === 10 ? `${value}T00:00:00Z` : value).toISOString();
}
