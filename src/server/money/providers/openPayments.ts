import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import type { PaymentWorld } from '../../outside/paymentWorld.ts';
import type { PaymentPort, Provider } from './port.ts';
import { sandboxFetch } from './sandbox/sandboxFetch.ts';
import { stripeHttp } from './stripe/stripeHttp.ts';

const refused = () => Promise.resolve({ ok: false, problem: 'rejected', code: 'by-transfer' } as const);

/** Nobody takes money here: clients pay by transfer, and an administrator says so. */
const transferPort: PaymentPort = {
  provider: 'transfer',
  publishableKey: null,
  makeCustomer: refused,
  makeSetup: refused,
  readSetup: refused,
  readMethod: refused,
  dropMethod: refused,
  charge: refused,
  findCharge: refused,
  readCharge: refused,
  refund: refused,
  findRefund: refused,
  readRefund: refused,
  readNews: () => null,
};

/** Whom money is taken by. */
export function providerOf({ stripe, isDemo }: Pick<PaymentWorld, 'stripe' | 'isDemo'>): Provider {
  if (stripe) return 'stripe';
  return isDemo ? 'sandbox' : 'transfer';
}

/**
 * Whom money is taken by: Stripe where there are keys, else the stand-in in a demo, else nobody, who refuses everything.
 * The library is loaded when it is first needed.
 */
export async function openPayments(
  database: DatabaseHandle,
  { stripe, isDemo, calls, sandboxSecret, line }: PaymentWorld,
  now: () => Date,
): Promise<PaymentPort> {
  if (!stripe && !isDemo) return transferPort;
  const { stripePort } = await import('./stripe/stripePort.ts');
  if (stripe)
    return stripePort({
      provider: 'stripe',
      secretKey: stripe.secret,
      publishableKey: stripe.publishable,
      webhookSecret: stripe.webhook,
      fetch: stripeHttp(calls),
    });
  return stripePort({
    provider: 'sandbox',
    secretKey: 'sk_test_sandbox',
    publishableKey: null,
    webhookSecret: sandboxSecret,
    fetch: line(sandboxFetch(database, now)),
  });
}
