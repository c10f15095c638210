import { ROLES } from '#domain/people/roles.ts';
import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { MAIL_LIMIT_MS } from '../../outside/mailTransport.ts';
import { asOwner, readAsOwner, type ScopedTransaction } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { type BillingMail, BILLING_MAILS, writeBillingMail } from './writeBillingMail.ts';

const payload = z.object({
  purpose: z.enum(BILLING_MAILS),
  user: z.number(),
  client: z.number(),
  charge: z.nullable(z.number()),
});

/** A mail to one of those who pay. One that a server died over may arrive twice, with the same message id. */
export const billingMailJob: JobKind<z.infer<typeof payload>, CallRuntime> = {
  name: 'sendBillingMail',
  payload,
  leaseMs: 4 * MAIL_LIMIT_MS,
  concurrency: 4,
  backOffMs: retryDelayMs,
  maxAttempts: 8,
  run: async (job, { database, services }) => {
    const { purpose, user, client, charge } = job.payload;
    const reader = await readAsOwner(database, (kysely) =>
      kysely
        .selectFrom('users')
        .select(['email', 'name', 'lang'])
        .where('id', '=', user)
        .where('client_id', '=', client)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    );
    const about = charge === null ? null : await readAbout(database, charge);
    const account = await readAsOwner(database, (kysely) =>
      kysely
        .selectFrom('payment_accounts')
        .select(['method_label', 'method_last4', 'method_expires'])
        .where('client_id', '=', client)
        .where('method', 'is not', null)
        .executeTakeFirst(),
    );
    if (!reader || (charge !== null && !about)) return;
    const outcome = await services.accountMail.send({
      id: `billing-${purpose}-${charge ?? client}-${user}`,
      to: [reader.email],
      replyTo: null,
      ...writeBillingMail({ purpose, reader, about: about ?? null, method: account ?? null }, services.publicUrl),
    });
    if (outcome.kind === 'failed')
      await asOwner(database, async (trx) => {
        await (outcome.refused ? job.giveUp(trx) : job.retry(trx, 'not-taken'));
      });
  },
  // Whoever opens the invoices sees there what the mail would have said.
  onDead: async () => {},
};

const readAbout = (database: CallRuntime['database'], charge: number) =>
  readAsOwner(database, (kysely) =>
    kysely
      .selectFrom('charges')
      .innerJoin('invoices', 'invoices.id', 'charges.invoice_id')
      .select(['amount_cents', 'problem', 'retry_at', 'number_prefix', 'number_sequence', 'month'])
      .where('charges.id', '=', charge)
      .executeTakeFirst(),
  );

/** Has everybody of a client written to who manages it; published demo accounts have no mailbox. */
export async function requestBillingMails(
  trx: ScopedTransaction,
  {
    purpose,
    clientId,
    charge,
  }: { readonly purpose: BillingMail; readonly clientId: number; readonly charge: number | null },
  now: Date,
): Promise<void> {
  const readers = await trx
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .select('users.id')
    .distinct()
    .where('users.client_id', '=', clientId)
    .where('user_roles.role_id', '=', ROLES.OperatorAdmin)
    .where('users.deleted_at', 'is', null)
    .where('users.demo', '=', false)
    .execute();
  const jobs = readers.map(({ id: user }) => ({
    clientId,
    payload: { purpose, user, client: clientId, charge },
    dueAt: now,
  }));
  await enqueueJobs(trx, billingMailJob, jobs, now);
}
