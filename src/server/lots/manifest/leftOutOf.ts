import { orderSubject } from '#domain/configuration/precedence.ts';
import { MANIFEST_TABLE } from '#domain/configuration/rules.ts';
import { leftOutReason, type LeftOutReason } from '#domain/lots/manifest/leftOut.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { settingsReader } from '../../configuration/readConfigurations.ts';
import { MANIFEST_FACTS, MANIFEST_JOINS, type ManifestRowFacts, manifestFactsOf } from './manifestFacts.ts';

/** The orders that a manifest leaves out by the filter of their client, each with its reason. */
export async function leftOutOf(
  trx: ScopedTransaction,
  orders: readonly { readonly id: number }[],
): Promise<ReadonlyMap<number, LeftOutReason>> {
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<ManifestRowFacts & { readonly id: number }>`
    select orders.id, ${MANIFEST_FACTS} from orders ${MANIFEST_JOINS} where orders.id = any(${ids}::bigint[])`.execute(
    trx,
  );
  const reasons = new Map<number, LeftOutReason>();
  for (const [clientId, own] of groupRows(rows, ({ client_id }) => client_id)) {
    const settingsFor = await settingsReader(trx, clientId, MANIFEST_TABLE);
    for (const row of own) {
      const reason = leftOutReason(manifestFactsOf(row), settingsFor(manifestSubject(row)));
      if (reason) reasons.set(row.id, reason);
    }
  }
  return reasons;
}

/** Whom or what the filter of an order may be set for. */
export function manifestSubject({ carrier_id, operator, itinerary_id }: ManifestRowFacts) {
  return { ...orderSubject({ carrier_id, operator, shop: null }), ITINERARY: itinerary_id };
}
