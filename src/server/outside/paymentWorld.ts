import { randomBytes } from 'node:crypto';
import { PUBLIC_ONLY, type CallRules } from './callOut.ts';

/** The keys of an account with Stripe. */
export interface StripeKeys {
  readonly secret: string;
  readonly publishable: string;
  /** Signs what Stripe tells by itself. */
  readonly webhook: string;
}

/** How payments are taken; tests give their own. */
export interface PaymentWorld {
  readonly stripe: StripeKeys | null;
  /** Without an account the stand-in takes no money and writes "paid" all the same: never on real invoices. */
  readonly isDemo: boolean;
  readonly calls: CallRules;
  /** Signs what the stand-in tells. */
  readonly sandboxSecret: string;
  /** What stands before the stand-in: tests cut the line. */
  readonly line: (own: typeof fetch) => typeof fetch;
}

/** Stripe takes its time with some banks. */
const CALL_LIMIT_MS = 30_000;
/** A hundred charges of a customer. */
const LARGEST_ANSWER = 8 * 1024 * 1024;

export const livePayments = (stripe: StripeKeys | null, isDemo = true): PaymentWorld => ({
  stripe,
  isDemo,
  calls: { ...PUBLIC_ONLY, timeoutMs: CALL_LIMIT_MS, keptBytes: LARGEST_ANSWER },
  sandboxSecret: `whsec_${randomBytes(24).toString('base64url')}`,
  line: (own) => own,
});
