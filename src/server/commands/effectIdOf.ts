import { createHash } from 'node:crypto';

/** First bytes of a SHA-256 as the letters of a UUID, its version (8, a hash of ours) and variant in their places. */
const PARTS = /^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/;

/** The id of what a call under a key sends about an order: the same each time the user repeats the call. */
export function effectIdOf(userId: number, key: string, orderId: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, key, orderId]))
    .digest('hex');
  return digest.replace(PARTS, '$1-$2-8$3-a$4-$5');
}
