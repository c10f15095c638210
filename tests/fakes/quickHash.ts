import { argon2Sync } from 'node:crypto';

/**
 * A password's hash as the server stores it, made at the least cost that argon2id has. A hash is checked at its own
 * cost, so whoever signs in with it costs nothing; at the server's cost, tests spend a minute on it. What the server
 * makes itself is at the server's cost everywhere (`src/server/auth/password.test.ts`).
 */
export function quickHash(password: string): string {
  const nonce = Buffer.alloc(16, 'salt');
  const tag = argon2Sync('argon2id', {
    message: Buffer.from(password),
    nonce,
    parallelism: 1,
    tagLength: 32,
    memory: 8,
    passes: 1,
  });
  return `$argon2id$v=19$m=8,t=1,p=1$${nonce.toString('base64')}$${tag.toString('base64')}`;
}
