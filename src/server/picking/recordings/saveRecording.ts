import { checkedRecording } from '#contract/checkedRecording.ts';
import type { RecordedLine } from '#domain/blackBox/recording.ts';
import { wasRefused } from '#domain/blackBox/sessionReplay.ts';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { asOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import type { Happened } from '../../commands/orderAction.ts';

/** Days that a recording can be replayed. */
export const RECORDING_DAYS = 30;

/** A finished session as its device told it. */
export interface NewRecording {
  readonly sessionId: string;
  /** The name of its kind of work. */
  readonly kind: string;
  readonly userId: number;
  readonly userName: string;
  /** As it was sent. */
  readonly text: string;
  readonly lines: readonly RecordedLine[];
  /** When the server learned of it. */
  readonly at: Date;
  readonly happened: Happened | null;
}

/** Stores what a session did. A text that tells no session is left out: the end of the session counts all the same. */
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
    .onConflict((conflict) => conflict.columns(['client_id', 'session_id']).doNothing())
    .execute();
}

export async function dropOldRecordings(database: DatabaseHandle, now: Date): Promise<void> {
  await asOwner(database, (trx) =>
    sql`delete from recorded_sessions
      where received_at < ${now}::timestamptz - make_interval(days => ${RECORDING_DAYS})`.execute(trx),
  );
}
