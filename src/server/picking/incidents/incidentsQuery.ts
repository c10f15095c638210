import { INCIDENT_FILTER_FIELDS } from '#contract/picking/incidentFilters.ts';
import type { incidentsList } from '#contract/picking/incidents.ts';
import type { ListQueryOf } from '#contract/filters/listQuery.ts';
import type { FieldFilter } from '#contract/filters/operators.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import type { SqlCondition } from '../../lists/condition.ts';
import { fieldCondition } from '../../lists/fieldCondition.ts';

type Field = keyof typeof INCIDENT_FILTER_FIELDS;

/** What the list of incidents and their summary by place are asked. */
export type IncidentsQuery = ListQueryOf<typeof incidentsList>;

/** What an incident only names by its id: the column, and where it is looked up. */
const NAMED: Partial<Readonly<Record<Field, { readonly column: string; readonly from: RawBuilder<unknown> }>>> = {
  order_reference: {
    column: 'orders.order_reference',
    from: sql`orders where orders.id = picking_incidents.order_id`,
  },
  sku: { column: 'products.sku', from: sql`products where products.id = picking_incidents.product_id` },
};

const ownColumn = (field: Field) => `picking_incidents.${field}`;

/** Incidents that the filters want. Orders and products are looked up one by one: a join would rather read all of them. */
export function matchingIncidents(trx: ScopedTransaction, { filters }: IncidentsQuery) {
  return filters
    .map(conditionOf)
    .reduce((incidents, condition) => incidents.where(condition), trx.selectFrom('picking_incidents'));
}

/** What a field is sorted and shown by. */
export function incidentField(field: Field): RawBuilder<string> {
  const named = NAMED[field];
  return named ? sql`(select ${sql.ref(named.column)} from ${named.from})` : sql.ref(ownColumn(field));
}

function conditionOf(filter: FieldFilter<Field>): SqlCondition {
  const named = NAMED[filter.field];
  const column = named?.column ?? ownColumn(filter.field);
  const condition = fieldCondition(INCIDENT_FILTER_FIELDS[filter.field], { column }, filter);
  return named ? sql`exists (select from ${named.from} and ${condition})` : condition;
}
