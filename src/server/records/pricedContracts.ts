import type { PricedContract } from '#domain/carriers/tariff/shippingOffers.ts';
import { stepsInForce } from '#domain/carriers/tariff/stepsInForce.ts';
import { plainPostcode, type TariffStep } from '#domain/carriers/tariff/tariffStep.ts';
import { zoneOf, type Place } from '#domain/geography/zones.ts';
import { type Selectable, sql } from 'kysely';
import type { TariffStepsTable } from '../db/schema/tariffs.ts';
import { PREPARED } from '../db/prepared.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/** A stored line of a price list, as rules read it. */
export function tariffStepOf(row: Omit<Selectable<TariffStepsTable>, 'client_id' | 'number' | 'saved_at'>): TariffStep {
  const { postcode_from: from, postcode_to: to } = row;
  return {
    service: row.service,
    destination: row.destination,
    postcodes: from === null || to === null ? null : { from, to },
    maxG: row.max_g,
    priceCents: row.price_cents,
    extraKgCents: row.extra_kg_cents,
    days: row.days,
    validFrom: row.valid_from,
  };
}

/**
 * The active contracts of a client that have prices for a destination, with those prices of today (UTC) alone. None is
 * the common case, and costs one question.
 */
export async function readPricedContracts(
  trx: ScopedTransaction,
  clientId: number,
  to: Place,
  now: Date,
): Promise<readonly (PricedContract & { readonly name: string })[]> {
  const code = plainPostcode(to.postcode);
  const steps = await trx
    .selectFrom('tariff_steps')
    .select(['carrier_id', 'service', 'destination', 'postcode_from', 'postcode_to'])
    .select(['max_g', 'price_cents', 'extra_kg_cents', 'days', 'valid_from'])
    .where('client_id', '=', clientId)
    .where('destination', 'in', [to.country, zoneOf(to)])
    .where((eb) =>
      eb.or([
        eb('postcode_from', 'is', null),
        sql<boolean>`left(${code}, length(postcode_from)) between postcode_from and postcode_to`,
      ]),
    )
    .orderBy('carrier_id')
    .orderBy('number')
    .modifyEnd(PREPARED)
    .execute();
  if (steps.length === 0) return [];
  const contracts = await trx
    .selectFrom('carriers')
    .select(['id', 'name', 'operator', 'multiparcel', 'services'])
    .where('client_id', '=', clientId)
    .where('disabled_at', 'is', null)
    .where('id', 'in', [...new Set(steps.map(({ carrier_id }) => carrier_id))])
    .orderBy('id')
    .execute();
  return contracts.map((contract) => ({
    ...contract,
    steps: stepsInForce(
      steps.filter(({ carrier_id }) => carrier_id === contract.id).map(tariffStepOf),
      now.toISOString().slice(0, 10),
    ),
  }));
}
