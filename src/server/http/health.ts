import { ROLES } from '#domain/access/roles.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner } from '../db/tenancy.ts';

export interface Health {
  readonly status: 'ready';
  /** The accounts that the sign-in page offers with one tap; null where they are closed. */
  readonly demo: readonly { readonly email: string; readonly name: string; readonly role: number }[] | null;
}

/** GET /api/health: answers only when the database does. */
export function readHealth(database: DatabaseHandle, demoSignIn: boolean): Promise<Health> {
  return readAsOwner(database, async (kysely) => {
    const accounts = await kysely
      .selectFrom('users')
      .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
      .select(['email', 'name', 'role_id as role'])
      .where('demo', '=', true)
      .where('role_id', '>', ROLES.System)
      .orderBy('users.id')
      .execute();
    return { status: 'ready', demo: demoSignIn && accounts.length > 0 ? accounts : null };
  });
}
