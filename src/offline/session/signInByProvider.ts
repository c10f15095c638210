import {
  beginProviderEntry,
  enterByProvider,
  SIGN_IN_PROVIDERS,
  type ProviderName,
} from '#contract/people/providers.ts';
import { callApi } from '#platform/api/callApi.ts';
import { enterAs, type SignInResult, signInRefusal } from './signIn.ts';

const isProvider = (name: string): name is ProviderName => SIGN_IN_PROVIDERS.some((one) => one === name);
const unknown = { ok: false, why: 'failed', waitSeconds: null, message: null } as const;

/** Sends the browser to a provider; the page is left where that works. */
export async function leaveForProvider(name: string): Promise<SignInResult> {
  if (!isProvider(name)) return unknown;
  const answer = await callApi(beginProviderEntry, { params: { provider: name } });
  if (!answer.ok) return signInRefusal(answer, undefined);
  location.assign(answer.data.url);
  // The page is about to go: nothing may be pressed meanwhile.
  return new Promise(() => {});
}

/**
 * Opens a session by what the browser came back with.
 * @param query of the address, as the provider wrote it
 * @param code of the second factor, where the account wants one
 */
export async function signInByProvider(name: string, query: string, code?: string): Promise<SignInResult> {
  if (!isProvider(name) || query === '') return unknown;
  const answer = await callApi(enterByProvider, {
    params: { provider: name },
    body: { answer: query, ...(code && { code }) },
  });
  if (answer.ok) return enterAs(answer.data);
  const refusal = signInRefusal(answer, code);
  return refusal.ok || refusal.why !== 'wrong' ? refusal : { ...refusal, why: 'failed' };
}
