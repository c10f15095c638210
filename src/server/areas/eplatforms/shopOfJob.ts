import type { ShopConnector } from '../../connectors/eplatforms/port.ts';
import { inScope, type ScopedTransaction } from '../../db/tenancy.ts';
import type { CallRuntime } from '../../records/orderAction.ts';
import { type EplatformRow, readEplatform } from './eplatformRow.ts';
import { openShop } from './openShop.ts';

export interface ShopAtHand {
  readonly shop: EplatformRow;
  readonly connector: ShopConnector;
  /** A transaction in the scope of its client. */
  readonly scoped: <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => Promise<Result>;
}

/** The shop that a job is about; null = it is gone, disabled, not connected, or without keys: nobody works with it now. */
export async function shopOfJob(
  { clientId, payload }: { readonly clientId: number | null; readonly payload: { readonly shop: number } },
  runtime: CallRuntime,
): Promise<ShopAtHand | null> {
  if (clientId === null) return null;
  const scoped: ShopAtHand['scoped'] = (work) => inScope(runtime.database, { kind: 'client', clientId }, work);
  const shop = await scoped((trx) => readEplatform(trx, payload.shop));
  const isWorked = shop !== undefined && shop.disabled_at === null && shop.state === 'connected';
  const connector = isWorked ? openShop(shop, runtime) : null;
  return isWorked && connector ? { shop, connector, scoped } : null;
}
