import type { ScopedTransaction } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import { listShops } from './listShops.ts';

/** A shop as it is now; 7010 = there is no such shop. */
export async function answerShop(trx: ScopedTransaction, id: number) {
  const [data] = await listShops(trx, id);
  return data ? { ok: true as const, data } : refuseCode(404, 7010, [String(id)]);
}
