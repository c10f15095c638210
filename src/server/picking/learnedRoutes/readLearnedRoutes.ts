import type { LearnedRoutes } from '#contract/picking/learnedRoutes.ts';
import type { PickingConfiguration } from '#contract/picking/pickingConfiguration.ts';
import { PICKING_TABLE } from '#domain/configuration/rules.ts';
import { type RouteProposal, SESSIONS_TO_LEARN } from '#domain/picking/learnRoute.ts';
import { sectionsByName } from '#domain/picking/routeOrder.ts';
import { sql } from 'kysely';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** What is known of the walking order of each warehouse, those with most sessions first. */
export async function readLearnedRoutes(trx: ScopedTransaction, clientId: number): Promise<LearnedRoutes> {
  const { route: style } = await readSettings(trx, clientId, PICKING_TABLE, {});
  const { rows: walked } = await sql<{ warehouse: number; sessions: number; places: string[] }>`
    select warehouse, count(distinct session_id)::integer as sessions,
      array_agg(distinct stop ->> 'location') as places
    from walked_sessions, jsonb_array_elements(stops) as stop
    where client_id = ${clientId} group by warehouse order by 2 desc, 1`.execute(trx);
  const learned = await trx.selectFrom('learned_routes').selectAll().where('client_id', '=', clientId).execute();
  const offices = await trx
    .selectFrom('offices')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .where('kind', '=', 'warehouse')
    .execute();
  const known = learned.filter((row) => !walked.some(({ warehouse }) => warehouse === row.warehouse));
  const all = [...walked, ...known.map(({ warehouse }) => ({ warehouse, sessions: 0, places: [] }))];
  return all.map(({ warehouse, sessions, places }) => {
    const row = learned.find((one) => one.warehouse === warehouse);
    const office = offices.find(({ id }) => id === warehouse);
    return {
      warehouse: warehouse === 0 ? null : { id: warehouse, name: office?.name ?? '' },
      sessions,
      needed: SESSIONS_TO_LEARN,
      learned_at: row?.learned_at.toISOString() ?? null,
      present: { style, sections: sectionsByName(places).map((name) => ({ name })) },
      proposal: row?.proposal ? rounded(row.proposal) : null,
      in_force: row?.in_force
        ? {
            ...rounded(row.in_force),
            since: (row.switched_at ?? row.learned_at).toISOString(),
            user_name: row.switched_by,
          }
        : null,
      fell_back_at: row?.fell_back_at?.toISOString() ?? null,
      troubles: [...(row?.troubles ?? [])],
    };
  });
}

const rounded = ({ route, saved }: RouteProposal) => ({ route: plain(route), saved: Math.round(saved) });

/** Lists of its own, because an answer may be changed on its way out. */
const plain = ({ style, sections }: RouteProposal['route']) => ({
  style,
  sections: sections.map(({ name, down }) => ({ name, ...(down && { down }) })),
});

/** The learned orders that are switched on, as devices walk by them; no key at all while there are none. */
export async function routesInForce(
  trx: ScopedTransaction,
  clientId: number,
): Promise<Pick<PickingConfiguration, 'learned_routes'>> {
  const rows = await trx
    .selectFrom('learned_routes')
    .select(['warehouse', 'in_force'])
    .where('client_id', '=', clientId)
    .where('in_force', 'is not', null)
    .orderBy('warehouse')
    .execute();
  const routes = rows.flatMap(({ warehouse, in_force }) =>
    in_force ? [{ warehouse_id: warehouse === 0 ? null : warehouse, route: plain(in_force.route) }] : [],
  );
  return routes.length > 0 ? { learned_routes: routes } : {};
}
