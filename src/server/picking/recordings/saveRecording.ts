import { checkedRecording } from '#contract/checkedRecording.ts';
import { wasRefused } from '#domain/blackBox/sessionReplay.ts';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import type { NewRecording } from '../../commands/recordingPort.ts';

/** Days that a recording can be replayed. */
export const RECORDING_DAYS = 30;

/**
 * Stores what a session did; see the port. A text that tells no session of its kind is left out: the end of the session
 * counts all the same.
 */
export async function saveRecording(trx: ScopedTransaction, clientId: number, session: NewRecording): Promise<void> {
  const steps = checkedRecording(session.kind, session.text)?.steps ?? [];
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return;
  await trx
    .insertInto('recorded_sessions')
    .values({
      client_id: clientId,
      session_id: session.sessionId,
      kind: session.kind,
      ended: session.ended,
      user_id: session.userId,
      user_name: session.userName,
      orders: new Set(session.lines.map(({ order_id }) => order_id)).size,
      lines: JSON.stringify(session.lines),
      recording: session.text,
      steps: steps.length,
      refusals: steps.filter(wasRefused).length,
      offline_steps: steps.filter(({ offline }) => offline).length,
      seconds: Math.min(2_000_000_000, Math.max(0, Math.round((last.at - first.at) / 1000))),
      ended_at: session.happened?.at ?? session.at,
      received_at: session.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'session_id'])
        .doUpdateSet((eb) => Object.fromEntries(TOLD.map((name) => [name, eb.ref(`excluded.${name}`)])))
        .where(sql<boolean>`recorded_sessions.user_id = excluded.user_id and recorded_sessions.steps < excluded.steps`),
    )
    .execute();
}

/** What another telling of the same session says anew. */
const TOLD = [
  'orders',
  'lines',
  'recording',
  'steps',
  'refusals',
  'offline_steps',
  'seconds',
  'ended',
  'ended_at',
  'received_at',
] as const;

export async function dropOldRecordings(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    sql`delete from recorded_sessions
      where received_at < ${now}::timestamptz - make_interval(days => ${RECORDING_DAYS})`.execute(trx),
  );
}
