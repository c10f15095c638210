import { seesOrder } from '#domain/counter/counterWork.ts';
import { sql } from 'kysely';
import { permissionsOf } from '../auth/readPerson.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/**
 * The people of a client who can enter, by name. Whoever works for several clients belongs to none and is not told.
 * @param orderId only people who may see this order; a counter sees the orders of its offices
 */
export async function colleaguesOf(
  trx: ScopedTransaction,
  clientId: number,
  orderId?: number,
): Promise<{ id: number; name: string }[]> {
  const people = await trx
    .selectFrom('users')
    .select(['id', 'name'])
    .select(sql<number[]>`public.roles_of(users.id)`.as('roleIds'))
    .select(
      sql<boolean>`exists (select from office_people
        join orders on orders.client_id = office_people.client_id and orders.tax_office_id = office_people.office_id
        where office_people.user_id = users.id and orders.id = ${orderId ?? null}::bigint)`.as('isOfOffice'),
    )
    .where('client_id', '=', clientId)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return people
    .filter(
      ({ roleIds, isOfOffice }) =>
        orderId === undefined || seesOrder({ roleIds, permissionIds: permissionsOf(roleIds) }, isOfOffice),
    )
    .map(({ id, name }) => ({ id, name }));
}
