import type { DataOf } from '#contract/endpoint.ts';
import type { forgotPassword } from '#contract/people/account.ts';
import type { ActionServices } from '../../kernel/services.ts';

/** What whoever asked for a mail is told; it says nothing of the address. */
export function mailUnderWay({ accountMail }: Pick<ActionServices, 'accountMail'>): DataOf<typeof forgotPassword> {
  return { mail: accountMail.leaves ? 'sent' : 'kept' };
}
