import type { PasskeyAttestation } from '#contract/people/passkey.ts';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { endBegun } from '../../auth/begun.ts';
import { PASSKEY_ALGORITHMS } from '../../auth/passkeys.ts';
import type { RequestContext } from '../../kernel/context.ts';

export interface NewPasskey {
  readonly credentialId: string;
  readonly userHandle: string;
  readonly publicKey: string;
  readonly counter: number;
}

/**
 * What a browser has made of the challenge of its own person. The challenge is used up by the try.
 * @returns null = not begun by them, used, late, or for another site
 */
export async function readNewPasskey(
  { database, actor, services, now }: RequestContext,
  answer: PasskeyAttestation,
): Promise<NewPasskey | null> {
  const { clientExtensionResults = {}, authenticatorAttachment: _, response, ...said } = answer;
  let handle = '';
  const isBegun = async (challenge: string) => {
    const begun = await endBegun(database, 'passkey', challenge, now());
    handle = begun?.facts['handle'] ?? '';
    return begun?.user_id === actor.userId;
  };
  const outcome = await verifyRegistrationResponse({
    response: { ...said, response, clientExtensionResults },
    expectedChallenge: isBegun,
    expectedOrigin: [...services.passkeys.origins],
    expectedRPID: services.passkeys.site,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null);
  if (!outcome?.verified) return null;
  const { id, publicKey, counter } = outcome.registrationInfo.credential;
  return {
    credentialId: id,
    userHandle: handle,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
  };
}
