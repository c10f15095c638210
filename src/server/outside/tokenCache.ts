import { createHash } from 'node:crypto';

/** What a carrier gives for an account, and how long it is good. */
export interface CarrierToken {
  readonly text: string;
  readonly goodUntil: number;
}

export interface TokenCache {
  /**
   * The token of an account, asked for when none is good; callers at the same time share one request.
   * @param account everything that the token depends on; kept as a hash
   */
  get(account: readonly string[], now: number, request: () => Promise<CarrierToken>): Promise<string>;
  /** The token was refused: the next caller asks for another. */
  drop(account: readonly string[]): void;
}

interface Kept {
  /** Unknown while it is asked for. */
  goodUntil: number | null;
  readonly token: Promise<CarrierToken>;
}

/** A token is not used in its last minute: the call must arrive while it is good. */
const MARGIN_MS = 60_000;

export function tokenCache(): TokenCache {
  const kept = new Map<string, Kept>();
  const keyOf = (account: readonly string[]): string =>
    createHash('sha256').update(JSON.stringify(account)).digest('base64url');
  const ask = (key: string, request: () => Promise<CarrierToken>): Kept => {
    const entry: Kept = { goodUntil: null, token: request() };
    kept.set(key, entry);
    entry.token.then(
      ({ goodUntil }) => {
        entry.goodUntil = goodUntil;
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return entry;
  };
  return {
    get: async (account, now, request) => {
      const key = keyOf(account);
      const known = kept.get(key);
      const isGood = known && (known.goodUntil === null || known.goodUntil - MARGIN_MS > now);
      return (await (isGood ? known : ask(key, request)).token).text;
    },
    drop: (account) => {
      kept.delete(keyOf(account));
    },
  };
}
