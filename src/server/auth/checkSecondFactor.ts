import type { PasskeyAssertion } from '#contract/people/passkey.ts';
import type { Refusal } from '../kernel/answer.ts';
import type { PublicContext } from '../kernel/context.ts';
import { refuse, tooMany } from '../kernel/refuse.ts';
import { countTry, forgive, type Subject } from './backOff.ts';
import { passkeyOwner } from './passkeys.ts';
import { hasSecondFactor, spendCode } from './secondFactor.ts';

/**
 * Asked after the password alone is right, or the word of a provider. A passkey of the person will do, or a code. Tries
 * at codes are counted for the person, wherever they come from: six digits have a million values. Entering a shared
 * device by PIN or badge asks for none, so nobody is stopped at work; what is no work asks there, too (`proveSelf.ts`).
 */
export async function checkSecondFactor(
  context: PublicContext,
  userId: number,
  { code, passkey }: { readonly code?: string | undefined; readonly passkey?: PasskeyAssertion | undefined },
): Promise<Refusal | null> {
  const { database, services, now } = context;
  if (!(await hasSecondFactor(database, userId))) return null;
  if (passkey !== undefined)
    return (await passkeyOwner(context, passkey)) === userId
      ? null
      : refuse(401, { code: 'second-factor', text: 'wrong-passkey' });
  if (code === undefined) return refuse(401, { code: 'second-factor', text: 'second-factor' });
  const subjects = codeSubjects(userId, code);
  const wait = await countTry(database, subjects, now());
  if (wait > 0) return tooMany(wait);
  if (!(await spendCode({ database, secrets: services.secrets }, userId, code, now())))
    return refuse(401, { code: 'second-factor', text: 'wrong-code' });
  await forgive(database, subjects);
  return null;
}

/**
 * What a try at a code counts for. A recovery code has 80 bits and counts for nothing: whoever tries six digits again
 * and again must not shut its owner out of the way that is left to them.
 */
export function codeSubjects(userId: number, code: string): readonly Subject[] {
  return /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? [{ kind: 'code', name: String(userId) }] : [];
}
