import { LOGISTIC_OPERATORS, type OperatorCode } from '#domain/carriers/operators.ts';
import type { FileParts, FileWords } from './byFiles.ts';
import { carrierHttp } from './carrierHttp.ts';
import type { AlertWords, CarrierContract } from './client.ts';
import type { CarrierWorld } from '../../outside/carrierWorld.ts';
import { DIALECTS } from './dialects.ts';
import { inLatin } from './inLatin.ts';
import type { CarrierConnector } from './port.ts';

/** Whether the operator can be worked with under a contract. */
export function hasClient(operator: OperatorCode): boolean {
  return DIALECTS[operator].client !== null;
}

/** Whether the operator says where parcels are. */
export function tellsTracking(operator: OperatorCode): boolean {
  return DIALECTS[operator].tracking !== null;
}

/** How the operator tells of parcels by itself; null = it does not. */
export function alertWords(operator: OperatorCode): AlertWords | null {
  return DIALECTS[operator].client?.alerts ?? null;
}

/** How the operator works by files; null = it is called. */
export function fileWords(operator: OperatorCode): FileWords | null {
  return DIALECTS[operator].client?.files ?? null;
}

/** Operators that work by files. */
export const BY_FILES = LOGISTIC_OPERATORS.map(({ code }) => code).filter((code) => fileWords(code) !== null);

/** The operator itself, under this contract. Throws for an operator that has no client. */
export function openCarrier(
  { operator, environment, account }: CarrierContract,
  world: CarrierWorld,
  now: () => Date,
  files: FileParts | null = null,
): CarrierConnector {
  const { client } = DIALECTS[operator];
  if (!client) throw new Error(`${operator} has no client`);
  const host = client.hosts?.[environment] ?? '';
  // Everything of the account: a changed secret is another account.
  const key = [operator, world.address(host), ...Object.entries(account).flat()];
  const carrier = client.connect({
    account,
    environment,
    http: carrierHttp(operator, host, world, now),
    now,
    files,
    token: (request) => world.tokens.get(key, now().getTime(), request),
    dropToken: () => world.tokens.drop(key),
  });
  return client.isLatin ? inLatin(operator, carrier) : carrier;
}
