import { proveSelf } from '#contract/people/auth.ts';
import { beginPasskeyEntry } from '#contract/people/passkeys.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { callApi } from '#platform/api/callApi.ts';
import { signByPasskey } from '#platform/passkeys.ts';
import { readPersonAgain } from './readPersonAgain.ts';
import { type SignInResult, signInRefusal } from './signIn.ts';

const refused = (why: 'cancelled' | 'failed'): SignInResult => ({ ok: false, why, waitSeconds: null, message: null });

/** Shows the server who is here, by password. @param code of the second factor, where one is asked for */
export const proveByPassword = (password: string, code?: string): Promise<SignInResult> =>
  prove({ by: 'password', password, ...(code && { code }) });

/** The same by a passkey; must run in a tap. */
export async function proveByPasskey(): Promise<SignInResult> {
  const begun = await callApi(beginPasskeyEntry, {});
  if (!begun.ok) return signInRefusal(begun, undefined);
  const signed = await signByPasskey(begun.data.options, { filledIn: false });
  if (!signed.ok) return refused(signed.why === 'cancelled' ? 'cancelled' : 'failed');
  return prove({ by: 'passkey', answer: signed.answer as never });
}

async function prove(body: BodyOf<typeof proveSelf>): Promise<SignInResult> {
  const answer = await callApi(proveSelf, { body });
  if (!answer.ok) return signInRefusal(answer, body.by === 'password' ? body.code : undefined);
  await readPersonAgain();
  return { ok: true };
}
