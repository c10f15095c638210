import { orderWebhooks, renewWebhookSecret, resendWebhook } from '#contract/endpoints/messages.ts';
import type { ActionServices } from '../../actions/services.ts';
import { inScope } from '../../db/tenancy.ts';
import { invalid, refuse, refuseCode } from '../../http/refuse.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import { deliver, DELIVERY_LEASE_MS, newSecret, readSecret } from './deliver.ts';
import type { Delivery } from './deliver.ts';

/** Deliveries of an order that are shown. */
const MOST = 50;

export function webhookRoutes(services: ActionServices): readonly Route[] {
  return [
    route(orderWebhooks, ({ database, scope }, { params }) =>
      inScope(database, scope, async (trx) => {
        const order = await trx.selectFrom('orders').select('id').where('id', '=', params.id).where('deleted_at', 'is', null).executeTakeFirst();
        if (!order) return refuseCode(404, 3904);
        const rows = await trx.selectFrom('webhook_deliveries').selectAll().where('order_id', '=', params.id).orderBy('requested_at', 'desc').limit(MOST).execute();
        return { ok: true as const, data: rows.map(present) };
      }),
    ),

    route(resendWebhook, async ({ database, scope, now }, { params }) => {
      const row = await inScope(database, scope, (trx) =>
        trx
          .updateTable('webhook_deliveries')
          .set((eb) => ({ state: 'calling', busy_until: new Date(now().getTime() + DELIVERY_LEASE_MS), attempts: eb('attempts', '+', 1) }))
          .where('id', '=', params.id)
          // One that is on its way is not sent beside itself.
          .where((eb) => eb.or([eb('state', '!=', 'calling'), eb('busy_until', '<=', now())]))
          .returningAll()
          .executeTakeFirst(),
      );
      if (!row) return refuse(404);
      await deliver(row, { database, services, now });
      const after = await inScope(database, scope, (trx) => trx.selectFrom('webhook_deliveries').selectAll().where('id', '=', params.id).executeTakeFirst());
      return after ? { ok: true, data: present(after) } : refuse(404);
    }),

    route(renewWebhookSecret, ({ database, scope }) => {
      if (scope.kind !== 'client') return Promise.resolve(invalid({ id_client: ['required'] }));
      return inScope(database, scope, async (trx) => {
        await readSecret(trx, scope.clientId);
        const secret = newSecret();
        await trx.updateTable('webhook_secrets').set({ secret }).where('client_id', '=', scope.clientId).execute();
        return { ok: true as const, data: { secret } };
      });
    }),
  ];
}

function present(row: Delivery) {
  const { id, state, url, method, attempts, answer_status, answer_body, problem, duration_ms, body, user_name } = row;
  return {
    id,
    state,
    url,
    method,
    attempts,
    answer_status,
    answer_body,
    problem,
    duration_ms,
    body,
    user_name,
    requested_at: row.requested_at.toISOString(),
    finished_at: row.finished_at?.toISOString() ?? null,
  };
}
