import type { PricedContract } from '#domain/carriers/tariff/shippingOffers.ts';
import { stepsInForce } from '#domain/carriers/tariff/stepsInForce.ts';
import { plainPostcode, type TariffStep } from '#domain/carriers/tariff/tariffStep.ts';
import { zoneOf, type Place } from '#domain/geography/zones.ts';
import { type Selectable, sql } from 'kysely';
import type { TariffStepsTable } from '../../db/schema/tariffs.ts';
import { PREPARED } from '../../db/prepared.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { ask, question, type Inquiry } from '../../db/together.ts';

/** A stored line of a price list, as rules read it. */
export function tariffStepOf(row: Omit<PriceRow, 'carrier_id'>): TariffStep {
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

interface Destined {
  readonly clientId: number;
  readonly to: Place;
}

/** The active contracts of a client that have prices for a destination, with those prices of today (UTC) alone. */
export async function readPricedContracts(
  trx: ScopedTransaction,
  clientId: number,
  to: Place,
  now: Date,
): Promise<readonly NamedContract[]> {
  return contractsPricedBy(trx, clientId, await ask(trx, pricesTo(trx, { clientId, to })), now);
}

type NamedContract = PricedContract & { readonly name: string };

/** All lines of price lists for a destination, asked with others. None is the common case. */
export function pricesTo(trx: ScopedTransaction, { clientId, to }: Destined): Inquiry<readonly PriceRow[]> {
  const code = plainPostcode(to.postcode);
  const steps = trx
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
    .modifyEnd(PREPARED);
  return question(steps, (rows) => rows);
}

type PriceRow = Omit<Selectable<TariffStepsTable>, 'client_id' | 'number' | 'saved_at'>;

/** The contracts that these lines are of, where they are active. */
export async function contractsPricedBy(
  trx: ScopedTransaction,
  clientId: number,
  steps: readonly PriceRow[],
  now: Date,
): Promise<readonly NamedContract[]> {
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
