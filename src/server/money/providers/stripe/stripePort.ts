import { Stripe } from 'stripe';
import type { ProviderAnswer, ChargeOrder, PaymentPort, Provider } from '../port.ts';
import { chargeProblemOf } from './problems.ts';
import { KEY_FIELD, newsOf, readIntent, readPaymentMethod, readSetupIntent, readStripeRefund } from './readings.ts';

/** How late a message may arrive, seconds: an older one is a repeat by somebody else. */
const TOLERANCE_S = 300;
const CURRENCY = 'eur';
const TYPES = ['card', 'sepa_debit'];
/** Clocks of two machines. */
const SKEW_S = 600;
const CALL_LIMIT_MS = 30_000;

export interface StripeDoor {
  readonly provider: Provider;
  readonly secretKey: string;
  readonly publishableKey: string | null;
  readonly webhookSecret: string;
  readonly fetch: typeof fetch;
}

/**
 * Payments by Stripe's own library. It repeats nothing by itself: whoever ordered a charge looks it up first. The
 * stand-in is the same code before another `fetch`.
 */
export function stripePort({ provider, secretKey, publishableKey, webhookSecret, fetch }: StripeDoor): PaymentPort {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 0,
    timeout: CALL_LIMIT_MS,
    telemetry: false,
  });
  const intentOf = (id: string) => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
  const readingOf = async (intent: Stripe.PaymentIntent) => {
    const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge;
    if (!charge?.disputed) return readIntent(intent, null);
    const { data } = await stripe.disputes.list({ payment_intent: intent.id, limit: 1 });
    return readIntent(intent, data[0] ?? null);
  };
  return {
    provider,
    publishableKey,
    makeCustomer: ({ id, name }) =>
      ask(async () => {
        const params = { name, metadata: { [KEY_FIELD]: String(id) } };
        return (await stripe.customers.create(params, { idempotencyKey: `customer-${id}` })).id;
      }),
    makeSetup: ({ key, customer }) =>
      ask(async () =>
        readSetupIntent(
          await stripe.setupIntents.create(
            { customer, usage: 'off_session', allowed_payment_method_types: TYPES },
            { idempotencyKey: `setup-${key}` },
          ),
        ),
      ),
    readSetup: (id) => ask(async () => readSetupIntent(await stripe.setupIntents.retrieve(id))),
    readMethod: (id) => ask(async () => readPaymentMethod(await stripe.paymentMethods.retrieve(id))),
    dropMethod: (id) =>
      ask(async () => {
        await stripe.paymentMethods.detach(id);
        return null;
      }),
    charge: (order) => charge(order),
    findCharge: ({ key, customer, at }) =>
      ask(async () => {
        const created = { gte: Math.floor(at.getTime() / 1000) - SKEW_S };
        const expand = ['data.latest_charge'];
        for await (const intent of stripe.paymentIntents.list({ customer, created, expand, limit: 100 }))
          if (intent.metadata[KEY_FIELD] === key) return readingOf(intent);
        return null;
      }),
    readCharge: (id) => ask(async () => readingOf(await intentOf(id))),
    refund: ({ key, charge: payment_intent, cents: amount }) =>
      ask(async () =>
        readStripeRefund(
          await stripe.refunds.create(
            { payment_intent, amount, reason: 'requested_by_customer', metadata: { [KEY_FIELD]: key } },
            { idempotencyKey: key },
          ),
        ),
      ),
    findRefund: ({ key, charge: payment_intent }) =>
      ask(async () => {
        for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 }))
          if (refund.metadata?.[KEY_FIELD] === key) return readStripeRefund(refund);
        return null;
      }),
    readRefund: (id) => ask(async () => readStripeRefund(await stripe.refunds.retrieve(id))),
    readNews: (body, signature, now) => {
      const event = genuine(() =>
        stripe.webhooks.constructEvent(body, signature, webhookSecret, TOLERANCE_S, undefined, now.getTime()),
      );
      return event && newsOf(event);
    },
  };

  /** A declined card is an answer and no fault: the charge that was made for it stands at the provider. */
  async function charge({ key, customer, method, cents, reference }: ChargeOrder) {
    try {
      const intent = await stripe.paymentIntents.create(
        {
          amount: cents,
          currency: CURRENCY,
          customer,
          payment_method: method,
          allowed_payment_method_types: TYPES,
          confirm: true,
          off_session: true,
          description: reference,
          metadata: { [KEY_FIELD]: key },
        },
        { idempotencyKey: key },
      );
      return { ok: true as const, data: readIntent(intent, null) };
    } catch (error) {
      const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
      if (!intent || !(error instanceof Stripe.errors.StripeCardError)) return failureOf(error);
      const problem = chargeProblemOf(error.decline_code, error.code);
      return { ok: true as const, data: { id: intent.id, key, state: 'failed' as const, problem, won: false } };
    }
  }
}

async function ask<T>(work: () => Promise<T>): Promise<ProviderAnswer<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return failureOf(error);
  }
}

/** Codes by which a call was not taken up because another one with its key, or for its object, is under way. */
const UNDER_WAY = new Set(['idempotency_key_in_use', 'lock_timeout', 'rate_limit']);

/** @throws what is no answer of the provider */
function failureOf(error: unknown): Extract<ProviderAnswer<never>, { ok: false }> {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const code = error.code ?? error.type;
  if (error instanceof Stripe.errors.StripeConnectionError) return { ok: false, problem: 'unknown', code };
  const { statusCode = 500 } = error;
  if (UNDER_WAY.has(code) || statusCode === 429 || statusCode === 409) return { ok: false, problem: 'busy', code };
  // An answer that cannot be read, and a fault of theirs, say nothing of the effect.
  return { ok: false, problem: statusCode >= 500 || statusCode < 400 ? 'unknown' : 'rejected', code };
}

/** What the library says of a header that is none is not always an error of its own: an empty `v1` is one of Node. */
function genuine(construct: () => Stripe.Event): Stripe.Event | null {
  try {
    return construct();
  } catch {
    return null;
  }
}
