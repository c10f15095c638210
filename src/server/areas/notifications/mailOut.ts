import type { Selectable } from 'kysely';
import type { OnlineRuntime } from '../../actions/orderAction.ts';
import type { MailOutcome } from '../../connectors/mail/mailTransport.ts';
import type { MailsTable } from '../../db/schema/messages.ts';
import { asOwner, inScope } from '../../db/tenancy.ts';

export type Mail = Selectable<MailsTable>;
type MailRuntime = Pick<OnlineRuntime, 'database' | 'services' | 'now'>;

/** Longer than handing a message over may last; after it a mail that was cut short is taken up again. */
export const MAIL_LEASE_MS = 60_000;
const AT_ONCE = 20;
const MOST_ATTEMPTS = 5;

/** Hands over a mail that stands as `sending`, and writes down what came of it. */
export async function mailOut(row: Mail, { database, services, now }: MailRuntime): Promise<MailOutcome> {
  const replyTo = await inScope(database, { kind: 'client', clientId: row.client_id }, async (trx) => {
    const office = await trx
      .selectFrom('orders')
      .innerJoin('offices', (join) => join.on((eb) => eb('offices.id', '=', eb.fn.coalesce('orders.tax_office_id', 'orders.warehouse_id'))))
      .select('contact_email')
      .where('orders.id', '=', row.order_id)
      .executeTakeFirst();
    return office?.contact_email ?? null;
  });
  const outcome = await services.mail.send({ id: row.id, to: row.recipients, replyTo, subject: row.subject, html: row.html, text: row.body });
  const failed = outcome.kind === 'failed';
  await inScope(database, { kind: 'client', clientId: row.client_id }, (trx) =>
    trx
      .updateTable('mails')
      .set({ state: outcome.kind, problem: failed ? outcome.problem : null, sent_at: failed ? null : now() })
      .where('id', '=', row.id)
      .execute(),
  );
  return outcome;
}

/** Takes up mails during which the server stopped. @returns how many were handed over */
export async function mailCutShort(runtime: MailRuntime): Promise<number> {
  const now = runtime.now();
  const rows = await asOwner(runtime.database, (trx) =>
    trx
      .updateTable('mails')
      .set((eb) => ({ busy_until: new Date(now.getTime() + MAIL_LEASE_MS), attempts: eb('attempts', '+', 1) }))
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('state', '=', 'sending')
          .where('busy_until', '<=', now)
          .where('attempts', '<', MOST_ATTEMPTS)
          .orderBy('requested_at')
          .limit(AT_ONCE),
      )
      .returningAll()
      .execute(),
  );
  for (const row of rows) await mailOut(row, runtime);
  return rows.length;
}
