import { daysLater } from './daysLater.ts';

/** What a link in a customer's hands may do to one parcel. */
export type TokenOperation = 'ready-to-collect' | 'delivered';

const TOKEN_DAYS = 60;

/** What is stored of a token beside its hash. */
export interface StoredToken {
  readonly packageId: number;
  readonly operation: TokenOperation;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** Until when a token made now may be used. */
export function tokenExpiry(createdAt: Date): Date {
  return daysLater(createdAt, TOKEN_DAYS);
}

/**
 * Whether a token may be used for this. Wrong, used and expired give one answer: whoever guesses learns nothing.
 * @param stored null = no token has this hash
 */
export function mayUseToken(
  stored: StoredToken | null,
  asked: Pick<StoredToken, 'packageId' | 'operation'>,
  now: Date,
): stored is StoredToken {
  return (
    stored !== null &&
    stored.packageId === asked.packageId &&
    stored.operation === asked.operation &&
    stored.usedAt === null &&
    now < tokenExpiry(stored.createdAt)
  );
}
