import type { Place } from '../geography/zones.ts';
import type { OperatorCode } from './operators.ts';
import { sameCountry, servesRoute } from './serves.ts';
import { servicesOf, type CarrierService } from './services.ts';

/** An address that a label for trying out goes to. */
export interface TrialAddress extends Place {
  readonly street: string;
  readonly city: string;
}

/** Where parcels of a trial go, the nearest first: streets of city centres, which any operator knows. */
const TRIAL_ADDRESSES: readonly TrialAddress[] = [
  { street: 'Calle de Alcalá 45', city: 'Madrid', postcode: '28014', country: 'ES' },
  { street: 'Plaça de Cort 1', city: 'Palma', postcode: '07001', country: 'ES' },
  { street: 'Rue de Rivoli 29', city: 'Paris', postcode: '75004', country: 'FR' },
  { street: 'Praça do Município 1', city: 'Lisboa', postcode: '1100-365', country: 'PT' },
  { street: 'Calle León y Castillo 270', city: 'Las Palmas de Gran Canaria', postcode: '35005', country: 'ES' },
];

export interface TrialRoute {
  readonly service: CarrierService;
  readonly to: TrialAddress;
}

/**
 * What a label for trying a contract out is booked with: the nearest address that one of its services reaches.
 * @param offered service codes that the contract covers; empty = all of the operator
 * @returns null = none of them reaches any of the addresses
 */
export function trialRoute(operator: OperatorCode, offered: readonly string[], from: Place): TrialRoute | null {
  const services = servicesOf(operator).filter(
    ({ code, returns }) => !returns && (offered.length === 0 || offered.includes(code)),
  );
  for (const to of TRIAL_ADDRESSES) {
    const service = services.find((one) => servesRoute(one, from, to) && sameCountry(one, from, to));
    if (service) return { service, to };
  }
  return null;
}
