import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

/** A print that somebody offered and nobody took yet. @returns its id */
export async function insertPrintOffer(
  trx: ScopedTransaction,
  clientId: number,
  userId: number,
  mark: string,
): Promise<string> {
  const id = randomUUID();
  const print = {
    kind: 'plate',
    format: 'ZPL',
    stock: '10X15',
    name: 'placa.zpl',
    title: mark,
    reason: null,
    source: null,
  };
  await trx
    .insertInto('print_offers')
    .values({
      id,
      client_id: clientId,
      user_id: userId === 0 ? null : userId,
      user_name: mark,
      print: JSON.stringify(print),
      content: Buffer.from('^XA^XZ'),
      offered_at: WORLD_NOW,
    })
    .execute();
  return id;
}
