import type { ConfigurationSubjectAnswer } from '#contract/configuration/configuration.ts';
import { LOGISTIC_OPERATORS, parseOperator } from '#domain/carriers/operators.ts';
import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';

/**
 * Whom or what of a client a value can be set for. Who and what was disabled is among them, because values that were set
 * for it stay.
 */
export async function readSubjects(trx: ScopedTransaction, clientId: number): Promise<ConfigurationSubjectAnswer[]> {
  const people = await trx.selectFrom('users').select(['id', 'name']).where('client_id', '=', clientId).execute();
  const itineraries = await trx
    .selectFrom('itineraries')
    .select(['id', 'name'])
    .where('client_id', '=', clientId)
    .execute();
  const carriers = await trx
    .selectFrom('carriers')
    .select(['id', 'name', 'operator'])
    .where('client_id', '=', clientId)
    .execute();
  const behind = new Map(carriers.map(({ id, operator }) => [id, parseOperator(operator)]));
  const rows = { USER: people, ITINERARY: itineraries, CARRIER: carriers } as const;
  return [
    ...Object.entries(rows).flatMap(([scope, found]) =>
      found.map(({ id, name }) => ({
        scope: scope as keyof typeof rows,
        scope_id: String(id),
        name,
        operator: scope === 'CARRIER' ? (behind.get(id) ?? null) : null,
      })),
    ),
    ...LOGISTIC_OPERATORS.map(({ code, name }) => ({
      scope: 'OPERATOR' as const,
      scope_id: code,
      name,
      operator: null,
    })),
    ...SHOP_TYPES.map(({ type, name }) => ({ scope: 'EPLATFORM' as const, scope_id: type, name, operator: null })),
  ].toSorted((a, b) => (a.scope === b.scope ? (a.name < b.name ? -1 : 1) : 0));
}
