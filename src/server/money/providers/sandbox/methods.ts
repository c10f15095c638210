import { SANDBOX_METHODS, type SandboxMethod, type SandboxOutcome } from '#domain/money/billing/sandboxMethods.ts';
import { type BookObject, type Fields, keepObject, newObjectId, readObject, tellLater } from './books.ts';
import { type SandboxDesk, done, stripeError, type Reply } from './sandboxDesk.ts';

const YEARS = 3;

/** What the books know of a method beside what the provider would show. */
export const sandboxOutcome = (method: Fields): SandboxOutcome => method['outcome'] as SandboxOutcome;

export const publicMethod = (method: BookObject): Fields =>
  Object.fromEntries(Object.entries(method).filter(([name]) => name !== 'outcome'));

/** What the browser does with the real provider: it gives a method to a setup that was begun. */
export async function confirmSetup({ trx, form, now }: SandboxDesk, id: string): Promise<Reply> {
  const intent = await readObject(trx, id);
  const name = String(form['payment_method']);
  if (!intent || !Object.hasOwn(SANDBOX_METHODS, name))
    return stripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' });
  if (intent['status'] === 'succeeded')
    return stripeError(400, {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      message: 'It is done.',
    });
  const kind: SandboxMethod = SANDBOX_METHODS[name as keyof typeof SANDBOX_METHODS];
  if (kind.outcome.kind === 'unusable') {
    const error = { type: 'card_error', code: 'card_declined', decline_code: kind.outcome.code, message: 'Declined.' };
    const failed = { ...intent, status: 'requires_payment_method', last_setup_error: error };
    await keepObject(trx, failed, String(intent['customer']), now);
    await tellLater(trx, { type: 'setup_intent.setup_failed', object: id, at: now });
    return stripeError(402, { ...error, setup_intent: failed });
  }
  const method = methodOf(kind, intent['customer'], now);
  const confirmed = { ...intent, status: 'succeeded', payment_method: method.id, last_setup_error: null };
  await keepObject(trx, method, String(intent['customer']), now);
  await keepObject(trx, confirmed, String(intent['customer']), now);
  await tellLater(trx, { type: 'setup_intent.succeeded', object: id, at: now });
  return done(confirmed);
}

function methodOf({ type, label, last4, ending, outcome }: SandboxMethod, customer: unknown, now: Date): BookObject {
  const common = { id: newObjectId('pm'), object: 'payment_method', customer, outcome };
  if (type === 'sepa_debit') return { ...common, type, sepa_debit: { bank_code: label, country: 'ES', last4 } };
  const card = {
    brand: type === 'wallet' ? 'visa' : label,
    last4,
    exp_month: now.getUTCMonth() + 1,
    exp_year: now.getUTCFullYear() + (ending ? 0 : YEARS),
    wallet: type === 'wallet' ? { type: label } : null,
  };
  return { ...common, type: 'card', card };
}
