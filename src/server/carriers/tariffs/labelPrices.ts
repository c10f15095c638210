import { parseOperator } from '#domain/carriers/operators.ts';
import { standardService } from '#domain/carriers/serves.ts';
import { shippingOffers, type PricedContract } from '#domain/carriers/tariff/shippingOffers.ts';
import { stepsInForce } from '#domain/carriers/tariff/stepsInForce.ts';
import { sql } from 'kysely';
import { groupRows } from '../../db/groupRows.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { tariffStepOf } from './pricedContracts.ts';
import { shipmentPackages } from '../shipments/readShipment.ts';

/**
 * What a label of each order would cost with its own carrier and service, by the price lists of today (UTC), in five
 * statements for any number of orders. None is the common case, and costs one question.
 * @returns cents of a euro without tax, by the id of the order; one without a known price is missing
 */
export async function labelPrices(
  trx: ScopedTransaction,
  clientId: number,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const contracts = ids.length === 0 ? new Map<number, PricedContract>() : await readContracts(trx, clientId, now);
  if (contracts.size === 0) return new Map();
  const wanted = sql<number>`any(${[...ids]}::bigint[])`;
  const orders = await trx
    .selectFrom('orders')
    .select(['id', 'type', 'carrier_id', 'service_code', 'country', 'postcode', 'tax_office_id', 'warehouse_id'])
    .select(['num_packages', 'weight_override_g', 'total_weight_g'])
    .where('id', '=', wanted)
    .where('carrier_id', 'in', [...contracts.keys()])
    .execute();
  const stored = await trx
    .selectFrom('order_packages')
    .select(['order_id', 'weight_g', 'width_mm', 'height_mm', 'depth_mm'])
    .where('order_id', '=', wanted)
    .orderBy('number')
    .execute();
  const packages = groupRows(stored, (one) => one.order_id);
  const offices = await trx
    .selectFrom('offices')
    .select(['id', 'country', 'postcode', 'kind', 'disabled_at'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();
  // As `readSender` chooses it.
  const standard = offices.find(({ kind, disabled_at }) => kind === 'warehouse' && disabled_at === null);
  const prices = new Map<number, number>();
  for (const row of orders) {
    const named = row.tax_office_id ?? row.warehouse_id;
    const office = named === null ? standard : offices.find(({ id }) => id === named);
    const contract = row.carrier_id === null ? undefined : contracts.get(row.carrier_id);
    const operator = contract && parseOperator(contract.operator);
    if (!office || !contract || !operator) continue;
    const isReturn = row.type === 'return';
    const [from, to] = isReturn ? [row, office] : [office, row];
    const service =
      row.service_code ?? standardService(operator, contract.services, { from, to, isReturn })?.code ?? null;
    const parcels = shipmentPackages(row, packages.get(row.id) ?? [], undefined);
    const offer = shippingOffers([contract], { from, to, parcels, isReturn }).find((one) => one.service === service);
    if (offer) prices.set(row.id, offer.cents);
  }
  return prices;
}

/** The active contracts with their prices of today. */
async function readContracts(
  trx: ScopedTransaction,
  clientId: number,
  now: Date,
): Promise<ReadonlyMap<number, PricedContract>> {
  const steps = await trx
    .selectFrom('tariff_steps')
    .select(['carrier_id', 'service', 'destination', 'postcode_from', 'postcode_to'])
    .select(['max_g', 'price_cents', 'extra_kg_cents', 'days', 'valid_from'])
    .where('client_id', '=', clientId)
    .orderBy('carrier_id')
    .orderBy('number')
    .execute();
  if (steps.length === 0) return new Map();
  const own = groupRows(steps, (one) => one.carrier_id);
  const carriers = await trx
    .selectFrom('carriers')
    .select(['id', 'operator', 'multiparcel', 'services'])
    .where('client_id', '=', clientId)
    .where('disabled_at', 'is', null)
    .where('id', 'in', [...own.keys()])
    .execute();
  const day = now.toISOString().slice(0, 10);
  return new Map(
    carriers.map((one) => [one.id, { ...one, steps: stepsInForce((own.get(one.id) ?? []).map(tariffStepOf), day) }]),
  );
}
