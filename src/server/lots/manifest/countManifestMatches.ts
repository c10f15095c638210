import type { DataOf } from '#contract/endpoint.ts';
import type { manifestMatches } from '#contract/lots/manifestMatches.ts';
import { type SetValue, valueInForce } from '#domain/configuration/precedence.ts';
import { MANIFEST_TABLE } from '#domain/configuration/rules.ts';
import { LEFT_OUT_REASONS, leftOutReason } from '#domain/lots/manifest/leftOut.ts';
import type { ManifestSettings } from '#domain/lots/manifest/settings.ts';
import { sql } from 'kysely';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readSetConfigurations } from '../../configuration/setConfigurations.ts';
import { manifestSubject } from './leftOutOf.ts';
import { MANIFEST_FACTS, MANIFEST_JOINS, type ManifestRowFacts, manifestFactsOf } from './manifestFacts.ts';

type Matches = DataOf<typeof manifestMatches>;

interface GroupRow extends ManifestRowFacts {
  readonly orders: number;
  readonly carrier: string;
  readonly itinerary: string | null;
}

/** Values that were not saved yet, and whom or what they are for. */
export interface ManifestDraft extends Pick<SetValue, 'scope' | 'scopeId'> {
  readonly values: Partial<ManifestSettings>;
}

/**
 * What the manifests of today would take: of the orders that have a label and have not left, by carrier and itinerary.
 * @param draft stands in for what is stored in its place
 */
export async function countManifestMatches(
  trx: ScopedTransaction,
  clientId: number,
  draft: ManifestDraft,
): Promise<Matches> {
  const { rows } = await sql<GroupRow>`
    select found.*, count(*)::integer as orders, carriers.name as carrier, itineraries.name as itinerary
    from (select ${MANIFEST_FACTS} from orders ${MANIFEST_JOINS}
      where orders.client_id = ${clientId} and (orders.in_to_pickup or orders.in_to_prepare or orders.in_to_send) and orders.deleted_at is null
        and orders.type <> 'lotshipping' and orders.tracking_number is not null) as found
    join carriers on carriers.id = found.carrier_id
    left join itineraries on itineraries.id = found.itinerary_id
    group by found.client_id, found.carrier_id, found.operator, found.itinerary_id, found.is_return, found.is_held,
      found.is_packed, found.is_loaded, found.was_printed, carriers.name, itineraries.name
    order by carriers.name, itineraries.name nulls last, found.carrier_id, found.itinerary_id`.execute(trx);
  const settingsFor = await settingsWith(trx, clientId, draft);
  const judged = rows.map((row) => ({
    ...row,
    reason: leftOutReason(manifestFactsOf(row), settingsFor(manifestSubject(row))),
  }));
  const sum = (some: readonly { readonly orders: number }[]) => some.reduce((total, { orders }) => total + orders, 0);
  const groups = new Map<string, typeof judged>();
  for (const row of judged) {
    const key = `${row.carrier_id}/${row.itinerary_id}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return {
    orders: sum(judged),
    taken: sum(judged.filter(({ reason }) => reason === null)),
    left_out: LEFT_OUT_REASONS.map((reason) => ({
      reason,
      orders: sum(judged.filter((row) => row.reason === reason)),
    })).filter(({ orders }) => orders > 0),
    groups: [...groups.values()].flatMap((own) => {
      const [first] = own;
      if (!first) return [];
      const { carrier, itinerary } = first;
      const taken = sum(own.filter(({ reason }) => reason === null));
      return [{ carrier, itinerary, orders: sum(own), taken }];
    }),
  };
}

async function settingsWith(trx: ScopedTransaction, clientId: number, { scope, scopeId, values }: ManifestDraft) {
  const set = await readSetConfigurations(trx, clientId);
  const drafted = new Map<string, readonly SetValue[]>();
  for (const [name, value] of Object.entries(values)) {
    const full = `${MANIFEST_TABLE.prefix}${name}`;
    const others = (set.get(full) ?? []).filter((one) => one.scope !== scope || one.scopeId !== scopeId);
    drafted.set(full, [...others, { scope, scopeId, value }]);
  }
  const valuesOf = (name: string) => drafted.get(name) ?? set.get(name) ?? [];
  return (subject: ReturnType<typeof manifestSubject>) =>
    Object.fromEntries(
      Object.entries(MANIFEST_TABLE.settings).map(([name, setting]) => {
        const found = valueInForce<SetValue>(setting, valuesOf(`${MANIFEST_TABLE.prefix}${name}`), subject);
        return [name, found ? found.value : setting.standard];
      }),
    ) as ManifestSettings;
}
