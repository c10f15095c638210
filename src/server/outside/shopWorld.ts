import type { ShopType } from '#domain/orders/shopTypes.ts';
import { PUBLIC_ONLY, type CallRules } from './callOut.ts';

/** An app of this server in a shop system, as its maker knows it. */
export interface ShopApp {
  readonly key: string;
  readonly secret: string;
}

/** How shops are called; tests give their own. */
export interface ShopWorld {
  readonly calls: CallRules;
  /** The address that is called in place of the shop's own. */
  readonly address: (own: string) => string;
  /** Apps that merchants agree to, in place of typing keys. */
  readonly apps?: Readonly<Partial<Record<ShopType, ShopApp>>>;
}

/** Shops run on small hosts. */
const CALL_LIMIT_MS = 30_000;
/** A hundred orders of three hundred lines each. */
const LARGEST_ANSWER = 32 * 1024 * 1024;

/** Shops on the public internet alone. */
export const LIVE_SHOPS: ShopWorld = {
  calls: { ...PUBLIC_ONLY, timeoutMs: CALL_LIMIT_MS, keptBytes: LARGEST_ANSWER },
  address: (own) => own,
};
