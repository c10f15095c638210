import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, for what only a machine remembers. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** How a secret of many random bits is stored: no salt, no cost, because nobody can try them all. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');
