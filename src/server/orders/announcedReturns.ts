import type { AnnouncedReturnFacts } from '#contract/orders/announcedReturn.ts';
import type { Selectable } from 'kysely';
import { RETURN_TABLE } from '#domain/configuration/rules.ts';
import type { ReturnRules } from '#domain/orders/returnSettings.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import { settingsReader } from '../configuration/readConfigurations.ts';
import type { AnnouncedReturnsTable } from '../db/schema/returns.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** The rules of a client for an order of this shop; null = of no shop. */
export async function returnRulesOf(
  trx: ScopedTransaction,
  clientId: number,
): Promise<(shop: string | null) => ReturnRules> {
  const rulesFor = await settingsReader(trx, clientId, RETURN_TABLE);
  return (shop) => rulesFor({ EPLATFORM: shop });
}

/** Whether the client takes returns at all: its orders without a shop, or those of one of its shops. */
export function isPortalOpen(rulesFor: (shop: string | null) => ReturnRules): boolean {
  return [null, ...SHOP_TYPES.map(({ type }) => type)].some((shop) => rulesFor(shop).enabled);
}

/** What customers said of these returns, by the id of the return. One that a person of the shop made has none. */
export async function readAnnounced(trx: ScopedTransaction, ids: readonly number[]) {
  const rows =
    ids.length === 0
      ? []
      : await trx.selectFrom('announced_returns').selectAll().where('order_id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** What a customer said of a return, as the product shows it. */
export function presentAnnounced(row: Selectable<AnnouncedReturnsTable>): AnnouncedReturnFacts {
  const { announced_at, way, payer, comment, lines, photos, refunded_at, refunded_by } = row;
  return {
    announced_at: announced_at.toISOString(),
    way,
    payer,
    comment,
    lines: [...lines],
    photos: [...photos],
    refunded_at: refunded_at?.toISOString() ?? null,
    refunded_by,
  };
}
