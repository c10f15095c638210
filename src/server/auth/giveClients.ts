import { needsGivenClients } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner } from '../db/tenancy.ts';

export type Given =
  | { readonly ok: true; readonly clients: readonly string[] }
  /** `nobody`: no such user. `not-several`: administrators see all clients, everybody else their own. */
  | { readonly ok: false; readonly why: 'nobody' | 'not-several' | 'no-client' };

/** Says which clients a third-party operator works for, in place of those before; acts at their next call. */
export function giveClients(database: DatabaseHandle, email: string, clientIds: readonly number[]): Promise<Given> {
  return asOwner(database, async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', email.toLowerCase())
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (!user) return { ok: false, why: 'nobody' };
    const roles = await trx.selectFrom('user_roles').select('role_id').where('user_id', '=', user.id).execute();
    if (!needsGivenClients(roles.map(({ role_id }) => role_id))) return { ok: false, why: 'not-several' };
    const clients = await trx
      .selectFrom('clients')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...clientIds])
      .orderBy('id')
      .execute();
    if (clients.length < new Set(clientIds).size) return { ok: false, why: 'no-client' };
    await trx.deleteFrom('user_clients').where('user_id', '=', user.id).execute();
    if (clients.length > 0)
      await trx
        .insertInto('user_clients')
        .values(clients.map(({ id }) => ({ user_id: user.id, client_id: id })))
        .execute();
    return { ok: true, clients: clients.map(({ name }) => name) };
  });
}
