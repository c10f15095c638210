import { mailById, orderMails } from '#contract/endpoints/messages.ts';
import { inScope } from '../../db/tenancy.ts';
import { refuse, refuseCode } from '../../http/refuse.ts';
import { route } from '../../http/route.ts';
import type { Route } from '../../http/route.ts';
import type { Mail } from './mailOut.ts';

/** Mails of an order that are shown. */
const MOST = 50;

export const notificationRoutes: readonly Route[] = [
  route(orderMails, ({ database, scope }, { params }) =>
    inScope(database, scope, async (trx) => {
      const order = await trx.selectFrom('orders').select('id').where('id', '=', params.id).where('deleted_at', 'is', null).executeTakeFirst();
      if (!order) return refuseCode(404, 3904);
      const rows = await trx.selectFrom('mails').selectAll().where('order_id', '=', params.id).orderBy('requested_at', 'desc').limit(MOST).execute();
      return { ok: true as const, data: rows.map(present) };
    }),
  ),

  route(mailById, async ({ database, scope }, { params }) => {
    const row = await inScope(database, scope, (trx) => trx.selectFrom('mails').selectAll().where('id', '=', params.id).executeTakeFirst());
    return row ? { ok: true, data: { ...present(row), html: row.html, text: row.body } } : refuse(404);
  }),
];

function present(row: Mail) {
  const { id, state, template, language, recipients, subject, problem, user_name } = row;
  return {
    id,
    state,
    template,
    language,
    subject,
    problem,
    user_name,
    recipients: [...recipients],
    requested_at: row.requested_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
  };
}
