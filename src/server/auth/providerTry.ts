import type { ProviderName } from '#contract/people/providers.ts';
import * as z from 'zod/mini';
import type { ProviderTry } from '../outside/signInProvider.ts';
import type { NewCookie } from '../kernel/newCookie.ts';
import type { PublicContext } from '../kernel/context.ts';
import { secretCookie } from './cookies.ts';
import { newSecret } from './secrets.ts';

/** How long somebody may take at the provider. */
const PROVIDER_WAIT_MS = 10 * 60_000;

const nameOf = (secure: boolean): string => (secure ? '__Host-despacho_provider' : 'despacho_provider');
const PLACE = 'provider-try';
const kept = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  until: z.number(),
});

export const newProviderTry = (): ProviderTry => ({ state: newSecret(), nonce: newSecret(), verifier: newSecret() });

/**
 * What the browser carries to the provider and back, sealed: nothing is stored for a mere look at a provider, and an
 * answer that another browser brings ends nothing.
 */
export function providerCookie(
  { services, now, secure }: PublicContext,
  provider: ProviderName,
  attempt: ProviderTry,
): NewCookie {
  const until = now().getTime() + PROVIDER_WAIT_MS;
  const sealed = services.secrets.seal(JSON.stringify({ provider, ...attempt, until }), PLACE);
  return secretCookie(nameOf(secure), sealed, PROVIDER_WAIT_MS / 1000, secure);
}

export const clearedProviderCookie = (secure: boolean): NewCookie => secretCookie(nameOf(secure), '', 0, secure);

/** The try of this browser at this provider; null = none, or it took too long. */
export function readProviderTry(
  { services, cookie, now, secure }: PublicContext,
  provider: ProviderName,
): (ProviderTry & { readonly until: number }) | null {
  const plain = services.secrets.open(cookie(nameOf(secure)) ?? '', PLACE);
  if (plain === null) return null;
  const read = kept.safeParse(JSON.parse(plain));
  return read.success && read.data.provider === provider && read.data.until > now().getTime() ? read.data : null;
}
