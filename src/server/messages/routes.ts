import { mailById, mailsList, orderMails, resendMail } from '#contract/messages/messages.ts';
import { MAX_COUNTED } from '#contract/filters/listLimits.ts';
import { sql } from 'kysely';
import { readNewestMessages } from '../db/newestMessages.ts';
import { inScope } from '../db/tenancy.ts';
import { paginate } from '../kernel/paging.ts';
import { refuse, refuseCode } from '../kernel/refuse.ts';
import { route, routeIn } from '../kernel/route.ts';
import type { Route } from '../kernel/route.ts';
import { fieldCondition } from '../lists/fieldCondition.ts';
import { orderExists } from '../orders/orderExists.ts';
import { holdMail } from './holdMail.ts';
import { mailOut } from './mailOut.ts';
import { presentMail, presentWholeMail, selectMails, selectWholeMail } from './presentMail.ts';

/** Mails of an order that are shown. */
const MAX_SHOWN_MAILS = 50;

/** Mails: the list, one with its body, and sending again. */
export const messageRoutes: readonly Route[] = [
  routeIn('read', mailsList, async ({ transaction: trx }, { list }) => {
    const conditions = list.filters.map((filter) =>
      fieldCondition(mailsList.list.fields[filter.field], { column: `messages.${filter.field}` }, filter),
    );
    const { ids, counted } = await readNewestMessages(trx, 'mails', conditions, list, MAX_COUNTED + 1);
    const rows = await selectMails(trx)
      .where(sql<boolean>`mails.id = any(${ids}::text[])`)
      .orderBy('mails.requested_at', 'desc')
      .orderBy('mails.id')
      .execute();
    return paginate(list, rows.map(presentMail), counted);
  }),

  routeIn('read', orderMails, async ({ transaction: trx }, { params }) => {
    if (!(await orderExists(trx, params.id))) return refuseCode(404, 3904);
    const rows = await selectMails(trx)
      .where('mails.order_id', '=', params.id)
      .orderBy('mails.requested_at', 'desc')
      .limit(MAX_SHOWN_MAILS)
      .execute();
    return { ok: true as const, data: rows.map(presentMail) };
  }),

  routeIn('read', mailById, async ({ transaction: trx }, { params }) => {
    const row = await selectWholeMail(trx, params.id);
    return row ? { ok: true, data: presentWholeMail(row) } : refuse(404);
  }),

  route(resendMail, async ({ database, scope, services, now }, { params }) => {
    const held = await inScope(database, scope, (trx) => holdMail(trx, params.id, now));
    if (!held) return refuse(404);
    await mailOut(held.row, held.job, { database, services, now }, 'by-hand');
    const after = await inScope(database, scope, (trx) => selectWholeMail(trx, params.id));
    return after ? { ok: true, data: presentWholeMail(after) } : refuse(404);
  }),
];
