import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/databaseHandle.ts';

export const SESSIONS_CHANNEL = 'despacho_sessions';

/** Tells every instance that a session ended, so that its live connections are told and closed. */
export async function notifyRevoked({ unscoped }: Pick<DatabaseHandle, 'unscoped'>, sessionId: number): Promise<void> {
  await sql`select pg_notify(${SESSIONS_CHANNEL}, ${String(sessionId)})`.execute(unscoped);
}
