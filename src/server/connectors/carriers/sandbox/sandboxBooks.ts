import type { OperatorCode } from '#domain/carriers/operators.ts';
import { inScope } from '../../../db/tenancy.ts';
import type { SandboxParts } from './sandboxParts.ts';

/** What the simulator of a carrier remembers, as a carrier does: apart from what we know. */
export function sandboxBooks(
  operator: OperatorCode,
  { database, clientId, now }: Pick<SandboxParts, 'database' | 'clientId' | 'now'>,
) {
  const scope = { kind: 'client', clientId } as const;
  return {
    /** @returns when it was booked */
    enter: (reference: string, request: unknown): Promise<Date> =>
      inScope(database, scope, async (trx) => {
        const created_at = now();
        const row = { client_id: clientId, operator, reference, request: JSON.stringify(request), created_at };
        await trx.insertInto('sandbox_shipments').values(row).execute();
        return created_at;
      }),
    find: (reference: string): Promise<{ request: unknown; at: Date } | null> =>
      inScope(database, scope, async (trx) => {
        const row = await trx
          .selectFrom('sandbox_shipments')
          .select(['request', 'created_at'])
          .where('operator', '=', operator)
          .where('reference', '=', reference)
          .where('voided_at', 'is', null)
          .orderBy('id')
          .executeTakeFirst();
        return row ? { request: row.request, at: row.created_at } : null;
      }),
    cancel: (reference: string): Promise<void> =>
      inScope(database, scope, async (trx) => {
        await trx
          .updateTable('sandbox_shipments')
          .set({ voided_at: now() })
          .where('operator', '=', operator)
          .where('reference', '=', reference)
          .where('voided_at', 'is', null)
          .execute();
      }),
  };
}
