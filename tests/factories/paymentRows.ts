import { randomUUID } from 'node:crypto';
import type { ScopedTransaction } from '#server/db/tenancy.ts';
import { WORLD_NOW } from './subject.ts';

const METHOD = {
  method_type: 'card' as const,
  method_label: 'visa',
  method_last4: '4242',
  method_expires: '2030-01',
  method_state: 'ready' as const,
};

/** A customer of the stand-in with a card that pays. */
export async function insertPaymentAccount(trx: ScopedTransaction, client_id: number, mark: string): Promise<void> {
  const customer = `cus_${mark}`;
  const method = `pm_${mark}`;
  const card = { brand: 'visa', last4: '4242', exp_month: 1, exp_year: 2030, wallet: null };
  const outcome = { kind: 'succeeds' };
  const body = { id: method, object: 'payment_method', type: 'card', customer, card, outcome };
  await trx
    .insertInto('sandbox_payments')
    .values({ id: method, owner: customer, body: JSON.stringify(body), created_at: WORLD_NOW })
    .execute();
  await trx
    .insertInto('payment_accounts')
    .values({ client_id, provider: 'sandbox', customer, method, ...METHOD, since: WORLD_NOW })
    .execute();
}

/** A setup that its person has confirmed with that card. @returns the id of the browser */
export async function insertSetup(trx: ScopedTransaction, client_id: number, mark: string): Promise<string> {
  const id = randomUUID();
  const intent = `seti_${id}`;
  const body = {
    id: intent,
    object: 'setup_intent',
    status: 'succeeded',
    client_secret: `${intent}_secret`,
    customer: `cus_${mark}`,
    payment_method: `pm_${mark}`,
    last_setup_error: null,
  };
  await trx
    .insertInto('sandbox_payments')
    .values({ id: intent, owner: `cus_${mark}`, body: JSON.stringify(body), created_at: WORLD_NOW })
    .execute();
  await trx
    .insertInto('payment_setups')
    .values({ client_id, id, provider: 'sandbox', intent, created_at: WORLD_NOW })
    .execute();
  return id;
}

/** A charge of an invoice, what was given back of it, and its record. */
export async function insertCharge(trx: ScopedTransaction, client_id: number, invoice_id: number, mark: string) {
  const own = { client_id, invoice_id };
  const { id: charge_id } = await trx
    .insertInto('charges')
    .values({
      ...own,
      attempt: 1,
      key: `${mark}-1-try-1`,
      provider: 'sandbox',
      customer: `cus_${mark}`,
      method: `pm_${mark}`,
      method_type: 'card',
      amount_cents: 4_719,
      state: 'failed',
      problem: 'funds',
      created_at: WORLD_NOW,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('refunds')
    .values({ ...own, charge_id, key: `${mark}-refund`, amount_cents: 1, state: 'failed', created_at: WORLD_NOW })
    .execute();
  const chain = { issuer: mark, mode: 'test' as const, sequence: 1, operation: 'alta' as const };
  await trx
    .insertInto('verifactu_records')
    .values({ ...own, ...chain, hash: mark, record: '{}', created_at: WORLD_NOW })
    .execute();
}
