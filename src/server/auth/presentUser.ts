import { CLIENTS_TOLD, type CurrentUser } from '#contract/people/user.ts';
import { mayChooseClient, ROLE_PERMISSIONS } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, withGivenClients } from '../db/tenancy.ts';
import type { ActionServices } from '../kernel/services.ts';
import type { Account } from './readPerson.ts';

/**
 * A user as user/current and login show them.
 * @param chosen id of the client that their device has chosen
 */
export async function presentUser(
  database: DatabaseHandle,
  person: Account,
  { supportContact, replays, secrets }: Pick<ActionServices, 'supportContact' | 'replays' | 'secrets'>,
  chosen = 0,
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
    ...(person.tourDue && { tour_due: true }),
    outbox_key: secrets.publicKey.toString('base64'),
    ...(replays && person.replay !== null && { replay: person.replay }),
    ...(await clientsOf(database, person, chosen)),
  };
}

type Clients = Pick<CurrentUser, 'clients' | 'more_clients'>;

/** Who is given clients is told all of them, because they may not open the list of clients. */
async function clientsOf(database: DatabaseHandle, person: Account, chosen: number): Promise<Clients> {
  const { givenClientIds: given, client } = person;
  if (!mayChooseClient(person.roleIds)) return { clients: client ? [client] : [] };
  const all = await readClients(given ? withGivenClients(database, given) : database, given ? null : chosen);
  const clients = all.filter(({ id }, place) => given || place < CLIENTS_TOLD || id === chosen);
  return { clients, ...(clients.length < all.length && { more_clients: true }) };
}

/**
 * All of them where `chosen` is null; else the first, one more as a sign that there are more, and last the chosen one,
 * where it is not among them.
 */
async function readClients(database: DatabaseHandle, chosen: number | null): Promise<CurrentUser['clients']> {
  const rows = await inScope(database, { kind: 'all' }, async (trx) => {
    const every = trx.selectFrom('clients').select(['id', 'name', 'deleted_at']).orderBy('id');
    if (chosen === null) return every.execute();
    const first = await every.limit(CLIENTS_TOLD + 1).execute();
    const isThere = chosen === 0 || first.some(({ id }, place) => id === chosen && place < CLIENTS_TOLD);
    return isThere
      ? first
      : [...first.filter(({ id }) => id !== chosen), ...(await every.where('id', '=', chosen).execute())];
  });
  return rows.map(({ id, name, deleted_at }) => ({ id, name, active: deleted_at === null }));
}
