import type { DataOf } from '#contract/endpoint.ts';
import type { officePeople } from '#contract/clients/offices.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** Active people of the clients that the scope sees, by name, with the offices they work in. */
export async function readOfficePeople(trx: ScopedTransaction): Promise<DataOf<typeof officePeople>> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .where('client_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  const places = await trx.selectFrom('office_people').select(['user_id', 'office_id']).orderBy('office_id').execute();
  return people.map((person) => ({
    ...person,
    offices: places.filter(({ user_id }) => user_id === person.id).map(({ office_id }) => office_id),
  }));
}

/** Whether all of them are active people of the client. */
export async function areOfClient(trx: ScopedTransaction, clientId: number, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const known = await trx
    .selectFrom('users')
    .select('id')
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .where('id', 'in', ids)
    .execute();
  return known.length === ids.length;
}

/** Puts these people, and nobody else, into an office. */
export async function writeOfficePeople(
  trx: ScopedTransaction,
  { client_id, office_id }: { readonly client_id: number; readonly office_id: number },
  ids: readonly number[],
): Promise<void> {
  await trx.deleteFrom('office_people').where('office_id', '=', office_id).execute();
  if (ids.length === 0) return;
  const rows = ids.map((user_id) => ({ client_id, office_id, user_id }));
  await trx.insertInto('office_people').values(rows).execute();
}
