import type { OperatorCode } from '#domain/carriers/operators.ts';
import { carrierHttp } from './carrierHttp.ts';
import type { CarrierContract } from './client.ts';
import type { CarrierWorld } from './carrierWorld.ts';
import { DIALECTS } from './dialects.ts';
import type { CarrierConnector } from './port.ts';

/** Whether the operator can be worked with under a contract. */
export function hasClient(operator: OperatorCode): boolean {
  return DIALECTS[operator].client !== null;
}

/** Whether the operator says where parcels are. */
export function tellsTracking(operator: OperatorCode): boolean {
  return DIALECTS[operator].tracking !== null;
}

/** The operator itself, under this contract. Throws for an operator that has no client. */
export function openCarrier(
  { operator, environment, account }: CarrierContract,
  world: CarrierWorld,
  now: () => Date,
): CarrierConnector {
  const { client } = DIALECTS[operator];
  if (!client) throw new Error(`${operator} has no client`);
  const host = client.hosts[environment];
  // Everything of the account: a changed secret is another account.
  const key = [operator, world.address(host), ...Object.entries(account).flat()];
  return client.connect({
    account,
    environment,
    http: carrierHttp(operator, host, world),
    now,
    token: (request) => world.tokens.get(key, now().getTime(), request),
    dropToken: () => world.tokens.drop(key),
  });
}
