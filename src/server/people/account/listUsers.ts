import { users, type ListedUser } from '#contract/people/users.ts';
import { sql } from 'kysely';
import { NOBODYS_HASH } from '../../auth/password.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { readAsOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { route } from '../../kernel/route.ts';

/** People with their roles and when they last asked for anything, the disabled ones too. */
export function selectUsers(kysely: Pick<ScopedTransaction, 'selectFrom'>) {
  return kysely
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang', 'client_id', 'deleted_at', 'password_hash', 'demo'])
    .select([
      sql<number[]>`array(select role_id from user_roles where user_id = users.id order by role_id)`.as('roles'),
      sql<boolean>`(exists (select from second_factors where user_id = users.id and confirmed_at is not null)
        or exists (select from passkeys where user_id = users.id))`.as('second_factor'),
      sql<Date | null>`(select max(last_seen_at) from sessions where user_id = users.id)`.as('seen'),
    ]);
}

export type UserRow = Awaited<ReturnType<ReturnType<typeof selectUsers>['executeTakeFirstOrThrow']>>;

export const isInvited = ({ password_hash }: Pick<UserRow, 'password_hash'>): boolean => password_hash === NOBODYS_HASH;

export function presentListedUser(row: UserRow): ListedUser {
  const { id, name, email, lang, roles, seen, second_factor } = row;
  const state = row.deleted_at ? 'disabled' : isInvited(row) ? 'invited' : 'active';
  const last_seen_at = seen ? new Date(seen).toISOString() : null;
  return { id, name, email, lang, roles, state, last_seen_at, second_factor };
}

/**
 * The people of a client by name. Roles and sessions belong to no client, so this is asked outside of a scope: the
 * client is the one that the scope of the call names.
 * @param clientId null = those who belong to no client
 */
async function listUsers(database: DatabaseHandle, clientId: number | null): Promise<ListedUser[]> {
  const rows = await readAsOwner(database, (kysely) =>
    selectUsers(kysely)
      .where('client_id', 'is not distinct from', clientId)
      .orderBy(sql`deleted_at is not null`)
      .orderBy('name')
      .orderBy('id')
      .execute(),
  );
  return rows.map(presentListedUser);
}

/** GET users. */
export const usersRoute = route(users, async ({ database, scope }) => ({
  ok: true,
  data: await listUsers(database, scope.kind === 'client' ? scope.clientId : null),
}));
