import type { ManifestFacts } from '#domain/lots/manifest/leftOut.ts';
import { HELD } from '#domain/status/hold.ts';
import { type RawBuilder, sql } from 'kysely';

/** What of an order decides whether a manifest takes it, and whom its settings are asked for. */
export interface ManifestRowFacts {
  readonly client_id: number;
  readonly carrier_id: number | null;
  readonly operator: string | null;
  readonly itinerary_id: number | null;
  readonly is_return: boolean;
  readonly is_held: boolean;
  readonly is_packed: boolean;
  readonly is_loaded: boolean;
  readonly was_printed: boolean;
}

/** The columns of {@link ManifestRowFacts} over `orders`, `carriers` and `lots`. */
export const MANIFEST_FACTS: RawBuilder<unknown> = sql`
  orders.client_id, orders.carrier_id, carriers.operator, lots.itinerary_id,
  orders.type = 'return' as is_return, orders.status = ${sql.lit(HELD)} as is_held,
  orders.prepare_step = 'completed' as is_packed,
  orders.lot_id is not null and (select count(*) from loaded_parcels
    where loaded_parcels.order_id = orders.id) >= orders.num_packages as is_loaded,
  exists (select from shipments where shipments.order_id = orders.id and shipments.state = 'booked'
    and shipments.manifest_at is not null) as was_printed`;

/** Where those columns come from. */
export const MANIFEST_JOINS: RawBuilder<unknown> = sql`
  left join carriers on carriers.id = orders.carrier_id
  left join lots on lots.order_id = orders.lot_id`;

/** The row as the rule of the manifest asks for it. */
export function manifestFactsOf(row: ManifestRowFacts): ManifestFacts {
  return {
    isReturn: row.is_return,
    isHeld: row.is_held,
    isPacked: row.is_packed,
    isLoaded: row.is_loaded,
    wasPrinted: row.was_printed,
  };
}
