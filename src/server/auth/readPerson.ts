import type { Language } from '#contract/people/user.ts';
import { isActiveUser, type Person } from '#domain/people/accessRule.ts';
import { needsGivenClients, ROLE_PERMISSIONS } from '#domain/people/roles.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { Tables } from '../db/schema.ts';
import { readAsOwner } from '../db/tenancy.ts';

export interface Account extends Person {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly client: { readonly id: number; readonly name: string; readonly active: boolean } | null;
  /** The only clients that they may see; null = their role or their own client says which. */
  readonly givenClientIds: readonly number[] | null;
  /** The tour is still offered to them. */
  readonly tourDue: boolean;
  /** What they said to having their screens recorded; null = nobody asks them. */
  readonly replay: 'unasked' | 'allowed' | 'refused' | null;
  /** false: the client is disabled, and its users may read only their own data. */
  readonly active: boolean;
}

/** A user with roles, permissions and client as they are now; `null` when there is none or they were removed. */
export async function readPerson(database: DatabaseHandle, userId: number): Promise<Account | null> {
  const user = await readAsOwner(database, (kysely) => personById(kysely, sql`${userId}`).executeTakeFirst());
  return user ? personOfRow(user) : null;
}

/** @param id of the user, or a column that holds it */
export function personById(kysely: Kysely<Tables>, id: RawBuilder<unknown>) {
  return (
    kysely
      .selectFrom('users')
      .leftJoin('clients', 'clients.id', 'users.client_id')
      .select(['users.id', 'users.name', 'email', 'lang', 'client_id', 'clients.name as client_name'])
      // Many people share an account of the demo: it is never new.
      .select(sql<boolean>`users.toured_at is null and not users.demo`.as('tour_due'))
      .select(['users.demo', 'users.replay_allowed'])
      .select('clients.deleted_at as client_deleted_at')
      .select(
        sql<number[]>`array(select role_id from user_roles where user_id = users.id order by role_id)`.as('role_ids'),
      )
      .select(
        sql<
          number[]
        >`array(select given.client_id from user_clients as given where given.user_id = users.id order by 1)`.as(
          'given_ids',
        ),
      )
      .where(sql<boolean>`users.id = ${id}`)
      .where('users.deleted_at', 'is', null)
  );
}

type PersonRow = Awaited<ReturnType<ReturnType<typeof personById>['executeTakeFirstOrThrow']>>;

/** A person from the row of {@link personById}. */
export function personOfRow(
  user: Omit<PersonRow, 'client_deleted_at'> & { readonly client_deleted_at: unknown },
): Account {
  const client =
    user.client_id === null
      ? null
      : { id: user.client_id, name: user.client_name ?? '', active: user.client_deleted_at === null };
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    language: user.lang,
    tourDue: user.tour_due,
    replay: user.demo ? null : replayAnswer(user.replay_allowed),
    roleIds: user.role_ids,
    permissionIds: permissionsOf(user.role_ids),
    client,
    givenClientIds: needsGivenClients(user.role_ids) ? user.given_ids : null,
    active: isActiveUser(user.role_ids, client?.active ?? true),
  };
}

function replayAnswer(allowed: boolean | null): NonNullable<Account['replay']> {
  if (allowed === null) return 'unasked';
  return allowed ? 'allowed' : 'refused';
}

/** Union of the permissions of the roles; a role that is not in the table brings none. */
export function permissionsOf(roleIds: readonly number[]): number[] {
  const table: Readonly<Record<number, readonly number[]>> = ROLE_PERMISSIONS;
  return [...new Set(roleIds.flatMap((id) => table[id] ?? []))];
}
