import { PUBLIC_ONLY, type CallRules } from './callOut.ts';
import { tokenCache, type TokenCache } from './tokenCache.ts';

/** Where carriers are, and how they are called; tests give their own. */
export interface CarrierWorld {
  readonly calls: CallRules;
  /** The address that is called in place of the operator's own. */
  readonly address: (own: string) => string;
  readonly tokens: TokenCache;
}

/** The longest that a carrier is waited for. */
const CALL_LIMIT_MS = 30_000;

/** Fifty labels in one answer. */
const LARGEST_ANSWER = 32 * 1024 * 1024;

/** The operators' own systems, on the public internet alone. */
export const LIVE_CARRIERS: CarrierWorld = {
  calls: { ...PUBLIC_ONLY, timeoutMs: CALL_LIMIT_MS, keptBytes: LARGEST_ANSWER },
  address: (own) => own,
  tokens: tokenCache(),
};
