import { ROLES } from '#domain/people/roles.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { readAsOwner } from '../../db/tenancy.ts';

export interface Health {
  readonly status: 'ready';
  /** The accounts that the sign-in page offers with one tap; null where they are closed. */
  readonly demo: readonly { readonly email: string; readonly name: string; readonly role: number }[] | null;
}

/** What GET /api/health says, read from the database. */
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

/**
 * GET /api/health. It answers only when the database does, and waits for nobody's transaction: a monitor must not take
 * a busy server for a dead one. The accounts are those of the previous request and are read again after the answer.
 */
export function healthOf(database: DatabaseHandle, demoSignIn: boolean): () => Promise<Health> {
  let known: Health | null = null;
  let reading: Promise<void> | null = null;
  const readAnew = () =>
    (reading ??= readHealth(database, demoSignIn)
      .then((health) => {
        known = health;
      })
      .finally(() => {
        reading = null;
      }));
  return async () => {
    await database.ping();
    if (!demoSignIn) return { status: 'ready', demo: null };
    if (known) {
      readAnew().catch(() => {});
      return known;
    }
    await readAnew();
    return known ?? { status: 'ready', demo: null };
  };
}
