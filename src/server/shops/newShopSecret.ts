import { randomBytes } from 'node:crypto';

/** 32 random bytes that a shop signs its messages with. */
export const newShopSecret = (): string => randomBytes(32).toString('base64url');
