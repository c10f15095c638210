import type { MethodType } from './methods.ts';

/** What becomes of a charge with a method of the stand-in. */
export type SandboxOutcome =
  | { readonly kind: 'succeeds' }
  /** The bank says no at once, with this published code. */
  | { readonly kind: 'declines'; readonly code: string }
  /** The bank says it some minutes later, as banks do with debits. */
  | { readonly kind: 'later'; readonly code: string | null }
  /** Succeeds; then its holder denies it, and wins. */
  | { readonly kind: 'disputed' }
  /** Is not taken even as a method. */
  | { readonly kind: 'unusable'; readonly code: string };

export interface SandboxMethod {
  readonly type: MethodType;
  readonly label: string;
  readonly last4: string;
  /** Ends with this month in place of some years from now. */
  readonly ending?: true;
  readonly outcome: SandboxOutcome;
}

/**
 * The methods that the stand-in of the payments offers, by what becomes of them: in place of a form for numbers of
 * cards, which are for nobody but the provider. Last digits as those of the provider's own test cards.
 */
export const SANDBOX_METHODS = {
  card_visa: { type: 'card', label: 'visa', last4: '4242', outcome: { kind: 'succeeds' } },
  card_ending: { type: 'card', label: 'mastercard', last4: '4444', ending: true, outcome: { kind: 'succeeds' } },
  card_funds: { type: 'card', label: 'visa', last4: '9995', outcome: { kind: 'declines', code: 'insufficient_funds' } },
  card_declined: { type: 'card', label: 'visa', last4: '0341', outcome: { kind: 'declines', code: 'generic_decline' } },
  card_expired: { type: 'card', label: 'visa', last4: '0069', outcome: { kind: 'declines', code: 'expired_card' } },
  card_stolen: { type: 'card', label: 'visa', last4: '9979', outcome: { kind: 'declines', code: 'stolen_card' } },
  card_error: { type: 'card', label: 'visa', last4: '0119', outcome: { kind: 'declines', code: 'processing_error' } },
  card_authentication: {
    type: 'card',
    label: 'visa',
    last4: '3184',
    outcome: { kind: 'declines', code: 'authentication_required' },
  },
  card_disputed: { type: 'card', label: 'visa', last4: '0259', outcome: { kind: 'disputed' } },
  card_refused: { type: 'card', label: 'visa', last4: '0002', outcome: { kind: 'unusable', code: 'generic_decline' } },
  sepa_paid: { type: 'sepa_debit', label: '2100', last4: '3201', outcome: { kind: 'later', code: null } },
  sepa_funds: {
    type: 'sepa_debit',
    label: '2100',
    last4: '3202',
    outcome: { kind: 'later', code: 'insufficient_funds' },
  },
  sepa_closed: { type: 'sepa_debit', label: '2100', last4: '3203', outcome: { kind: 'later', code: 'account_closed' } },
  sepa_disputed: { type: 'sepa_debit', label: '2100', last4: '3204', outcome: { kind: 'disputed' } },
  wallet_google: { type: 'wallet', label: 'google_pay', last4: '4242', outcome: { kind: 'succeeds' } },
  wallet_apple: { type: 'wallet', label: 'apple_pay', last4: '4242', outcome: { kind: 'succeeds' } },
} as const satisfies Record<string, SandboxMethod>;

export type SandboxMethodName = keyof typeof SANDBOX_METHODS;
export const SANDBOX_METHOD_NAMES = Object.keys(SANDBOX_METHODS) as [SandboxMethodName, ...SandboxMethodName[]];
