import { zoneOf, type Place } from '../../geography/zones.ts';
import { plainPostcode, type TariffStep } from './tariffStep.ts';

export interface TariffPrice {
  /** Cents of a euro, without tax. */
  readonly cents: number;
  readonly days: number | null;
}

const KILOGRAM = 1000;

/**
 * What a tariff says that a shipment costs.
 * @param steps of one service
 * @param weightG what is charged for, grams
 * @returns null = it has no price for this destination and weight
 */
export function tariffPrice(steps: readonly TariffStep[], to: Place, weightG: number): TariffPrice | null {
  const near = nearest(steps, to).toSorted((one, other) => one.maxG - other.maxG);
  const fits = near.find(({ maxG }) => maxG >= weightG);
  if (fits) return { cents: fits.priceCents, days: fits.days };
  const last = near.at(-1);
  if (!last || last.extraKgCents === null) return null;
  const more = Math.ceil((weightG - last.maxG) / KILOGRAM);
  return { cents: last.priceCents + more * last.extraKgCents, days: last.days };
}

/** The steps that say most exactly where it goes: postcodes before a country, a country before a zone. */
function nearest(steps: readonly TariffStep[], to: Place): readonly TariffStep[] {
  const ranked = steps.flatMap((step) => {
    const rank = nearness(step, to);
    return rank === null ? [] : [{ step, rank }];
  });
  const best = Math.max(...ranked.map(({ rank }) => rank));
  return ranked.filter(({ rank }) => rank === best).map(({ step }) => step);
}

const OF_POSTCODES = 100;

/** null = it is not of this destination. */
function nearness({ destination, postcodes }: TariffStep, to: Place): number | null {
  const isCountry = destination === to.country;
  if (!isCountry && destination !== zoneOf(to)) return null;
  const base = isCountry ? 1 : 0;
  if (!postcodes) return base;
  const code = plainPostcode(to.postcode);
  const { from, to: last } = postcodes;
  const beginning = code.slice(0, from.length);
  if (beginning.length < from.length || beginning < from || beginning > last) return null;
  // The narrower of two that hold it wins: longer beginnings first, then one beginning before a range.
  return OF_POSTCODES + from.length * 4 + (from === last ? 2 : 0) + base;
}
