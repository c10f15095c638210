import { parseOperator } from '#domain/carriers/operators.ts';
import { hasClient } from './operators/openCarrier.ts';
import { CarrierSilent, CarrierUnreached } from './operators/shipment.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { inScope, type Scope } from '../db/tenancy.ts';
import { refuseCode } from '../kernel/refuse.ts';
import type { ActionServices } from '../kernel/services.ts';
import { openAccount } from './contracts/carrierAccount.ts';
import { readBreaker } from './contracts/carrierWatch.ts';
import { openContract } from './contracts/openContract.ts';
import { readCarrier, type CarrierRow } from './contracts/readCarrier.ts';

export interface TestParts {
  readonly database: DatabaseHandle;
  readonly scope: Scope;
  readonly services: ActionServices;
  now(): Date;
}

/**
 * Asks the operator whether it takes the account, and stores what it said. Nothing is booked, and no transaction is
 * open while it is waited for. The simulator always takes it.
 */
export async function checkAccount(id: number, { database, scope, services, now }: TestParts) {
  const carrier = await inScope(database, scope, (trx) => readCarrier(trx, id));
  if (!carrier) return refuseCode(404, 7010, [String(id)]);
  const problem = await problemOf(carrier, { database, services, now });
  await inScope(database, scope, (trx) =>
    trx
      .updateTable('carriers')
      .set({ tested_at: now(), test_problem: problem })
      .where('id', '=', id)
      // The test says nothing about an account that was changed meanwhile.
      .where('secrets', 'is not distinct from', carrier.secrets)
      .execute(),
  );
  return { ok: true as const, data: { ok: problem === null, problem } };
}

async function problemOf(
  carrier: CarrierRow,
  { database, services, now }: Omit<TestParts, 'scope'>,
): Promise<string | null> {
  const operator = parseOperator(carrier.operator);
  const account = openAccount(carrier, services.secrets);
  if (!operator || !hasClient(operator) || account === null) return null;
  if (account === 'unreadable') return 'account unreadable';
  const { environment } = carrier;
  const watched = { clientId: carrier.client_id, carrierId: carrier.id, line: environment };
  const known = await inScope(database, { kind: 'client', clientId: carrier.client_id }, (trx) =>
    readBreaker(trx, watched),
  );
  // Somebody wants to know now: the answer also ends a pause.
  const opened = openContract({ database, services, now }, carrier, { operator, environment, account }, known, {
    isProbe: true,
  });
  try {
    const answer = await opened.check();
    return answer.ok ? null : answer.text;
  } catch (error) {
    if (error instanceof CarrierSilent || error instanceof CarrierUnreached) return error.message;
    throw error;
  }
}
