import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';

const AT = new Date('2026-11-20T10:00:00Z');

/** One row in each table of collecting at an office, for this order, which has an office and a parcel. */
export async function insertCollectionRows(
  trx: ScopedTransaction,
  own: { client_id: number; order_id: number },
  user_id: number,
): Promise<void> {
  const { client_id, order_id } = own;
  const office = await trx.selectFrom('offices').select('id').where('client_id', '=', client_id).executeTakeFirst();
  await trx
    .insertInto('office_people')
    .values({ client_id, office_id: office?.id ?? 0, user_id })
    .execute();
  await trx
    .insertInto('collections')
    .values({ ...own, ready_at: AT })
    .execute();
  await trx
    .insertInto('pickup_codes')
    .values({ ...own, tag: 't', salt: 's', hash: 'h', link: 'l', created_at: AT })
    .execute();
  const parcel = await trx
    .selectFrom('order_packages')
    .select('id')
    .where('order_id', '=', order_id)
    .executeTakeFirst();
  await trx
    .insertInto('collection_tokens')
    .values({ client_id, hash: `h${client_id}`, package_id: parcel?.id ?? 0, operation: 'delivered', created_at: AT })
    .execute();
  await trx
    .insertInto('hand_overs')
    .values({ ...own, id: randomUUID(), packages: '[1]', method: 'document', valid: true, at: AT })
    .execute();
}
