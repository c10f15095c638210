import type { Place } from '../../geography/zones.ts';
import { overLimit, type Parcel } from '../limits.ts';
import { labelSupport } from '../labelMatrix.ts';
import { parseOperator } from '../operators.ts';
import { sameCountry, servesRoute } from '../serves.ts';
import { servicesOf } from '../services.ts';
import { billableWeight } from './billableWeight.ts';
import { tariffPrice } from './tariffPrice.ts';
import type { TariffStep } from './tariffStep.ts';

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

/** The offer that arrives first; of equal ones the cheapest. null = no tariff says how long its services take. */
export function fastestOffer(offers: readonly ShippingOffer[]): ShippingOffer | null {
  const timed = offers.filter(({ days }) => days !== null);
  return timed.toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0) || byPrice(one, other))[0] ?? null;
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
