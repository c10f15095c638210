import type { Zone } from '../geography/zones.ts';
import { LOGISTIC_OPERATORS, profileOf, type OperatorCode } from './operators.ts';
import type { ServiceLimits, ServiceRow } from './operatorProfile.ts';

export interface CarrierService extends ServiceLimits {
  readonly operator: OperatorCode;
  readonly code: string;
  readonly name: string;
  /** Where it delivers. */
  readonly to: readonly Zone[];
}

/** Every service of every operator; the first that serves a route is its standard. */
export const CARRIER_SERVICES: readonly CarrierService[] = LOGISTIC_OPERATORS.flatMap(({ code: operator }) => {
  const rows: readonly ServiceRow[] = profileOf(operator).services;
  return rows.map(([code, name, to, limits]) => ({ operator, code, name, to, ...limits }));
});

const BY_KEY = new Map(CARRIER_SERVICES.map((service) => [`${service.operator} ${service.code}`, service]));

/** @returns null for a code that the operator does not offer (14006) */
export function findService(operator: OperatorCode, code: string): CarrierService | null {
  return BY_KEY.get(`${operator} ${code}`) ?? null;
}

/**
 * A service that a contract covers, by its code.
 * @param offered the codes that the contract names; none = all of its operator
 * @returns null for a code that it does not cover (14006)
 */
export function contractedService(
  operator: OperatorCode,
  offered: readonly string[],
  code: string,
): CarrierService | null {
  return offered.length === 0 || offered.includes(code) ? findService(operator, code) : null;
}

/** In the order in which they are offered. */
export function servicesOf(operator: OperatorCode): readonly CarrierService[] {
  return CARRIER_SERVICES.filter((service) => service.operator === operator);
}
