import type { ProofKind } from '#domain/carriers/proofKinds.ts';
import { inScope } from '../../db/tenancy.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { FileStore } from '../../files/fileStore.ts';
import { erasedOrders } from '../erasedOrders.ts';
import type { DrawnProof } from './drawProof.ts';

export interface ProofOfParcel extends DrawnProof {
  readonly id: string;
  readonly clientId: number;
  readonly orderId: number;
  readonly trackingNumber: string;
  readonly kind: ProofKind;
  readonly at: Date;
}

/**
 * Keeps a proof once: bytes first, so a row never names a file that is missing; bytes that no row came to name go at
 * once. Of an order whose customer was forgotten, or that was deleted, nothing is kept.
 */
export async function keepProof(database: DatabaseHandle, files: FileStore, proof: ProofOfParcel): Promise<void> {
  const { clientId, orderId, id, kind, type, bytes, at } = proof;
  const stored = id.replaceAll('-', '');
  await files.put(clientId, stored, bytes);
  const isKept = await inScope(database, { kind: 'client', clientId }, async (trx) => {
    // Under the lock that forgetting takes, so that neither misses the other.
    const order = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order || (await erasedOrders(trx, [orderId])).has(orderId)) return false;
    const row = await trx
      .insertInto('delivery_proofs')
      .values({
        client_id: clientId,
        id,
        order_id: orderId,
        tracking_number: proof.trackingNumber,
        kind,
        type,
        stored,
        size: bytes.length,
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(['client_id', 'order_id', 'tracking_number', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  });
  if (!isKept) await files.remove(clientId, stored);
}
