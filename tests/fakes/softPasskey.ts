import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyAttestation } from '#contract/people/passkey.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;
const COSE = { kty: 1, alg: 3, crv: -1, x: -2, y: -3 } as const;

/** What of an answer is not as it should be. */
export interface Bent {
  readonly origin?: string;
  readonly site?: string;
  /** The count that it says, in place of the next one. */
  readonly counter?: number;
  /** The device has not asked its owner. */
  readonly unverified?: boolean;
  readonly userHandle?: string;
}

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** A device that holds one passkey, and answers as a browser would. */
export function softPasskey({ origin, site }: { readonly origin: string; readonly site: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let handle = '';
  const clientData = (type: string, challenge: string, bent: Bent) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: bent.origin ?? origin, crossOrigin: false }));
  const head = (flags: number, bent: Bent) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(bent.counter ?? (counter += 1));
    return Buffer.concat([sha256(Buffer.from(bent.site ?? site)), Buffer.from([flags]), count]);
  };
  const flags = ({ unverified }: Bent) => PRESENT | (unverified ? 0 : VERIFIED);
  const common = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };
  return {
    make: (options: { challenge: string; user?: { id: string } }, bent: Bent = {}): PasskeyAttestation => {
      handle = options.user?.id ?? '';
      const key = new Map<number, number | Uint8Array>([
        [COSE.kty, 2],
        [COSE.alg, -7],
        [COSE.crv, 1],
        [COSE.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [COSE.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        head(flags(bent) | HAS_CREDENTIAL, bent),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options.challenge, bent)),
          attestationObject: text(isoCBOR.encode(attestation as never)),
        },
      };
    },
    sign: (options: { challenge: string }, bent: Bent = {}): PasskeyAssertion => {
      const said = clientData('webauthn.get', options.challenge, bent);
      const authData = head(flags(bent), bent);
      return {
        ...common,
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(authData),
          signature: text(sign('sha256', Buffer.concat([authData, sha256(said)]), privateKey)),
          userHandle: bent.userHandle ?? handle,
        },
      };
    },
  };
}
