import { CHARGE_PROBLEMS } from '#domain/money/billing/charges.ts';
import { SANDBOX_METHODS, type SandboxMethodName } from '#domain/money/billing/sandboxMethods.ts';
import { warnOfExpiry } from '#server/money/payments/chores.ts';
import { openPayments } from '#server/money/providers/openPayments.ts';
import { chargeProblemOf, KNOWN_CODES } from '#server/money/providers/stripe/problems.ts';
import { DEBIT_MS, DISPUTE_MS } from '#server/money/providers/sandbox/takeMoney.ts';
import { DECEMBER, openPaymentWorld, type PaymentTestWorld } from '#tests/fakes/paymentWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;
const MONTH = '2026-11';

describe.each(BACKENDS)('payments on $name', ({ open }) => {
  let world: PaymentTestWorld;

  beforeAll(async () => {
    world = await openPaymentWorld(await open());
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.app.clock.now = DECEMBER;
    world.mails.length = 0;
    await world.owner(async (trx) => {
      for (const table of ['refunds', 'charges', 'invoices', 'invoice_series', 'payment_setups', 'payment_accounts'])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      for (const table of ['payment_events', 'sandbox_payments', 'sandbox_events'])
        await sql`delete from ${sql.table(table)}`.execute(trx);
      await trx.deleteFrom('jobs').execute();
    });
  });

  const path = (rest: string) => `clients/${world.client}/payments/${rest}`;
  const charge = (invoice: number) => world.call('merchant', 'POST', path(`invoices/${invoice}/charge`));
  const method = async () => (await world.call('merchant', 'GET', path('payment-method'))).data;
  const listed = async (invoice: number) => {
    const { data } = await world.call('merchant', 'GET', path('invoices'));
    return (data as readonly { id: number }[]).find(({ id }) => id === invoice);
  };
  /** What the stand-in has taken and not said no to. */
  const taken = () =>
    world.owner(async (trx) => {
      const { rows } = await sql<{ amount: number }>`
        select (body->>'amount')::integer as amount from sandbox_payments
        where id like 'pi\_%' and body->>'status' in ('succeeded', 'processing')`.execute(trx);
      return rows.map(({ amount }) => amount);
    });

  it('begins with no method, and says that nobody takes real money', async () => {
    expect(await method()).toEqual({ provider: 'sandbox', method: null, unpaid: { invoices: 0, cents: 0 } });
    const invoice = await world.bill(MONTH);
    await world.work();
    expect(await charge(invoice)).toMatchObject({ status: 422, errors: { payment_method: ['required'] } });
    expect(await method()).toMatchObject({ unpaid: { invoices: 1, cents: 4_719 } });
    expect(await taken()).toEqual([]);
  });

  it.each([
    ['card_visa', { type: 'card', label: 'visa', last4: '4242', expires: '2029-12', state: 'ready' }],
    ['card_ending', { type: 'card', label: 'mastercard', expires: '2026-12', state: 'expiring' }],
    ['sepa_paid', { type: 'sepa_debit', last4: '3201', expires: null, state: 'ready' }],
    ['wallet_google', { type: 'wallet', label: 'google_pay', state: 'ready' }],
  ] as const)('stores %s without anything to pay with', async (name, shown) => {
    expect(await world.payWith(name)).toMatchObject({ status: 200, data: { provider: 'sandbox', method: shown } });
    expect(await method()).toMatchObject({ method: shown });
  });

  it('refuses a method that its bank refuses, and one that nobody has confirmed, and keeps the one of before', async () => {
    await world.payWith('card_visa');
    expect(await world.payWith('card_refused')).toMatchObject({ status: 422, errors: { setup_intent: ['failed'] } });
    const nobody = { setup_intent: '00000000-0000-4000-8000-0000000000cc' };
    expect(await world.call('merchant', 'PUT', path('payment-method'), nobody)).toMatchObject({
      status: 422,
      errors: { setup_intent: ['unconfirmed'] },
    });
    expect(await method()).toMatchObject({ method: { last4: '4242' } });
  });

  it('the setup of a browser is one, however often it is asked for, and begins with no link', async () => {
    const setup = path('setup-intent/00000000-0000-4000-8000-0000000000dd');
    const browser = await world.app.signIn('merchant@demo.test');
    const linked = await browser.call({ method: 'GET', url: `/api/v1/${setup}`, page: false });
    expect(linked.json().data).toMatchObject({ state: 'none', client_secret: null });
    for (let time = 0; time < 3; time += 1)
      expect((await world.call('merchant', 'GET', setup)).data).toMatchObject({ state: 'open', provider: 'sandbox' });
    const { rows } = await world.owner((trx) =>
      sql<{ n: number }>`select count(*)::integer as n from sandbox_payments where id like 'seti\_%'`.execute(trx),
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('charges an invoice when it is issued, and once, whoever asks for it again', async () => {
    await world.payWith('card_visa');
    const invoice = await world.bill(MONTH);
    await world.work();
    expect(await listed(invoice)).toMatchObject({ status: 'PAID', charge: { state: 'succeeded', problem: null } });
    for (const verb of ['POST', 'PUT'] as const)
      expect(await world.call('merchant', verb, path(`invoices/${invoice}/charge`))).toMatchObject({
        status: 200,
        data: { status: 'PAID', charge: { state: 'succeeded' } },
      });
    expect(await taken()).toEqual([4_719]);
    expect(world.mails).toEqual([]);
  });

  it('takes the money once when twenty ask for it at once', async () => {
    await world.payWith('card_visa');
    const invoice = await world.bill(MONTH);
    const answers = await Promise.all([...Array.from({ length: 20 }, () => charge(invoice)), world.work()]);
    expect(answers.slice(0, 20).every((answer) => answer?.status === 200)).toBe(true);
    await world.work();
    expect(await taken()).toEqual([4_719]);
    expect(await listed(invoice)).toMatchObject({ status: 'PAID' });
  });

  it('is for those who pay: not for the floor, and not for another client', async () => {
    const invoice = await world.bill(MONTH);
    for (const rest of ['payment-method', `setup-intent/00000000-0000-4000-8000-0000000000ee`])
      expect((await world.call('operator', 'GET', path(rest))).status).toBe(403);
    expect((await world.call('operator', 'POST', path(`invoices/${invoice}/charge`))).status).toBe(403);
    expect((await world.call('merchant2', 'POST', path(`invoices/${invoice}/charge`))).status).toBe(404);
    expect((await world.call('merchant2', 'GET', path('payment-method'))).status).toBe(404);
  });

  describe('a charge that fails', () => {
    const declines = Object.entries(SANDBOX_METHODS).flatMap(([name, { outcome }]) =>
      outcome.kind === 'declines' ? [[name as SandboxMethodName, chargeProblemOf(outcome.code)] as const] : [],
    );

    it.each(declines)('with %s is said to be %s, and tried again only where that may help', async (name, problem) => {
      await world.payWith(name);
      const invoice = await world.bill(MONTH);
      await world.work();
      const retries = CHARGE_PROBLEMS[problem] === 'retry';
      expect(await listed(invoice)).toMatchObject({
        status: 'UNPAID',
        charge: { state: 'failed', problem, retry_at: retries ? '2026-12-02T00:10:00.000Z' : null },
      });
      expect(world.mails.map(({ subject }) => subject)).toEqual([
        retries ? 'No hemos podido cobrar la factura F2026-1' : 'Hace falta otro medio de pago para la factura F2026-1',
      ]);
      expect(world.mails[0]?.text).not.toContain('{{');
    });

    it('with any published code is kept with what the code means', async () => {
      await world.payWith('card_visa');
      const port = await openPayments(world.database, world.services.payments, () => world.app.clock.now);
      const account = await world.owner((trx) =>
        trx.selectFrom('payment_accounts').select(['customer', 'method']).executeTakeFirstOrThrow(),
      );
      for (const code of [...KNOWN_CODES, 'a_code_of_tomorrow']) {
        await world.owner((trx) =>
          sql`update sandbox_payments set body = body || ${JSON.stringify({ outcome: { kind: 'declines', code } })}::jsonb
            where id like 'pm\_%'`.execute(trx),
        );
        const { customer, method: card } = account;
        const order = { key: `try-${code}`, customer, method: card ?? '', cents: 100, reference: 'F', at: DECEMBER };
        const charged = await port.charge(order);
        expect([code, charged]).toMatchObject([
          code,
          { ok: true, data: { state: 'failed', problem: chargeProblemOf(code), key: `try-${code}` } },
        ]);
        expect(await port.findCharge(order)).toEqual(charged);
      }
    });

    it('is tried again after 1, 3, 5 and 7 days, each told, and then by nobody', async () => {
      await world.payWith('card_funds');
      const invoice = await world.bill(MONTH);
      await world.work();
      for (const days of [1, 3, 5, 7]) {
        await world.later(days * DAY_MS - 60_000);
        await world.later(60_000);
      }
      const attempts = await world.owner((trx) =>
        trx
          .selectFrom('charges')
          .select(['attempt', 'created_at', 'retry_at'])
          .where('invoice_id', '=', invoice)
          .orderBy('attempt')
          .execute(),
      );
      expect(attempts.map(({ created_at }) => (created_at.getTime() - DECEMBER.getTime()) / DAY_MS)).toEqual([
        0, 1, 4, 9, 16,
      ]);
      expect(attempts.at(-1)?.retry_at).toBeNull();
      expect(world.mails.map(({ subject }) => subject.slice(0, 4))).toEqual(['No h', 'No h', 'No h', 'No h', 'Hace']);
      await world.later(60 * DAY_MS);
      expect(await listed(invoice)).toMatchObject({ status: 'UNPAID', charge: { retry_at: null } });
    });

    it('is charged at once when the method is replaced, and by hand before its turn', async () => {
      await world.payWith('card_funds');
      const invoice = await world.bill(MONTH);
      await world.work();
      expect((await charge(invoice)).data).toMatchObject({ status: 'UNPAID', charge: { problem: 'funds' } });
      await world.payWith('wallet_apple');
      await world.work();
      expect(await listed(invoice)).toMatchObject({ status: 'PAID', charge: { method_type: 'wallet' } });
      await world.later(20 * DAY_MS);
      expect(await taken()).toEqual([4_719]);
    });

    it('is told in the language of each reader', async () => {
      for (const [lang, word] of [
        ['en', 'We could not charge'],
        ['fr', 'Nous n’avons pas pu'],
      ] as const) {
        await world.owner((trx) => trx.updateTable('users').set({ lang }).execute());
        await world.payWith('card_funds');
        await world.bill(lang === 'en' ? '2026-09' : '2026-10');
        await world.work();
        expect(world.mails.at(-1)?.subject).toContain(word);
      }
      await world.owner((trx) => trx.updateTable('users').set({ lang: 'es' }).execute());
    });
  });

  it('a card that ends with this month is told once, and one that lasts is not', async () => {
    const runtime = { database: world.database, services: world.services, now: () => world.app.clock.now };
    for (const name of ['card_visa', 'card_ending'] as const) {
      await world.payWith(name);
      for (let day = 0; day < 2; day += 1) await warnOfExpiry(runtime);
      await world.work();
    }
    expect(world.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Tu tarjeta terminada en \d{4} caduca en 12\/2026$/),
    ]);
  });

  it('a debit is on its way until its bank has said yes', async () => {
    await world.payWith('sepa_paid');
    const invoice = await world.bill(MONTH);
    await world.later(0);
    expect(await listed(invoice)).toMatchObject({ status: 'UNPAID', charge: { state: 'processing' } });
    expect((await charge(invoice)).data).toMatchObject({ charge: { state: 'processing' } });
    await world.later(DEBIT_MS);
    expect(await listed(invoice)).toMatchObject({ status: 'PAID', charge: { state: 'succeeded' } });
    expect(await taken()).toEqual([4_719]);
  });

  it('a debit that its bank sends back is asked for again, or its owner told', async () => {
    await world.payWith('sepa_closed');
    const invoice = await world.bill(MONTH);
    await world.later(0);
    await world.later(DEBIT_MS);
    expect(await listed(invoice)).toMatchObject({ status: 'UNPAID', charge: { state: 'failed', problem: 'mandate' } });
    expect(world.mails).toHaveLength(1);
    expect(await taken()).toEqual([]);
  });

  it('a dispute stops the invoice from being charged, and one that is lost makes it unpaid', async () => {
    await world.payWith('card_disputed');
    const invoice = await world.bill(MONTH);
    await world.later(0);
    expect(await listed(invoice)).toMatchObject({ status: 'PAID' });
    await world.later(DISPUTE_MS);
    expect(await listed(invoice)).toMatchObject({ status: 'PAID', charge: { state: 'disputed' } });
    expect((await charge(invoice)).data).toMatchObject({ charge: { state: 'disputed' } });
    await world.later(DISPUTE_MS);
    expect(await listed(invoice)).toMatchObject({ status: 'UNPAID', charge: { state: 'lost' } });
    await world.later(30 * DAY_MS);
    expect(world.mails.map(({ subject }) => subject.split(' ').slice(0, 4).join(' '))).toEqual([
      'El banco ha abierto',
      'El banco ha devuelto',
    ]);
    await world.payWith('card_visa');
    await world.work();
    expect(await listed(invoice)).toMatchObject({ status: 'PAID', charge: { state: 'succeeded' } });
  });
});
