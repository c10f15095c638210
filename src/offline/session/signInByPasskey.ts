import { beginPasskeyEntry, enterByPasskey } from '#contract/people/passkeys.ts';
import { callApi } from '#platform/api/callApi.ts';
import { signByPasskey } from '#platform/passkeys.ts';
import { enterAs, type SignInResult, signInRefusal } from './signIn.ts';
import { sessionStore } from './sessionStore.ts';

const refused = (why: 'cancelled' | 'failed'): SignInResult => ({ ok: false, why, waitSeconds: null, message: null });

/**
 * Opens a session by a passkey; must run in a tap, unless the browser fills it in.
 * @param again only the same user may come back: another one releases nothing (S07)
 */
export async function signInByPasskey({
  filledIn = false,
  again = false,
}: { readonly filledIn?: boolean; readonly again?: boolean } = {}): Promise<SignInResult> {
  const begun = await callApi(beginPasskeyEntry, {});
  if (!begun.ok) return signInRefusal(begun, undefined);
  const signed = await signByPasskey(begun.data.options, { filledIn });
  if (!signed.ok) return refused(signed.why === 'cancelled' ? 'cancelled' : 'failed');
  const answer = await callApi(enterByPasskey, { body: { answer: signed.answer as never } });
  if (!answer.ok)
    return { ...signInRefusal(answer, undefined), ...(answer.status === 401 && { why: 'failed' as const }) };
  const { user } = sessionStore.getState();
  if (again && answer.data.user.id !== user?.id)
    return { ok: false, why: 'other-user', waitSeconds: null, message: null };
  return enterAs(answer.data);
}
