import { requestApi } from '#platform/api/request.ts';
import * as z from 'zod/mini';

const health = z.object({
  demo: z.nullable(z.array(z.object({ email: z.string(), name: z.string(), role: z.int() }))),
  providers: z._default(z.array(z.object({ name: z.string(), title: z.string() })), []),
  passkeys: z._default(z.nullable(z.string()), null),
});

export interface OfferedAccount {
  readonly email: string;
  readonly name: string;
  /** A role id of `ROLES`. */
  readonly role: number;
}

/** What a server offers beside address and password. */
export interface SignInOffer {
  /** Accounts to try; none outside demo mode. */
  readonly demo: readonly OfferedAccount[];
  readonly providers: readonly { readonly name: string; readonly title: string }[];
  /** The name of the site that passkeys are made for; null = the server has none. */
  readonly passkeys: string | null;
}

/** @returns null = no answer */
export async function readSignInOffer(signal: AbortSignal): Promise<SignInOffer | null> {
  const answer = await requestApi({ method: 'GET', path: '/api/health', signal });
  if (answer.kind !== 'answer') return null;
  const read = health.safeParse(answer.json);
  return read.success ? { ...read.data, demo: read.data.demo ?? [] } : null;
}
