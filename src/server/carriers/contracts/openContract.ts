import type { CarrierEnvironment } from '#domain/carriers/account.ts';
import type { BreakerFacts } from '#domain/carriers/breaker.ts';
import type { OperatorCode } from '#domain/carriers/operators.ts';
import type { CarrierAccount } from '../operators/account.ts';
import { guardedCarrier } from '../operators/guardedCarrier.ts';
import { fileWords, openCarrier } from '../operators/openCarrier.ts';
import type { CarrierConnector } from '../operators/port.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { ActionServices } from '../../kernel/services.ts';
import { carrierWatch, type KeptCall } from './carrierWatch.ts';
import type { CarrierRow } from './readCarrier.ts';
import { filePartsOf } from './visitFileHost.ts';

interface ContractParts {
  readonly database: DatabaseHandle;
  readonly services: ActionServices;
  now(): Date;
}

/**
 * The operator itself, under a contract, and watched: one that does not answer is left alone for a while. An operator
 * that works by files is told later, so nothing of its bookings waits for its server.
 * @param watching a person wants to know and it is called, however its line stands; who notes the calls that went well
 */
export function openContract(
  { database, services, now }: ContractParts,
  carrier: Pick<CarrierRow, 'id' | 'client_id'>,
  contract: {
    readonly operator: OperatorCode;
    readonly environment: CarrierEnvironment;
    readonly account: CarrierAccount;
  },
  breaker: BreakerFacts,
  watching: { readonly isProbe?: boolean; readonly kept?: KeptCall[] | null } = {},
): CarrierConnector {
  const line = { clientId: carrier.client_id, carrierId: carrier.id, line: contract.environment };
  const watch = carrierWatch({ database, now }, line, breaker, watching);
  const words = fileWords(contract.operator);
  const parts = words && filePartsOf({ database, rules: services.carriers.calls, now }, line, words.folders.out);
  const carrierOfIt = openCarrier(contract, services.carriers, now, parts);
  const guarded = guardedCarrier(contract.operator, carrierOfIt, watch);
  return words ? { ...carrierOfIt, check: () => guarded.check() } : guarded;
}
