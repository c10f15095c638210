import type { Scope } from '../../db/tenancy.ts';
import { readInScope } from '../../db/tenancy.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { DeliveryProofsTable } from '../../db/schema/tracking.ts';
import type { FileStore } from '../../files/fileStore.ts';

export interface ProofFile {
  readonly type: DeliveryProofsTable['type'];
  readonly content: Uint8Array;
}

/** A proof of a delivery of this order, of its carrier or of a counter; null = the scope sees none of that name. */
export async function readProof(
  database: DatabaseHandle,
  files: FileStore,
  scope: Scope,
  { id: orderId, proof }: { readonly id: number; readonly proof: string },
): Promise<ProofFile | null> {
  const row = await readInScope(database, scope, async (trx) => {
    const given = await trx
      .selectFrom('delivery_proofs')
      .innerJoin('orders', 'orders.id', 'delivery_proofs.order_id')
      .select(['delivery_proofs.client_id', 'stored', 'delivery_proofs.type'])
      .where('delivery_proofs.id', '=', proof)
      .where('order_id', '=', orderId)
      .where('orders.deleted_at', 'is', null)
      .executeTakeFirst();
    if (given) return given;
    const signed = await trx
      .selectFrom('hand_overs')
      .innerJoin('orders', 'orders.id', 'hand_overs.order_id')
      .select(['hand_overs.client_id', 'signature'])
      .where('hand_overs.id', '=', proof)
      .where('order_id', '=', orderId)
      .where('orders.deleted_at', 'is', null)
      .executeTakeFirst();
    return signed?.signature
      ? { client_id: signed.client_id, stored: signed.signature, type: 'image/jpeg' as const }
      : null;
  });
  const content = row && (await files.get(row.client_id, row.stored));
  return content ? { type: row.type, content } : null;
}
