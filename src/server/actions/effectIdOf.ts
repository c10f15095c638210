import { createHash } from 'node:crypto';

const PARTS = /^(.{8})(.{4})(.{4})(.{4})(.{12})/;

/** The id of what a call under a key sends about an order: the same each time the user repeats the call. */
export function effectIdOf(userId: number, key: string, orderId: number): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([userId, key, orderId]))
    .digest('hex');
  return digest.replace(PARTS, '$1-$2-$3-$4-$5').slice(0, 36);
}
