import {
  type Client,
  clientById,
  clientEplatforms,
  clients,
  clientUsage,
  createClient,
  disableClient,
  enableClient,
  type NewClient,
  updateClient,
} from '#contract/clients/clients.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { KNOWN_CLIENT } from '#domain/messages/recipientsPerDay.ts';
import { ROLES } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, inScope, readAsOwner, readInScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { Answer } from '../kernel/answer.ts';
import type { RequestContext } from '../kernel/context.ts';
import { paginate } from '../kernel/paging.ts';
import { invalid, refuse, refuseCode } from '../kernel/refuse.ts';
import { route, type Route, routeIn } from '../kernel/route.ts';
import { CLIENT_FACTS, clientRow, presentClient } from '../people/account/clientRow.ts';
import { insertClient, lockNames } from '../people/account/insertClient.ts';
import { insertUser, isAddressTaken } from '../people/account/insertUser.ts';
import { isNameTaken } from '../people/account/isNameTaken.ts';
import { requestAccountMail } from '../people/mails/requestAccountMail.ts';
import { listClients } from './listClients.ts';
import { readUsage } from './readUsage.ts';

/**
 * When somebody of a client last asked for anything; null = nobody has since sessions are kept. Sessions belong to no
 * client, so this is asked outside of a scope: only for those who may see every client.
 */
async function readLastSeen(database: DatabaseHandle, clientId: number): Promise<string | null> {
  const row = await readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select((eb) => eb.fn.max<Date | null>('last_seen_at').as('seen'))
      .where('client_id', '=', clientId)
      .executeTakeFirst(),
  );
  return row?.seen ? new Date(row.seen).toISOString() : null;
}

const MONTH_MS = 30 * 86_400_000;

/** The connected shops of each client, with how their connection is and how many orders of late came from each. */
async function shopsOfClients(trx: ScopedTransaction, now: Date): Promise<DataOf<typeof clientEplatforms>> {
  const since = new Date(now.getTime() - MONTH_MS);
  const counted = trx
    .selectFrom('orders')
    .select(({ fn }) => ['eplatform_id', fn.countAll<number>().as('orders'), fn.max('date_order').as('last')])
    .where('eplatform_id', 'is not', null)
    .where('orders.deleted_at', 'is', null)
    .where('orders.date_order', '>=', since)
    .groupBy('eplatform_id');
  const rows = await trx
    .selectFrom('eplatforms')
    .innerJoin('clients', 'clients.id', 'eplatforms.client_id')
    .leftJoin(counted.as('counted'), 'counted.eplatform_id', 'eplatforms.id')
    .select(['clients.id as id_client', 'clients.name as client', 'eplatforms.id as id_eplatform', 'eplatforms.name'])
    .select(['eplatform_type', 'eplatforms.url', 'problem', 'eplatforms.disabled_at', 'counted.orders', 'counted.last'])
    .where('eplatforms.state', '=', 'connected')
    .orderBy('clients.id')
    .orderBy('eplatforms.id')
    .execute();
  return rows.map(({ orders, last, disabled_at, ...row }) => ({
    ...row,
    deleted_at: disabled_at?.toISOString() ?? null,
    orders: orders ?? 0,
    last_order_at: last === null ? null : new Date(last).toISOString(),
  }));
}

/**
 * Disables a client, or enables it again; one that is so already stays as it is, with the day and the name of the first
 * time. Its people are shut out by each of their calls (`admit`), so nothing else is written. 5000 for what nobody
 * foresaw.
 */
async function switchClient(
  { database, scope, actor, now, failed }: RequestContext,
  id: number,
  isOn: boolean,
): Promise<Answer<Client>> {
  const state = isOn ? { deleted_at: null, disabled_by: null } : { deleted_at: now(), disabled_by: actor.name };
  try {
    const client = await inScope(database, scope, async (trx) => {
      await trx
        .updateTable('clients')
        .set(state)
        .where('id', '=', id)
        .where('state', '=', isOn ? 'disabled' : 'active')
        .execute();
      return trx.selectFrom('clients').select(CLIENT_FACTS).where('id', '=', id).executeTakeFirst();
    });
    return client ? { ok: true, data: presentClient(client) } : refuse(404);
  } catch (error) {
    const refusal = failed(error);
    return refusal.status === 500 ? refuseCode(500, 5000) : refusal;
  }
}

/**
 * Makes a client with its first user, who manages it and is invited by mail: all of it or nothing. 5600 `taken` where the
 * name is that of another client, or the address that of somebody.
 * @param by who makes it
 */
async function addClient(
  database: DatabaseHandle,
  { name, time_zone, user }: NewClient,
  by: { readonly name: string; readonly at: Date },
): Promise<Answer<Client>> {
  const email = user.email.toLowerCase();
  return asOwner(database, async (trx) => {
    await lockNames(trx);
    const taken = await findTaken(trx, name, email);
    if (Object.keys(taken).length > 0) return invalid(taken);
    const client = await insertClient(trx, { name, time_zone, mails_per_day: KNOWN_CLIENT });
    const userId = await insertUser(trx, {
      clientId: client.id,
      email,
      name: user.name,
      lang: user.lang,
      roles: [ROLES.OperatorAdmin],
    });
    const facts = { by: by.name, company: name };
    await requestAccountMail(trx, { purpose: 'invite', email, userId, facts }, by.at);
    return { ok: true as const, data: presentClient(client) };
  });
}

async function findTaken(trx: ScopedTransaction, name: string, email: string): Promise<Record<string, string[]>> {
  return {
    ...((await isNameTaken(trx, name)) && { name: ['taken'] }),
    ...((await isAddressTaken(trx, email)) && { 'user.email': ['taken'] }),
  };
}

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
    const usage = await readInScope(database, scope, (trx) => readUsage(trx, params.id_client, now()));
    return { ok: true, data: { ...usage, last_seen_at: await readLastSeen(database, params.id_client) } };
  }),

  routeIn('read', clientEplatforms, async ({ transaction: trx, now }) => ({
    ok: true,
    data: await shopsOfClients(trx, now()),
  })),
];
