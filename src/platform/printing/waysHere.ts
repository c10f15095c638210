import { PRINT_WAYS, type PrintWay } from '#domain/printing/ways.ts';
import { printPort } from './ports.ts';

/** The ways that this browser offers, the best first. */
export async function waysHere(): Promise<readonly PrintWay[]> {
  const ports = await Promise.all(PRINT_WAYS.map(printPort));
  return PRINT_WAYS.filter((_, at) => ports[at]?.isHere());
}
