import { PAGE_TABLE } from '#domain/configuration/rules.ts';
import { type PageLook, pageLook } from '#domain/messages/pageLook.ts';
import { readSettings } from '../../configuration/readConfigurations.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';

/** How the pages for customers look. @param shop the type of the shop that an order came from; null = of none */
export async function readPageLook(trx: ScopedTransaction, clientId: number, shop: string | null): Promise<PageLook> {
  return pageLook(await readSettings(trx, clientId, PAGE_TABLE, { EPLATFORM: shop }));
}
