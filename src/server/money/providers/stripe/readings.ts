import type { Stripe } from 'stripe';
import { chargeProblemOf } from './problems.ts';
import type { ChargeReading, Method, News, NewsAbout, RefundReading, Setup } from '../port.ts';

/** The metadata that names a charge or a refund of ours. */
export const KEY_FIELD = 'despacho_key';

/** The provider adds statuses; one that is not here is still open. */
const SETUP_STATE: Readonly<Record<string, Setup['state']>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  canceled: 'failed',
};

export function readSetupIntent({
  id,
  status,
  client_secret,
  payment_method,
  last_setup_error,
}: Stripe.SetupIntent): Setup {
  const open = last_setup_error ? 'failed' : 'open';
  return {
    id,
    secret: client_secret ?? '',
    method: idOf(payment_method),
    state: SETUP_STATE[status] ?? open,
  };
}

export function readPaymentMethod({ id, card, sepa_debit, type }: Stripe.PaymentMethod): Method | null {
  if (card)
    return {
      id,
      type: card.wallet ? 'wallet' : 'card',
      label: card.wallet?.type ?? card.brand,
      last4: card.last4,
      expires: `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`,
      state: 'ready',
    };
  if (type === 'sepa_debit' && sepa_debit)
    return {
      id,
      type: 'sepa_debit',
      label: sepa_debit.bank_code ?? '',
      last4: sepa_debit.last4 ?? '',
      expires: null,
      state: 'ready',
    };
  return null;
}

/** @param dispute the newest one of the charge, where it was disputed */
export function readIntent(intent: Stripe.PaymentIntent, dispute: Stripe.Dispute | null): ChargeReading {
  const { id, status, metadata, last_payment_error: error } = intent;
  const common = { id, key: metadata[KEY_FIELD] ?? null, problem: null, won: false } as const;
  if (dispute) {
    if (dispute.status === 'lost') return { ...common, state: 'lost' };
    const isOver = dispute.status === 'won' || dispute.status.startsWith('warning_');
    if (!isOver) return { ...common, state: 'disputed' };
    return { ...common, state: 'succeeded', won: dispute.status === 'won' };
  }
  if (status === 'succeeded') return { ...common, state: 'succeeded' };
  if (status === 'processing') return { ...common, state: 'processing' };
  if (status === 'requires_action') return { ...common, state: 'failed', problem: 'authentication' };
  return { ...common, state: 'failed', problem: chargeProblemOf(error?.decline_code, error?.code) };
}

export const readStripeRefund = ({ id, status, metadata }: Stripe.Refund): RefundReading => ({
  id,
  key: metadata?.[KEY_FIELD] ?? null,
  state: status === 'succeeded' ? 'succeeded' : status === 'failed' || status === 'canceled' ? 'failed' : 'pending',
});

/** What each kind of message is about, by the beginning of its name; the longest one counts. */
const ABOUT: Readonly<Record<string, NewsAbout>> = {
  'payment_intent.': 'charge',
  'charge.dispute.': 'charge',
  'charge.refund.': 'refund',
  'refund.': 'refund',
  'setup_intent.': 'setup',
  'payment_method.': 'method',
  'mandate.': 'method',
};

export function newsOf(event: Stripe.Event): News {
  const { id, type, created } = event;
  const object = event.data.object as unknown as Readonly<Record<string, unknown>>;
  const [, about = 'other'] = Object.entries(ABOUT).find(([begin]) => type.startsWith(begin)) ?? [];
  const named = type.startsWith('charge.dispute.')
    ? object['payment_intent']
    : type.startsWith('mandate.')
      ? object['payment_method']
      : object['id'];
  return {
    id,
    type,
    about: typeof named === 'string' ? about : 'other',
    object: typeof named === 'string' ? named : '',
    at: new Date(created * 1000),
  };
}

const idOf = (named: string | { readonly id: string } | null): string | null =>
  typeof named === 'string' ? named : (named?.id ?? null);
