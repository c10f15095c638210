import { createHash, createPublicKey, verify } from 'node:crypto';
import type { CapsuleChecks } from '#domain/evidence/verifyCapsule.ts';

/** What stands before a point of P-256 in a public key of its standard form. */
const POINT_HEADER = Buffer.from('3059301306072a8648ce3d020106082a8648ce3d030107034200', 'hex');

const digest = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** What verifying computes, by Node's own cryptography. */
export const NODE_CHECKS: CapsuleChecks = {
  digestText: (text) => Promise.resolve(digest(text)),
  digestFile: (base64) => {
    const bytes = Buffer.from(base64, 'base64');
    return Promise.resolve(bytes.toString('base64') === base64 ? digest(bytes) : null);
  },
  textOfFile: (base64) => Buffer.from(base64, 'base64').toString(),
  isSignedBy: (key, signature, text) => Promise.resolve(isSigned(key, signature, text)),
};

function isSigned(key: string, signature: string, text: string): boolean {
  if (!/^[0-9a-f]{130}$/.test(key) || !/^[0-9a-f]{128}$/.test(signature)) return false;
  try {
    const der = Buffer.concat([POINT_HEADER, Buffer.from(key, 'hex')]);
    const point = createPublicKey({ key: der, format: 'der', type: 'spki' });
    const by = { key: point, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(text), by, Buffer.from(signature, 'hex'));
  } catch {
    // The hex stands for no point of the curve.
    return false;
  }
}
