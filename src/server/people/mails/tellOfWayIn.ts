import type { AccountWay } from '../../db/schema/accounts.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { requestAccountMail } from './requestAccountMail.ts';

/**
 * Tells a person of something made that opens their account, or work in their name, from now on: whoever made it may be
 * somebody else at their open browser.
 * @param name what it is called; empty where it has no name
 */
export async function tellOfWayIn(
  trx: ScopedTransaction,
  { userId, email }: { readonly userId: number; readonly email: string },
  { way, name = '' }: { readonly way: AccountWay; readonly name?: string },
  at: Date,
): Promise<void> {
  await requestAccountMail(trx, { purpose: 'added', email, userId, facts: { way, to: name } }, at);
}
