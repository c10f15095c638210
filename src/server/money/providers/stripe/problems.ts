import type { ChargeProblem } from '#domain/money/billing/charges.ts';

/**
 * What the published decline codes, and the codes of failed debits, mean for us. One that is not here is a bank that
 * says no and not why.
 */
const MEANINGS: Readonly<Record<ChargeProblem, readonly string[]>> = {
  funds: ['insufficient_funds', 'withdrawal_count_limit_exceeded', 'card_velocity_exceeded'],
  declined: [
    'generic_decline',
    'do_not_honor',
    'call_issuer',
    'no_action_taken',
    'not_permitted',
    'transaction_not_allowed',
    'service_not_allowed',
    'security_violation',
    'card_declined',
    'generic_could_not_process',
    'refer_to_customer',
  ],
  later: [
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
    'approve_with_id',
    'payment_intent_payment_attempt_failed',
  ],
  expired: ['expired_card', 'invalid_expiry_month', 'invalid_expiry_year'],
  refused: [
    'lost_card',
    'stolen_card',
    'pickup_card',
    'restricted_card',
    'fraudulent',
    'merchant_blacklist',
    'do_not_try_again',
    'stop_payment_order',
    'revocation_of_authorization',
    'revocation_of_all_authorizations',
    'card_not_supported',
    'currency_not_supported',
    'duplicate_transaction',
    'invalid_amount',
    'testmode_decline',
    'highest_risk_level',
  ],
  authentication: [
    'authentication_required',
    'authentication_not_handled',
    'payment_intent_authentication_failure',
    'online_or_offline_pin_required',
    'offline_pin_required',
    'pin_try_exceeded',
  ],
  mandate: [
    'debit_not_authorized',
    'account_closed',
    'bank_account_restricted',
    'bank_ownership_changed',
    'no_account',
    'invalid_account_number',
    'branch_does_not_exist',
    'payment_intent_mandate_invalid',
    'new_account_information_available',
  ],
  details: [
    'incorrect_number',
    'invalid_number',
    'incorrect_cvc',
    'invalid_cvc',
    'incorrect_zip',
    'incorrect_pin',
    'invalid_pin',
    'invalid_account',
  ],
  provider: [],
};

const BY_CODE = new Map(
  (Object.entries(MEANINGS) as [ChargeProblem, readonly string[]][]).flatMap(([problem, codes]) =>
    codes.map((code) => [code, problem] as const),
  ),
);

/** Every code that has a meaning of its own. */
export const KNOWN_CODES: readonly string[] = [...BY_CODE.keys()];

/** @param codes the most exact one first; null = not said */
export function chargeProblemOf(...codes: readonly (string | null | undefined)[]): ChargeProblem {
  for (const code of codes) {
    const problem = code ? BY_CODE.get(code) : undefined;
    if (problem) return problem;
  }
  return 'declined';
}
