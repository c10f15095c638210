import { profileOf, type OperatorCode } from './operators.ts';
import { servicesOf, type CarrierService } from './services.ts';
import { zoneOf, type Place, type Zone } from '../geography/zones.ts';

const NATIONAL = new Set(['ES', 'PT', 'AD']);

/** Mainland and Balearics share one tax area. A haul leads out of it or into it. */
const MAINLAND: ReadonlySet<Zone> = new Set(['PEN', 'BAL']);

/** Whether the service runs from one place to the other; code 14003 when not. */
export function servesRoute(service: CarrierService, from: Place, to: Place): boolean {
  const [start, end] = [zoneOf(from), zoneOf(to)];
  if (!service.to.includes(end)) return false;
  if (service.country !== undefined && service.country !== to.country) return false;
  if (!service.from) return true;
  return service.from.includes(start) && MAINLAND.has(start) !== MAINLAND.has(end);
}

/** Whether shipper and consignee may stand in these countries; code 14004 when not. Returns never cross a border. */
export function sameCountry(service: CarrierService, from: Place, to: Place): boolean {
  if (!service.domestic && !service.returns) return true;
  if (from.country === to.country) return true;
  if (service.domestic || !profileOf(service.operator).isIberian) return false;
  return NATIONAL.has(from.country) && NATIONAL.has(to.country);
}

/**
 * The service of an order that names none: the first of the operator that serves the route.
 * @param offered codes that the carrier's contract has; empty = all of the operator
 */
export function standardService(
  operator: OperatorCode,
  offered: readonly string[],
  route: { readonly from: Place; readonly to: Place; readonly isReturn: boolean },
): CarrierService | null {
  const services = servicesOf(operator).filter(({ code }) => offered.length === 0 || offered.includes(code));
  const fits = (service: CarrierService): boolean =>
    servesRoute(service, route.from, route.to) && sameCountry(service, route.from, route.to);
  const own = services.filter((service) => Boolean(service.returns) === route.isReturn);
  // Most operators bring a return back by their ordinary service.
  return own.find(fits) ?? (route.isReturn ? services.find(fits) : undefined) ?? services[0] ?? null;
}
