import { createHash } from 'node:crypto';
import { chainHeadOf } from '#domain/blackBox/recordingChain.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { GatheredFact } from './gatheredFact.ts';

const digest = async (text: string): Promise<string> => createHash('sha256').update(text).digest('hex');

/** What devices recorded of the sessions in which the order was worked on, each with the end of its own chain. */
export async function recordingFacts(trx: ScopedTransaction, orderId: number): Promise<GatheredFact[]> {
  const worked = (table: 'picking_counts' | 'packing_sessions') =>
    trx.selectFrom(table).select('session_id').where('order_id', '=', orderId);
  const rows = await trx
    .selectFrom('recorded_sessions')
    .select(['kind', 'user_name', 'recording', 'steps', 'refusals', 'offline_steps', 'seconds', 'ended_at'])
    .where('session_id', 'in', worked('picking_counts').unionAll(worked('packing_sessions')))
    .execute();
  return Promise.all(
    rows.map(async ({ kind, user_name, recording, ended_at, steps, refusals, offline_steps, seconds }) => ({
      kind: 'recording' as const,
      at: ended_at.toISOString(),
      says: {
        work: kind,
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
