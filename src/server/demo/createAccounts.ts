import { searchText } from '#domain/orders/searchText.ts';
import { needsGivenClients } from '#domain/people/roles.ts';
import { hashPassword } from '../auth/password.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../db/tenancy.ts';
import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import { DEMO_ACCOUNTS, DEMO_CLIENTS, type DemoAccount } from './accounts.ts';

/** Creates those of the demo clients that are missing. @returns their ids, in the order of DEMO_CLIENTS */
export function createClients(database: DatabaseHandle): Promise<readonly number[]> {
  return asOwner(database, async (trx) => {
    const ids: number[] = [];
    for (const name of DEMO_CLIENTS) {
      const known = await trx.selectFrom('clients').select('id').where('name', '=', name).executeTakeFirst();
      const { id } =
        known ??
        (await trx
          .insertInto('clients')
          .values({ name, name_key: searchText(name) })
          .returning('id')
          .executeTakeFirstOrThrow());
      ids.push(id);
    }
    return ids;
  });
}

export type HashPassword = (password: string) => string | Promise<string>;

/** Creates the demo clients and accounts; the accounts all or none. @returns the ids of the clients */
export async function createAccounts(
  database: DatabaseHandle,
  hash: HashPassword = hashPassword,
): Promise<readonly number[]> {
  const clientIds = await createClients(database);
  const passwordHash = await hash(DEMO_PASSWORD);
  await asOwner(database, async (trx) => {
    for (const account of DEMO_ACCOUNTS) await createAccount(trx, account, clientIds, passwordHash);
  });
  return clientIds;
}

async function createAccount(
  trx: ScopedTransaction,
  { email, name, role, client, language }: DemoAccount,
  clientIds: readonly number[],
  passwordHash: string,
): Promise<void> {
  const clientId = client === null ? null : (clientIds[client] ?? null);
  const { id } = await trx
    .insertInto('users')
    .values({ client_id: clientId, email, name, lang: language, password_hash: passwordHash, demo: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx.insertInto('user_roles').values({ user_id: id, role_id: role }).execute();
  if (needsGivenClients([role]))
    await trx
      .insertInto('user_clients')
      .values(clientIds.map((client_id) => ({ user_id: id, client_id })))
      .execute();
}
