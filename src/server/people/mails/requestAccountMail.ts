import type { AccountMailFacts, AccountMailPurpose } from '../../db/schema/accounts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { enqueueJobs } from '../../jobs/enqueueJobs.ts';
import { accountMailJob } from './accountMailJob.ts';

export interface AccountMailRequest {
  readonly purpose: AccountMailPurpose;
  /** Lower case. */
  readonly email: string;
  readonly userId?: number;
  readonly facts?: AccountMailFacts;
}

/**
 * Has a person written to about their account. Whether anybody has the address is looked up when the mail is written,
 * so whoever asks for it waits equally long in either case (S31).
 */
export async function requestAccountMail(
  trx: ScopedTransaction,
  { purpose, email, userId, facts = {} }: AccountMailRequest,
  at: Date,
): Promise<void> {
  const { id } = await trx
    .insertInto('account_mails')
    .values({ purpose, email, user_id: userId ?? null, facts: JSON.stringify(facts), requested_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueueJobs(trx, accountMailJob, [{ clientId: null, key: String(id), payload: { mail: id }, dueAt: at }], at);
}
