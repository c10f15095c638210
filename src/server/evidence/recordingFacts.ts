import { createHash } from 'node:crypto';
import { chainHeadOf } from '#domain/blackBox/recordingChain.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { GatheredFact } from './gatheredFact.ts';

const digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** What devices recorded of the sessions in which the order was worked on, each with the end of its own chain. */
export async function recordingFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const rows = await trx
    .selectFrom('recorded_sessions')
    .innerJoin('picking_counts', (join) =>
      join
        .onRef('picking_counts.client_id', '=', 'recorded_sessions.client_id')
        .onRef('picking_counts.session_id', '=', 'recorded_sessions.session_id'),
    )
    .select(['recorded_sessions.session_id', 'user_name', 'recording', 'steps', 'refusals', 'offline_steps', 'seconds'])
    .select('ended_at')
    .distinct()
    .where('picking_counts.order_id', '=', orderId)
    .execute();
  return Promise.all(
    rows.map(async ({ user_name, recording, ended_at, steps, refusals, offline_steps, seconds }) => ({
      kind: 'recording' as const,
      at: ended_at.toISOString(),
      says: {
        by: user_name,
        steps,
        refusals,
        offline_steps,
        seconds,
        head: (await chainHeadOf(recording, digest))?.hash ?? null,
      },
      bytes: { type: 'application/json', bytes: Buffer.from(recording) },
    })),
  );
}
