import type { ShieldRulesData } from '#contract/labels/shieldRules.ts';
import type { LabelSize } from '#domain/carriers/labelKinds.ts';
import { officeParty, partyFacts } from '../carriers/shipments/officeParty.ts';
import { isClickAndCollect } from '../carriers/contracts/readCarrier.ts';
import { clientZone } from '../clients/clientZone.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** What the checks before picking need of a client beside its orders: `shieldOrder` runs over it on a device. */
export async function readShieldRules(trx: ScopedTransaction, clientId: number): Promise<ShieldRulesData> {
  const carriers = await trx
    .selectFrom('carriers')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  const offices = await trx.selectFrom('offices').selectAll().where('client_id', '=', clientId).orderBy('id').execute();
  const lots = await trx
    .selectFrom('lots')
    .innerJoin('orders', (join) =>
      join.onRef('orders.client_id', '=', 'lots.client_id').onRef('orders.id', '=', 'lots.order_id'),
    )
    .innerJoin('itineraries', (join) =>
      join.onRef('itineraries.client_id', '=', 'lots.client_id').onRef('itineraries.id', '=', 'lots.itinerary_id'),
    )
    .select(['orders.id', 'orders.order_reference', 'lots.date', 'itineraries.disabled_at'])
    .select(['itineraries.weekdays', 'itineraries.carrier_id', 'itineraries.zones'])
    .where('lots.client_id', '=', clientId)
    .where('lots.status', '=', 'OPEN')
    .where('orders.deleted_at', 'is', null)
    .orderBy('orders.id')
    .execute();
  return {
    id_client: clientId,
    time_zone: await clientZone(trx, clientId),
    carriers: carriers.map((row) => ({
      id: row.id,
      name: row.name,
      operator: row.operator,
      active: row.disabled_at === null,
      multiparcel: row.multiparcel,
      services: [...row.services],
      label_format: row.label_format,
      label_size: row.label_size as LabelSize,
      collected: isClickAndCollect(row),
    })),
    senders: offices.map((row) => {
      const { country, postcode, traits } = partyFacts(officeParty(row));
      return { id: row.id, country, postcode, traits: [...traits] };
    }),
    lots: lots.map(({ disabled_at, weekdays, zones, ...lot }) => ({
      ...lot,
      disabled: disabled_at !== null,
      weekdays: [...weekdays],
      zones: [...zones],
    })),
  };
}
