import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

/** A session of a client that can be replayed: nothing was done in it. @param mark in the name of its person */
export async function insertRecordedSession(
  trx: ScopedTransaction,
  client_id: number,
  session_id: string,
  mark: string,
): Promise<void> {
  await trx
    .insertInto('recorded_sessions')
    .values({
      client_id,
      session_id,
      kind: 'picking',
      ended: 'finished',
      user_name: mark,
      orders: 0,
      lines: '[]',
      recording: '{"format":"despacho-session-1","left":0,"values":[],"steps":[]}',
      steps: 0,
      refusals: 0,
      offline_steps: 0,
      seconds: 0,
      ended_at: WORLD_NOW,
      received_at: WORLD_NOW,
    })
    .execute();
}
