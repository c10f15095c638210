import { customsInForce } from '#domain/configuration/customsInForce.ts';
import type { ConfigurationSubject } from '#domain/configuration/precedence.ts';
import type { CustomsRules } from '#domain/customs/customsRules.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { readSetConfigurations } from '../configuration/setConfigurations.ts';

/** The rules of customs of a client for each subject: carrier, operator and shop of an order. The values are read once. */
export async function readCustomsRules(
  trx: ScopedTransaction,
  clientId: number,
): Promise<(subject: ConfigurationSubject) => CustomsRules> {
  const set = await readSetConfigurations(trx, clientId);
  return (subject) => customsInForce(set, subject);
}
