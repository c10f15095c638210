import * as client from 'openid-client';
import type { SignInProvider } from '../outside/signInProvider.ts';

/** What an operator says of a provider, from the environment. */
export interface ProviderSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** How the button of the sign-in calls it. */
  readonly title: string;
}

const TIMEOUT_S = 10;

/**
 * An OpenID Connect provider, by code and PKCE. Its addresses are read when they are first needed, and again after a
 * failure.
 * @param returnTo where it sends the browser; the provider knows this address
 */
export function signInProvider(settings: ProviderSettings, returnTo: string): SignInProvider {
  let known: Promise<client.Configuration> | null = null;
  const configuration = () => {
    known ??= discover(settings).catch((error: unknown) => {
      known = null;
      throw error;
    });
    return known;
  };
  return {
    title: settings.title,
    begin: async ({ state, nonce, verifier }) =>
      client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: returnTo,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }),
    finish: async (answer, { state, nonce, verifier }) => {
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), answer, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (!claims) return { ok: false, why: 'refused' };
        const { email, email_verified, sub } = claims;
        const vouched = typeof email === 'string' && email_verified === true;
        return { ok: true, subject: sub, email: vouched ? email.toLowerCase() : null };
      } catch (error) {
        return { ok: false, why: isAway(error) ? 'away' : 'refused' };
      }
    },
  };
}

async function discover({ issuer, clientId, clientSecret }: ProviderSettings): Promise<client.Configuration> {
  const address = new URL(issuer);
  const found = await client.discovery(address, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    // A provider on this very machine needs no https; any other does.
    ...(address.protocol === 'http:' && isThisMachine(address.hostname) && { execute: [client.allowInsecureRequests] }),
  });
  // Without it the signature of the token is not looked at, because the connection vouches for it.
  client.enableNonRepudiationChecks(found);
  return found;
}

const isThisMachine = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** No answer, or none of the provider's own: 5xx. */
function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, status } = error as { code?: unknown; status?: unknown };
  return (
    error instanceof TypeError ||
    code === 'OAUTH_TIMEOUT' ||
    (typeof status === 'number' && status >= 500) ||
    (error.cause instanceof Response && error.cause.status >= 500)
  );
}
