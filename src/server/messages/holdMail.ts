import type { ScopedTransaction } from '../db/tenancy.ts';
import type { HeldJob } from '../jobs/heldJob.ts';
import { holdJob } from '../jobs/holdJob.ts';
import type { Mail } from './mail.ts';
import { mailJob } from './mailJob.ts';
import type { MailJob } from './mailOut.ts';

/** A mail in the hands of whoever sends it now. */
export interface HeldMail {
  readonly row: Mail;
  readonly job: HeldJob<MailJob>;
}

/**
 * Takes a mail up for whoever asked for it to be sent now; it stands as `sending`.
 * @returns null = there is none, or it is on its way: it is not sent beside itself
 */
export async function holdMail(trx: ScopedTransaction, id: string, now: () => Date): Promise<HeldMail | null> {
  const known = await trx.selectFrom('mails').select(['client_id', 'attempts']).where('id', '=', id).executeTakeFirst();
  if (!known) return null;
  const job = await holdJob(
    trx,
    mailJob,
    { clientId: known.client_id, key: id, payload: { mail: id }, earlierAttempts: known.attempts },
    now,
  );
  if (!job) return null;
  const row = await trx
    .updateTable('mails')
    .set({ state: 'sending', attempts: job.attempts })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, job };
}
