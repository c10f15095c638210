import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { readAsOwner } from '../db/tenancy.ts';

/** Whether the account is one of the demo, whose password is published: many people share it. */
export async function isDemo(database: DatabaseHandle, userId: number): Promise<boolean> {
  const user = await readAsOwner(database, (kysely) =>
    kysely.selectFrom('users').select('demo').where('id', '=', userId).executeTakeFirst(),
  );
  return user?.demo ?? false;
}
