import { randomUUID } from 'node:crypto';
import { livePayments } from '#server/outside/paymentWorld.ts';
import { openPaymentWorld, type PaymentTestWorld } from '#tests/fakes/paymentWorld.ts';
import { BACKENDS, openPgliteCopy } from '#tests/fakes/testDatabase.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(BACKENDS)('a seller without anybody who takes money, on $name', ({ open }) => {
  let world: PaymentTestWorld;
  let of: string;
  beforeEach(async () => {
    world = await openPaymentWorld(await open(), { payments: livePayments(null, false) });
    of = `clients/${world.client}/payments`;
  });
  afterEach(() => world.close());

  const statusOf = async (invoice: number) =>
    (
      await world.owner((trx) =>
        trx.selectFrom('invoices').select('status').where('id', '=', invoice).executeTakeFirstOrThrow(),
      )
    ).status;

  it('takes no play money: nothing to pay with, no charge, in words of their own', async () => {
    const setup = randomUUID();
    const refused = { status: 422, errors: { setup_intent: ['byTransfer'] } };
    expect(await world.call('merchant', 'GET', `${of}/setup-intent/${setup}`)).toMatchObject(refused);
    expect(
      (await world.call('merchant', 'PUT', `${of}/setup-intent/${setup}/sandbox`, { method: 'card_visa' })).status,
    ).toBe(404);
    expect(await world.call('merchant', 'PUT', `${of}/payment-method`, { setup_intent: setup })).toMatchObject(refused);
    const invoice = await world.bill('2026-11');
    await world.later(3_600_000);
    expect(await world.call('merchant', 'POST', `${of}/invoices/${invoice}/charge`)).toMatchObject({
      status: 422,
      errors: { payment_method: ['byTransfer'] },
    });
    expect(await world.call('merchant', 'GET', `${of}/payment-method`)).toMatchObject({
      data: { provider: 'transfer', method: null, unpaid: { invoices: 1 } },
    });
    expect(await statusOf(invoice)).toBe('UNPAID');
  });

  it('has an invoice paid when an administrator says that the money came, once, and nobody else', async () => {
    const invoice = await world.bill('2026-11');
    const settle = (who: 'merchant' | 'admin', paid_on: string) =>
      world.call(who, 'PUT', `${of}/invoices/${invoice}/transfer`, { paid_on });
    expect((await settle('merchant', '2026-11-30')).status).toBe(403);
    expect(await settle('admin', '2026-12-02')).toMatchObject({ status: 422, errors: { paid_on: ['future'] } });
    expect(await statusOf(invoice)).toBe('UNPAID');
    expect(await settle('admin', '2026-11-30')).toMatchObject({ status: 200 });
    expect(await statusOf(invoice)).toBe('PAID');
    expect(await settle('admin', '2026-11-30')).toMatchObject({ status: 422, errors: { invoice: ['paid'] } });
  });
});

it('an invoice that was charged, or is being charged, is never said to be paid by transfer', async () => {
  const world = await openPaymentWorld(await openPgliteCopy());
  await world.payWith('sepa_paid');
  const invoice = await world.bill('2026-11');
  await world.work();
  const path = `clients/${world.client}/payments/invoices/${invoice}/transfer`;
  expect(await world.call('admin', 'PUT', path, { paid_on: '2026-11-30' })).toMatchObject({
    status: 422,
    errors: { invoice: ['underWay'] },
  });
  await world.close();
});
