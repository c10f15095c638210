import type { CurrentUser } from '#contract/entities/user.ts';
import { mayChooseClient, ROLE_PERMISSIONS } from '#domain/access/roles.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, withGivenClients } from '../db/tenancy.ts';
import type { Account } from './readPerson.ts';

/** A user as user/current and login show them. */
export async function presentUser(
  database: DatabaseHandle,
  person: Account,
  { supportContact }: { readonly supportContact: string | null },
): Promise<CurrentUser> {
  const table: Readonly<Record<number, readonly number[]>> = ROLE_PERMISSIONS;
  return {
    id: person.id,
    roles: person.roleIds.map((id) => ({
      id,
      permissions: (table[id] ?? []).map((permission) => ({ id: permission })),
    })),
    client: person.client,
    profile: { email: person.email, name: person.name, lang: person.language },
    ...(supportContact !== null && !person.active && { support: supportContact }),
    clients: mayChooseClient(person.roleIds)
      ? await readClients(person.givenClientIds ? withGivenClients(database, person.givenClientIds) : database)
      : person.client
        ? [person.client]
        : [],
  };
}

async function readClients(database: DatabaseHandle): Promise<CurrentUser['clients']> {
  const rows = await inScope(database, { kind: 'all' }, (trx) =>
    trx.selectFrom('clients').select(['id', 'name', 'deleted_at']).orderBy('id').execute(),
  );
  return rows.map(({ id, name, deleted_at }) => ({ id, name, active: deleted_at === null }));
}
