import type { Kysely } from 'kysely';
import type { Tables } from '../db/schema.ts';
import { notifyRevoked } from '../realtime/notifyRevoked.ts';

/**
 * Ends every session of a person, but for one, or one alone. Inside a transaction they end with it.
 * @returns how many there were
 */
export async function revokeSessionsOf(
  kysely: Kysely<Tables>,
  userId: number,
  now: Date,
  which: {
    readonly except?: number;
    readonly only?: number;
    /** Not those of shared devices, where work goes on. */
    readonly byPassword?: boolean;
  } = {},
): Promise<number> {
  const ended = await kysely
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', which.except ?? 0)
    .$if(which.only !== undefined, (query) => query.where('id', '=', which.only ?? 0))
    .$if(which.byPassword === true, (query) => query.where('device_id', 'is', null))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  for (const { id } of ended) await notifyRevoked({ unscoped: kysely }, id);
  return ended.length;
}
