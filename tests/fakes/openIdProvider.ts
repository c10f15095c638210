import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calculateJwkThumbprint, type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

/** What of a token is not as it should be. */
export interface BentToken {
  readonly nonce?: string;
  readonly issuer?: string;
  readonly audience?: string;
  /** Signed by a key that the provider does not publish. */
  readonly forged?: boolean;
  readonly expired?: boolean;
  readonly email_verified?: boolean | string;
}

export interface OpenIdProvider {
  readonly issuer: string;
  /** A person consents there. @returns the query with which their browser comes back */
  consent(address: string, person: { readonly sub: string; readonly email: string }, bent?: BentToken): string;
  /** How often a code was brought that was used, or never given. */
  readonly refused: () => number;
  /** Answers nothing but 500 from here on, or again. */
  fail(failing: boolean): void;
  close(): void;
}

const CLIENT = { id: 'despacho', secret: 'a-secret-of-the-test' };
export const PROVIDER_CLIENT = { clientId: CLIENT.id, clientSecret: CLIENT.secret, title: 'Empresa' };

/** An OpenID provider on this machine: discovery, keys, codes that are good once, PKCE, tokens signed by RS256. */
export async function openIdProvider(): Promise<OpenIdProvider> {
  const [good, bad] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
  const jwk = await exportJWK(good.publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const codes = new Map<
    string,
    { readonly asked: URLSearchParams; readonly person: object; readonly bent: BentToken }
  >();
  let [refused, failing] = [0, false];
  let issuer = '';

  const token = async (said: { asked: URLSearchParams; person: object; bent: BentToken }): Promise<string> => {
    const { asked, person, bent } = said;
    const now = Math.floor(Date.now() / 1000) - (bent.expired ? 7200 : 0);
    const key: CryptoKey = bent.forged ? bad.privateKey : good.privateKey;
    const nonce = bent.nonce ?? asked.get('nonce') ?? '';
    return new SignJWT({ email_verified: bent.email_verified ?? true, ...person, nonce })
      .setProtectedHeader({ alg: 'RS256', kid })
      .setIssuer(bent.issuer ?? issuer)
      .setAudience(bent.audience ?? CLIENT.id)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .sign(key);
  };

  /** @returns null = refused */
  const redeem = async (form: URLSearchParams, authorization: string): Promise<object | null> => {
    const given = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const [, basic = ''] = authorization.split(' ');
    const isClient =
      form.get('client_secret') === CLIENT.secret ||
      Buffer.from(basic, 'base64').toString() === `${CLIENT.id}:${CLIENT.secret}`;
    if (!given || !isClient) return null;
    const bytes = new TextEncoder().encode(form.get('code_verifier') ?? '');
    const challenge = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('base64url');
    if (challenge !== given.asked.get('code_challenge')) return null;
    if (form.get('redirect_uri') !== given.asked.get('redirect_uri')) return null;
    return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 60, id_token: await token(given) };
  };

  const server = createServer((request, response) => {
    const answer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (failing) return answer(500, {});
    if (request.url === '/.well-known/openid-configuration')
      return answer(200, {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (request.url === '/jwks') return answer(200, { keys: [{ ...jwk, kid, alg: 'RS256', use: 'sig' }] });
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const form = new URLSearchParams(Buffer.concat(pieces).toString());
      void redeem(form, request.headers.authorization ?? '').then((tokens) => {
        if (!tokens) refused += 1;
        answer(tokens ? 200 : 400, tokens ?? { error: 'invalid_grant' });
      });
    });
    return undefined;
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    consent: (address, person, bent = {}) => {
      const { searchParams: asked } = new URL(address);
      const code = randomUUID();
      codes.set(code, { asked, person, bent });
      return `?${new URLSearchParams({ code, state: asked.get('state') ?? '' })}`;
    },
    refused: () => refused,
    fail: (fails) => {
      failing = fails;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
