import { type RawBuilder, sql } from 'kysely';

/** The names of all photos of a client that signatures, vehicles, incidents and returns show, as a query of one column. */
export const photosInUse = (clientId: number): RawBuilder<unknown> => sql`
  select signature as name from hand_overs where client_id = ${clientId} and signature is not null
  union all select signature from lot_departures where client_id = ${clientId} and signature is not null
  union all select name from lot_departures, jsonb_array_elements_text(photos) as name where client_id = ${clientId}
  union all select name from picking_incidents, jsonb_array_elements_text(photos) as name where client_id = ${clientId}
  union all select name from announced_returns, jsonb_array_elements_text(photos) as name where client_id = ${clientId}
  union all select name from learned_codes, jsonb_array_elements_text(photos) as name where client_id = ${clientId}
  union all select name from blind_returns, jsonb_array_elements_text(photos) as name where client_id = ${clientId}`;
