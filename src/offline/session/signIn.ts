import type { DataOf } from '#contract/endpoint.ts';
import { login } from '#contract/people/auth.ts';
import { callApi, type CallFailure } from '#platform/api/callApi.ts';
import { writeToken } from '#platform/api/token.ts';
import { keepSession } from './keepSession.ts';
import { sessionStore } from './sessionStore.ts';

export type SignInResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /**
       * 'other-user': the person signed in as somebody else than the owner of the waiting work. 'storage': this device
       * keeps nothing (F38). 'code': the account wants a code of its second factor, 'wrong-code': another one. 'cancelled': the person
       * said no to their device.
       */
      readonly why:
        | 'cancelled'
        | 'code'
        | 'wrong-code'
        | 'wrong'
        | 'too-many'
        | 'network'
        | 'other-user'
        | 'storage'
        | 'failed';
      /** Seconds until the next try is heard, with 'too-many'. */
      readonly waitSeconds: number | null;
      readonly message: string | null;
    };

/** Opens a session. A network failure leaves everything as it was. */
export async function signIn(email: string, password: string, code?: string): Promise<SignInResult> {
  const answer = await callApi(login, { body: { email, password, ...(code && { code }) } });
  return answer.ok ? enterAs(answer.data) : signInRefusal(answer, code);
}

/**
 * Signs the same user in again without leaving the page: their held commands are sent. Another user's credentials
 * release nothing (S07): they are refused here and belong on the sign-in page.
 */
export async function signInAgain(password: string, code?: string): Promise<SignInResult> {
  const { user } = sessionStore.getState();
  if (!user) return { ok: false, why: 'failed', waitSeconds: null, message: null };
  const answer = await callApi(login, { body: { email: user.profile.email, password, ...(code && { code }) } });
  if (!answer.ok) return signInRefusal(answer, code);
  if (answer.data.user.id !== user.id) return { ok: false, why: 'other-user', waitSeconds: null, message: null };
  return enterAs(answer.data);
}

/** A store that has not kept the person for so long does not work, ms. Where it does so later, they are let in then. */
const KEPT_MS = 15_000;

/** Lets nobody in who cannot be remembered here: nothing that they did would be stored. */
export async function enterAs({ token, user }: DataOf<typeof login>): Promise<SignInResult> {
  // A back end that gives a token expects it back; ours gives pages none.
  writeToken(token ?? null);
  try {
    const late = new Promise<never>((_, reject) =>
      setTimeout(reject, KEPT_MS, new Error('The store does not answer.')),
    );
    await Promise.race([keepSession(user), late]);
    return { ok: true };
  } catch {
    writeToken(null);
    return { ok: false, why: 'storage', waitSeconds: null, message: null };
  }
}

/** Why a sign-in did not open. @param code that was sent with it */
export function signInRefusal(answer: CallFailure, code: string | undefined): SignInResult & { readonly ok: false } {
  const { kind, status, errorCode, retryAfter, message } = answer;
  if (kind === 'network') return { ok: false, why: 'network', waitSeconds: null, message };
  if (status === 429) return { ok: false, why: 'too-many', waitSeconds: Math.ceil((retryAfter ?? 0) / 1000), message };
  if (errorCode === 'second-factor')
    return { ok: false, why: code ? 'wrong-code' : 'code', waitSeconds: null, message };
  const why = status === 401 || status === 422 ? 'wrong' : 'failed';
  return { ok: false, why, waitSeconds: null, message };
}
