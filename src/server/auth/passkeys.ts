import type { PasskeyAssertion } from '#contract/people/passkey.ts';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { PublicContext } from '../kernel/context.ts';
import { begin, endBegun } from './begun.ts';

/** How long a browser may take to ask its owner. */
export const PASSKEY_WAIT_MS = 5 * 60_000;

/** EdDSA, ES256, RS256: what devices have. The rest of the list of the library is an experiment in Node. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];

export const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** A challenge that any passkey of this site may sign, once. It names nobody, so it tells nothing (S31). */
export async function askForPasskey({ database, services, now }: PublicContext) {
  const options = await generateAuthenticationOptions({
    rpID: services.passkeys.site,
    timeout: PASSKEY_WAIT_MS,
    userVerification: 'required',
  });
  const expires = new Date(now().getTime() + PASSKEY_WAIT_MS);
  await begin(database, { kind: 'passkey-entry', secret: options.challenge, userId: null, expires });
  return { ...options };
}

/**
 * Whose passkey has signed. The challenge is used up by the try, right or wrong; the device must have asked its owner
 * (user verification), which makes a passkey two factors in one; a counter that does not rise is a copy.
 * @returns null = nobody: unknown, another site, a used or old challenge, a wrong signature
 */
export async function passkeyOwner(
  { database, services, now }: Pick<PublicContext, 'database' | 'services' | 'now'>,
  answer: PasskeyAssertion,
): Promise<number | null> {
  const { clientExtensionResults = {}, authenticatorAttachment: _, ...said } = answer;
  const { userHandle, ...signed } = said.response;
  const passkey = await findPasskey(database, answer.id);
  // A stranger's answer uses its challenge up too.
  const isBegun = async (challenge: string) =>
    (await endBegun(database, 'passkey-entry', challenge, now())) !== null && passkey !== undefined;
  const outcome = await verifyAuthenticationResponse({
    response: { ...said, response: signed, clientExtensionResults },
    expectedChallenge: isBegun,
    expectedOrigin: [...services.passkeys.origins],
    expectedRPID: services.passkeys.site,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: toBytes(passkey?.public_key ?? ''),
      counter: passkey?.counter ?? 0,
    },
  }).catch(() => null);
  if (!outcome?.verified || !passkey) return null;
  if (userHandle != null && userHandle !== passkey.user_handle) return null;
  return (await countUse(database, passkey.id, outcome.authenticationInfo.newCounter, now())) ? passkey.user_id : null;
}

function findPasskey(database: DatabaseHandle, credentialId: string) {
  return database.unscoped
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'user_handle', 'public_key', 'counter'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** One of two answers with the same count at once stands. Devices that do not count say 0 for ever. */
async function countUse(database: DatabaseHandle, id: number, counter: number, now: Date): Promise<boolean> {
  const used = await database.unscoped
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((where) => where.or([where('counter', '<', counter), where.and({ counter: 0 })]))
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}
