import { createHash } from 'node:crypto';
import { canonicalJson } from '#domain/blackBox/canonicalJson.ts';

/** SHA-256 (hex) of method, path and canonical body: what a key stands for. */
export function fingerprint(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(`${method} ${path}\n${canonicalJson(body)}`)
    .digest('hex');
}
