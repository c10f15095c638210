import { type BookObject, keepObject, listObjects, newObjectId, readObject, tellLater } from './books.ts';
import { confirmSetup, publicMethod } from './methods.ts';
import { type SandboxDesk, done, stripeError, type Reply } from './sandboxDesk.ts';
import { takeMoney } from './takeMoney.ts';

type Handler = (desk: SandboxDesk, id: string) => Promise<Reply>;

const REFUND_MS = 60_000;

const missing = (id: string): Reply =>
  stripeError(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such object: '${id}'` });
const listed = (path: string, data: readonly BookObject[]): Reply =>
  done({ object: 'list', url: path, has_more: false, data });

/** Whatever is not in the books is missing. */
const one: Handler = async ({ trx }, id) => {
  const found = await readObject(trx, id);
  return found ? done(found) : missing(id);
};

/** Every address that the connector calls. */
export const SANDBOX_ROUTES: Readonly<Record<string, Handler>> = {
  'POST /v1/customers': async ({ trx, form, now }) => {
    const customer = {
      id: newObjectId('cus'),
      object: 'customer',
      name: form['name'],
      metadata: form['metadata'] ?? {},
    };
    await keepObject(trx, customer, null, now);
    return done(customer);
  },
  'POST /v1/setup_intents': async ({ trx, form, now }) => {
    const id = newObjectId('seti');
    const intent = {
      id,
      object: 'setup_intent',
      status: 'requires_payment_method',
      client_secret: `${id}_secret`,
      customer: form['customer'],
      payment_method: null,
      last_setup_error: null,
    };
    await keepObject(trx, intent, String(form['customer']), now);
    return done(intent);
  },
  'GET /v1/setup_intents/:id': one,
  'POST /v1/setup_intents/:id/confirm': confirmSetup,
  'GET /v1/payment_methods/:id': async ({ trx }, id) => {
    const found = await readObject(trx, id);
    return found ? done(publicMethod(found)) : missing(id);
  },
  'POST /v1/payment_methods/:id/detach': async ({ trx, now }, id) => {
    const found = await readObject(trx, id);
    if (!found) return missing(id);
    const gone = { ...found, customer: null };
    await keepObject(trx, gone, null, now);
    return done(publicMethod(gone));
  },
  'POST /v1/payment_intents': takeMoney,
  'GET /v1/payment_intents': async ({ trx, form }) => {
    const { gte = 0 } = (form['created'] ?? {}) as { readonly gte?: string | number };
    const all = await listObjects(trx, String(form['customer']), 'pi');
    return listed(
      '/v1/payment_intents',
      all.filter(({ created }) => Number(created) >= Number(gte)),
    );
  },
  'GET /v1/payment_intents/:id': one,
  'GET /v1/disputes': async ({ trx, form }) =>
    listed('/v1/disputes', await listObjects(trx, String(form['payment_intent']), 'dp')),
  'POST /v1/refunds': async ({ trx, form, now }) => {
    const id = String(form['payment_intent']);
    const intent = await readObject(trx, id);
    if (!intent) return missing(id);
    const charged = Number(intent['amount']);
    const before = (await listObjects(trx, id, 're')).filter(({ status }) => status !== 'failed');
    const left = charged - before.reduce((sum, { amount }) => sum + Number(amount), 0);
    const amount = Number(form['amount']);
    if (intent['status'] !== 'succeeded')
      return stripeError(400, {
        type: 'invalid_request_error',
        message: 'This PaymentIntent does not have a successful charge to refund.',
      });
    if (amount > left)
      return stripeError(400, {
        type: 'invalid_request_error',
        code: left === 0 ? 'charge_already_refunded' : 'refund_amount_too_large',
        message: 'Refund amount is greater than unrefunded amount on charge.',
      });
    const refund = {
      id: newObjectId('re'),
      object: 'refund',
      amount,
      payment_intent: id,
      status: 'pending',
      metadata: form['metadata'] ?? {},
    };
    await keepObject(trx, refund, id, now);
    await tellLater(trx, { type: 'refund.updated', object: refund.id, at: new Date(now.getTime() + REFUND_MS) });
    return done(refund);
  },
  'GET /v1/refunds': async ({ trx, form }) =>
    listed('/v1/refunds', await listObjects(trx, String(form['payment_intent']), 're')),
  'GET /v1/refunds/:id': one,
};
