import {
  clientById,
  clientEplatforms,
  clients,
  clientUsage,
  createClient,
  disableClient,
  enableClient,
  updateClient,
} from '#contract/clients/clients.ts';
import { inScope } from '../db/tenancy.ts';
import { paginate } from '../kernel/paging.ts';
import { invalid, refuse } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { addClient } from './addClient.ts';
import { CLIENT_FACTS, clientRow, presentClient } from '../people/account/clientRow.ts';
import { isNameTaken } from '../people/account/isNameTaken.ts';
import { listClients } from './listClients.ts';
import { readLastSeen } from './readLastSeen.ts';
import { readUsage } from './readUsage.ts';
import { shopsOfClients } from './shopsOfClients.ts';
import { switchClient } from './switchClient.ts';

/** The clients of the platform, for those who run it. */
export const clientRoutes: readonly Route[] = [
  routeIn('read', clients, async ({ transaction: trx, now }, { list, query }) => {
    const firstOfMonth = `${now().toISOString().slice(0, 7)}-01`;
    const { rows, counted } = await listClients(trx, { ...list, active: query.active, firstOfMonth });
    return paginate(list, rows, counted);
  }),

  routeIn('read', clientById, async ({ transaction: trx }, { params }) => {
    const row = await trx
      .selectFrom('clients')
      .select(CLIENT_FACTS)
      .where('id', '=', params.id_client)
      .executeTakeFirst();
    return row ? { ok: true as const, data: presentClient(row) } : refuse(404);
  }),

  route(createClient, ({ database, actor, now }, { body }) =>
    addClient(database, body, { name: actor.name, at: now() }),
  ),

  route(updateClient, async ({ database }, { params, body }) =>
    // All clients are in scope, because the name must be no other one's.
    inScope(database, { kind: 'all' }, async (trx) => {
      if (await isNameTaken(trx, body.name, params.id_client)) return invalid({ name: ['taken'] });
      const row = await trx
        .updateTable('clients')
        .set(clientRow(body))
        .where('id', '=', params.id_client)
        .returning(CLIENT_FACTS)
        .executeTakeFirst();
      return row ? { ok: true as const, data: presentClient(row) } : refuse(404);
    }),
  ),

  route(disableClient, (context, { params }) => switchClient(context, params.id_client, false)),
  route(enableClient, (context, { params }) => switchClient(context, params.id_client, true)),

  route(clientUsage, async ({ database, scope, now }, { params }) => {
    const usage = await inScope(database, scope, (trx) => readUsage(trx, params.id_client, now()));
    return { ok: true, data: { ...usage, last_seen_at: await readLastSeen(database, params.id_client) } };
  }),

  routeIn('read', clientEplatforms, async ({ transaction: trx, now }) => ({
    ok: true,
    data: await shopsOfClients(trx, now()),
  })),
];
