import type { OperatorCode } from '#domain/carriers/operators.ts';
import { shippedRefusal } from '#domain/actions/shippedRefusal.ts';
import { inScope } from '../../../db/tenancy.ts';
import type { SandboxParts } from './sandboxParts.ts';

/**
 * What the simulator of a carrier remembers, as a carrier does: apart from what we know. That a parcel was handed over is
 * the exception, because nobody brings it anything: our own word for it counts.
 */
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
    /** @returns when the parcel left the house; a return, which its customer posts, when it was booked; null = not yet */
    handedOver: (reference: string): Promise<Date | null> =>
      inScope(database, scope, async (trx) => {
        const rows = await trx
          .selectFrom('shipments')
          .innerJoin('orders', 'orders.id', 'shipments.order_id')
          .leftJoin('order_statuses', 'order_statuses.order_id', 'orders.id')
          .select(['orders.type', 'shipments.requested_at', 'order_statuses.status', 'order_statuses.at'])
          .where('shipments.client_id', '=', clientId)
          .where('shipments.operator', '=', operator)
          .where('shipments.reference', '=', reference)
          .orderBy('order_statuses.id')
          .execute();
        if (rows[0]?.type === 'return') return rows[0].requested_at;
        return rows.find(({ status }) => status !== null && shippedRefusal(status) !== null)?.at ?? null;
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
