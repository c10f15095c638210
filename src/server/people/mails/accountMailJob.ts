import { retryDelayMs } from '#domain/messages/retryDelayMs.ts';
import * as z from 'zod/mini';
import { hashSecret, newSecret } from '../../auth/secrets.ts';
import { MAIL_LIMIT_MS } from '../../outside/mailTransport.ts';
import { type AccountMailPurpose, type AccountNotice, isNotice } from '../../db/schema/accounts.ts';
import { asOwner, readAsOwner } from '../../db/tenancy.ts';
import type { JobKind } from '../../jobs/jobKind.ts';
import type { CallRuntime } from '../../commands/orderAction.ts';
import { writeAccountMail } from './writeAccountMail.ts';
import { readRecipient, type AccountMailTemplate } from './readRecipient.ts';

const HOUR_MS = 3_600_000;

/** How long the link of a mail can be used. */
const LASTS_MS: Readonly<Record<Exclude<AccountMailPurpose, AccountNotice>, number>> = {
  register: 48 * HOUR_MS,
  invite: 7 * 24 * HOUR_MS,
  reset: HOUR_MS,
  address: 24 * HOUR_MS,
};

/** What carries no link lasts no time: a notice, and what is written in place of a registration. */
const lastsOf = (purpose: AccountMailPurpose, template: AccountMailTemplate): number =>
  isNotice(purpose) || template !== purpose ? 0 : LASTS_MS[purpose];

/**
 * A mail to a person about their account. The secret of its link is made when it is sent and stored as a hash alone, so
 * no table and no job ever holds it. A mail that a server died over may arrive twice; the link of the later one works.
 */
export const accountMailJob: JobKind<{ readonly mail: number }, CallRuntime> = {
  name: 'sendAccountMail',
  payload: z.object({ mail: z.number() }),
  leaseMs: 4 * MAIL_LIMIT_MS,
  concurrency: 4,
  backOffMs: retryDelayMs,
  maxAttempts: 8,
  run: async (job, { database, services, now }) => {
    const { mail: id } = job.payload;
    const row = await readAsOwner(database, (kysely) =>
      kysely.selectFrom('account_mails').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    if (!row) return;
    const recipient = await readRecipient(database, row);
    if (!recipient) {
      await database.unscoped.deleteFrom('account_mails').where('id', '=', id).execute();
      return;
    }
    const secret = newSecret();
    const lasts = lastsOf(row.purpose, recipient.template);
    await asOwner(database, (trx) =>
      trx
        .updateTable('account_mails')
        .set({
          token_hash: lasts > 0 ? hashSecret(secret) : null,
          expires_at: lasts > 0 ? new Date(now().getTime() + lasts) : null,
          user_id: recipient.userId,
        })
        .where('id', '=', id)
        .execute(),
    );
    const outcome = await services.accountMail.send({
      id: `account-${id}-${job.attempts}`,
      to: [row.email],
      replyTo: null,
      ...writeAccountMail(recipient, { publicUrl: services.publicUrl, secret }),
    });
    if (outcome.kind !== 'failed') {
      // What carries no link is needed no more.
      if (lasts === 0) await database.unscoped.deleteFrom('account_mails').where('id', '=', id).execute();
      return;
    }
    await asOwner(database, async (trx) => {
      await (outcome.refused ? job.giveUp(trx) : job.retry(trx, 'not-taken'));
    });
  },
  onDead: async (trx, { mail }) => {
    await trx.deleteFrom('account_mails').where('id', '=', mail).execute();
  },
};
