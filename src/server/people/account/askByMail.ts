import type { DataOf } from '#contract/endpoint.ts';
import { forgotPassword, register } from '#contract/people/account.ts';
import { countTry } from '../../auth/backOff.ts';
import { asOwner } from '../../db/tenancy.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { PublicContext } from '../../kernel/context.ts';
import { refuse, tooMany } from '../../kernel/refuse.ts';
import { publicRoute } from '../../kernel/route.ts';
import { type AccountMailRequest, requestAccountMail } from '../mails/requestAccountMail.ts';
import { mailUnderWay } from './mailUnderWay.ts';

/** POST register: nothing is made before the owner of the address has followed the link. */
export const registerRoute = publicRoute(register, async (context, { body: { email, ...facts } }) =>
  context.services.registrationOpen
    ? askByMail(context, { purpose: 'register', email: email.toLowerCase(), facts })
    : refuse(403, { text: 'registration-closed' }),
);

/** POST forgot-password. */
export const forgotPasswordRoute = publicRoute(forgotPassword, (context, { body }) =>
  askByMail(context, { purpose: 'reset', email: body.email.toLowerCase() }),
);

/**
 * Has a mail sent that a visitor asked for. Every address gets the same answer after the same work, and no more than a
 * few mails an hour, whoever asks for them (S31).
 */
async function askByMail(
  { database, address, now, services }: PublicContext,
  request: AccountMailRequest,
): Promise<Answer<DataOf<typeof forgotPassword>>> {
  const wait = await countTry(
    database,
    [
      { kind: 'mail', name: request.email },
      { kind: 'sender', name: address },
    ],
    now(),
  );
  if (wait > 0) return tooMany(wait);
  await asOwner(database, (trx) => requestAccountMail(trx, request, now()));
  return { ok: true, data: mailUnderWay(services) };
}
