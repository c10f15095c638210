import type { CarrierWish } from './carrierWish.ts';
import { type Place, zoneOf } from '../../geography/zones.ts';
import { labelSupport } from '../labelMatrix.ts';
import { overLimit, type Parcel } from '../limits.ts';
import { type OperatorCode, parseOperator, profileOf } from '../operators.ts';
import { sameCountry, servesRoute } from '../serves.ts';
import { servicesOf } from '../services.ts';
import { plainPostcode, type TariffStep } from './tariffStep.ts';

interface TariffPrice {
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

/**
 * What an operator charges a shipment for, grams: of each parcel the larger of its weight and its volume, together,
 * rounded up to the operator's step.
 */
export function billableWeight(operator: OperatorCode, parcels: readonly Parcel[]): number {
  const { volumeDivisor, stepG } = profileOf(operator).billing;
  const all = parcels.reduce((sum, one) => sum + Math.max(one.weightG, volumeG(one, volumeDivisor)), 0);
  return Math.ceil(all / stepG) * stepG;
}

/** @param divisor cm³ per kg, that is mm³ per g; null = volume does not count */
function volumeG({ widthMm, heightMm, depthMm }: Parcel, divisor: number | null): number {
  return divisor === null ? 0 : (widthMm * heightMm * depthMm) / divisor;
}

/** A contract with its price list. */
export interface PricedContract {
  readonly id: number;
  readonly operator: string;
  readonly multiparcel: boolean;
  /** Service codes that it covers; empty = all of the operator. */
  readonly services: readonly string[];
  readonly steps: readonly TariffStep[];
}

export interface PricedShipment {
  readonly from: Place;
  readonly to: Place;
  readonly parcels: readonly Parcel[];
  readonly isReturn: boolean;
}

/** A service that can carry a shipment, and what the tariff of its contract says of it. */
export interface ShippingOffer {
  readonly carrierId: number;
  readonly service: string;
  readonly serviceName: string;
  /** Cents of a euro, without tax. */
  readonly cents: number;
  /** Working days; null = the tariff does not say. */
  readonly days: number | null;
  readonly billedG: number;
}

/** Every service with a price that can carry the shipment, the cheapest first; of equal ones the fastest. */
export function shippingOffers(
  contracts: readonly PricedContract[],
  shipment: PricedShipment,
): readonly ShippingOffer[] {
  return contracts.flatMap((contract) => offersOf(contract, shipment)).toSorted(byPrice);
}

/**
 * The offers that a wish takes, the best first. The cheapest first: of equal prices the fastest, then the older contract.
 * The fastest first: of equal days the cheapest, then the older contract. An offer of unknown days is neither fast nor
 * within any days.
 */
export function rankOffers(offers: readonly ShippingOffer[], wish: CarrierWish): readonly ShippingOffer[] {
  const { choose, withinDays } = wish;
  const timed = offers.filter(({ days }) => days !== null && (withinDays === null || days <= withinDays));
  if (choose === 'cheapest') return (withinDays === null ? offers : timed).toSorted(byPrice);
  return timed.toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0) || byPrice(one, other));
}

/** The offer that arrives first; of equal ones the cheapest. null = no tariff says how long its services take. */
export function fastestOffer(offers: readonly ShippingOffer[]): ShippingOffer | null {
  return rankOffers(offers, { choose: 'fastest', withinDays: null })[0] ?? null;
}

function byPrice(one: ShippingOffer, other: ShippingOffer): number {
  return (
    one.cents - other.cents || (one.days ?? Infinity) - (other.days ?? Infinity) || one.carrierId - other.carrierId
  );
}

function offersOf(contract: PricedContract, { from, to, parcels, isReturn }: PricedShipment): ShippingOffer[] {
  const operator = parseOperator(contract.operator);
  if (!operator || contract.steps.length === 0 || parcels.some(({ weightG }) => weightG <= 0)) return [];
  if (parcels.length > labelSupport(operator).packages) return [];
  const billedG = billableWeight(operator, parcels);
  const covered = servicesOf(operator).filter(
    ({ code }) => contract.services.length === 0 || contract.services.includes(code),
  );
  const own = covered.filter((service) => Boolean(service.returns) === isReturn);
  // Most operators bring a return back by their ordinary service.
  return (own.length > 0 ? own : covered).flatMap((service) => {
    if (parcels.length > 1 && (service.single || !contract.multiparcel)) return [];
    if (!sameCountry(service, from, to) || !servesRoute(service, from, to)) return [];
    if (parcels.some((one) => overLimit(operator, one, service.maxG) !== null)) return [];
    const steps = contract.steps.filter((step) => step.service === service.code);
    const price = tariffPrice(steps, to, billedG);
    if (!price) return [];
    return [{ carrierId: contract.id, service: service.code, serviceName: service.name, ...price, billedG }];
  });
}
