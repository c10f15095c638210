import type { SuspectPlace } from '#contract/picking/incident.ts';
import type { IncidentReason } from '#domain/picking/shortReasons.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { matchingIncidents, type IncidentsQuery } from './incidentsQuery.ts';

const MAX_PLACES = 200;

interface Row {
  readonly location: string | null;
  readonly id_product: number;
  readonly name: string;
  readonly sku: string;
  readonly reason: IncidentReason;
  readonly incidents: number;
  readonly units: number;
  readonly last_at: Date;
}

/** Incidents that nobody has counted for, by place, the most missing units first: where somebody should go and count. */
export async function suspectPlaces(trx: ScopedTransaction, query: IncidentsQuery): Promise<SuspectPlace[]> {
  const rows: readonly Row[] = await matchingIncidents(trx, query)
    .innerJoin('products', 'products.id', 'picking_incidents.product_id')
    .select([
      'picking_incidents.location',
      'products.id as id_product',
      'products.name',
      'products.sku',
      'picking_incidents.reason',
      sql<number>`count(*)::integer`.as('incidents'),
      sql<number>`sum(picking_incidents.units)::integer`.as('units'),
      sql<Date>`max(picking_incidents.created_at)`.as('last_at'),
    ])
    .where('picking_incidents.counted_at', 'is', null)
    .groupBy(['picking_incidents.location', 'products.id', 'products.name', 'products.sku', 'picking_incidents.reason'])
    .execute();
  return [...groupRows(rows, (row) => row.location)]
    .map(([location, here]) => placeOf(location, here))
    .toSorted((a, b) => b.units - a.units || b.last_at.localeCompare(a.last_at))
    .slice(0, MAX_PLACES);
}

function placeOf(location: string | null, here: readonly Row[]): SuspectPlace {
  const sum = (rows: readonly Row[], of: 'units' | 'incidents') => rows.reduce((all, row) => all + row[of], 0);
  const products = [...groupRows(here, (row) => row.id_product)].map(([id_product, rows]) => ({
    id_product,
    name: rows[0]?.name ?? '',
    sku: rows[0]?.sku ?? null,
    units: sum(rows, 'units'),
  }));
  const reasons = [...groupRows(here, (row) => row.reason)].map(([reason, rows]) => ({
    reason,
    incidents: sum(rows, 'incidents'),
  }));
  return {
    location,
    incidents: sum(here, 'incidents'),
    units: sum(here, 'units'),
    products: products.toSorted((a, b) => b.units - a.units || a.id_product - b.id_product),
    reasons: reasons.toSorted((a, b) => b.incidents - a.incidents),
    last_at: new Date(Math.max(...here.map((row) => new Date(row.last_at).getTime()))).toISOString(),
  };
}
