import { inScope, type ScopedTransaction } from '../db/tenancy.ts';
import type { CallRuntime } from '../commands/orderAction.ts';
import { type ShopRow, readShopRow } from './shopRow.ts';
import { type OpenShop, openShop } from './openShop.ts';

export interface ShopAtHand {
  readonly shop: ShopRow;
  readonly connector: OpenShop;
  /** A transaction in the scope of its client. */
  readonly scoped: <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => Promise<Result>;
}

/**
 * The shop that a job is about; null = it is gone, disabled, not connected, or without keys: nobody works with it now.
 * @param limitMs what all its calls may take together
 */
export async function shopOfJob(
  { clientId, payload }: { readonly clientId: number | null; readonly payload: { readonly shop: number } },
  runtime: CallRuntime,
  limitMs?: number,
): Promise<ShopAtHand | null> {
  if (clientId === null) return null;
  const scoped: ShopAtHand['scoped'] = (work) => inScope(runtime.database, { kind: 'client', clientId }, work);
  const shop = await scoped((trx) => readShopRow(trx, payload.shop));
  const isWorked = shop !== undefined && shop.disabled_at === null && shop.state === 'connected';
  const connector = isWorked ? openShop(shop, runtime, limitMs) : null;
  return isWorked && connector ? { shop, connector, scoped } : null;
}
