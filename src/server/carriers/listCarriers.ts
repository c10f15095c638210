import type { Carrier } from '#contract/orders/places.ts';
import { parseOperator } from '#domain/carriers/operators.ts';
import { servicesOf } from '#domain/carriers/services.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { carrierLineOf } from './contracts/carrierLineOf.ts';

interface CarrierChoice {
  /** 0 active, 1 inactive, 2 both. */
  readonly active: number;
  readonly id?: number;
}

/** With the services that each operator offers. What a contract is signed in with stays in the database. */
export async function listCarriers(trx: ScopedTransaction, { active, id }: CarrierChoice): Promise<Carrier[]> {
  const rows = await trx
    .selectFrom('carriers')
    .selectAll()
    .$if(active === 0, (query) => query.where('disabled_at', 'is', null))
    .$if(active === 1, (query) => query.where('disabled_at', 'is not', null))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('client_id')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    id_client: row.client_id,
    name: row.name,
    operator: row.operator,
    reference_mode: row.reference_mode,
    integration_mode: row.integration_mode,
    label_format: row.label_format,
    label_size: row.label_size,
    services: offered(row.operator, row.services),
    multiparcel: row.multiparcel,
    environment: row.environment,
    line: carrierLineOf(row),
    tested_at: row.tested_at?.toISOString() ?? null,
    test_problem: row.test_problem,
    deleted_at: row.disabled_at?.toISOString() ?? null,
  }));
}

/** The operator's services that the contract covers; all of them when it names none. */
function offered(operator: string, codes: readonly string[]): { code: string; name: string }[] {
  const known = parseOperator(operator);
  if (!known) return [];
  return servicesOf(known)
    .filter(({ code }) => codes.length === 0 || codes.includes(code))
    .map(({ code, name }) => ({ code, name }));
}
