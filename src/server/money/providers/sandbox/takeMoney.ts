import { keepObject, newObjectId, readObject, tellLater } from './books.ts';
import { sandboxOutcome } from './methods.ts';
import { type SandboxDesk, done, stripeError, type Reply } from './sandboxDesk.ts';

/** Banks take days over a debit. */
export const DEBIT_MS = 3 * 60_000;
export const DISPUTE_MS = 5 * 60_000;

/** A charge that is confirmed as it is made, with nobody at a screen. */
export async function takeMoney({ trx, form, now }: SandboxDesk): Promise<Reply> {
  const amount = Number(form['amount']);
  const method = await readObject(trx, String(form['payment_method']));
  if (!method || method['customer'] !== form['customer'])
    return stripeError(400, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'The payment method is not of this customer.',
    });
  if (!Number.isSafeInteger(amount) || amount < 50)
    return stripeError(400, { type: 'invalid_request_error', code: 'amount_too_small', message: 'At least 50 cents.' });
  const outcome = sandboxOutcome(method);
  const isDebit = method['type'] === 'sepa_debit';
  const id = newObjectId('pi');
  const common = {
    id,
    object: 'payment_intent',
    amount,
    currency: form['currency'],
    customer: form['customer'],
    payment_method: method.id,
    metadata: form['metadata'] ?? {},
    created: Math.floor(now.getTime() / 1000),
    last_payment_error: null,
    latest_charge: { id: newObjectId('ch'), object: 'charge', disputed: false },
  };
  const keep = (status: string, more: object = {}) => {
    const intent = { ...common, status, ...more };
    return keepObject(trx, intent, String(form['customer']), now).then(() => intent);
  };
  const at = (ms: number) => new Date(now.getTime() + ms);
  if (outcome.kind === 'declines' || outcome.kind === 'unusable') {
    const { code } = outcome;
    // A code that is an error by itself stands in both places, as theirs do.
    const error = {
      type: 'card_error',
      code: OWN_ERRORS.has(code) ? code : 'card_declined',
      decline_code: code,
      message: 'Declined.',
    };
    const payment_intent = await keep('requires_payment_method', { last_payment_error: error });
    await tellLater(trx, { type: 'payment_intent.payment_failed', object: id, at: now });
    return stripeError(402, { ...error, payment_intent });
  }
  if (isDebit || outcome.kind === 'later') {
    const code = outcome.kind === 'later' ? outcome.code : null;
    const type = code === null ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
    const intent = await keep('processing');
    await tellLater(trx, { type: 'payment_intent.processing', object: id, at: now });
    await tellLater(trx, { type, object: id, code, at: at(DEBIT_MS) });
    if (outcome.kind === 'disputed') await disputeLater();
    return done(intent);
  }
  const intent = await keep('succeeded');
  await tellLater(trx, { type: 'payment_intent.succeeded', object: id, at: now });
  if (outcome.kind === 'disputed') await disputeLater();
  return done(intent);

  async function disputeLater(): Promise<void> {
    await tellLater(trx, { type: 'charge.dispute.created', object: id, at: at(DISPUTE_MS) });
    await tellLater(trx, { type: 'charge.dispute.closed', object: id, code: 'lost', at: at(2 * DISPUTE_MS) });
  }
}

const OWN_ERRORS = new Set(['expired_card', 'processing_error', 'authentication_required', 'incorrect_cvc']);
