import { publicName } from './operatorName.ts';
import { parseOperator } from './operators.ts';
import { findService } from './services.ts';

/** What people call a service; one that its operator does not know is called by its code. */
export function serviceName(operator: string, code: string): string {
  const known = parseOperator(operator);
  return (known && findService(known, code)?.name) ?? code;
}

/**
 * Carrier and service as a customer knows them: the contract has a name that only the shop knows, and the service a code.
 * One that nobody knows is left out.
 */
export function serviceWords(operator: string, serviceCode: string | null): string {
  const known = parseOperator(operator);
  const name = publicName(operator);
  if (!known || name === null) return '';
  const service = serviceCode === null ? null : findService(known, serviceCode);
  if (!service) return name;
  return service.name.startsWith(name) ? service.name : `${name} ${service.name}`;
}
