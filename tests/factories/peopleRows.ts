import { createHash, randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

export async function insertToken(
  trx: ScopedTransaction,
  client_id: number,
  user_id: number,
  mark: string,
): Promise<number> {
  const row = {
    client_id,
    user_id,
    name: `${mark} ERP`,
    token_hash: createHash('sha256').update(randomUUID()).digest('hex'),
    hint: 'aB3_',
    scopes: JSON.stringify(['orders:read']),
    made_by: mark,
    created_at: WORLD_NOW,
  };
  return (await trx.insertInto('api_tokens').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function insertDevice(
  trx: ScopedTransaction,
  client_id: number,
  mark: string,
  count: number,
): Promise<number> {
  const secret_hash = createHash('sha256').update(`${mark}${count}`).digest('hex');
  const device = {
    client_id,
    name: `${mark} pistola`,
    secret_hash,
    enrolled_at: WORLD_NOW,
    enrolled_by: mark,
    last_seen_at: WORLD_NOW,
  };
  return (await trx.insertInto('enrolled_devices').values(device).returning('id').executeTakeFirstOrThrow()).id;
}
