import { settleRefund } from '#server/money/payments/settleRefund.ts';
import { verifyChains } from '#server/money/billing/verifyChains.ts';
import { correctInvoice } from '#server/money/billing/correctInvoice.ts';
import { openPaymentWorld, type PaymentTestWorld } from '#tests/fakes/paymentWorld.ts';
import { printPdf, readCodes, readPdfText } from '#tests/fakes/labelPrinter.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

interface Listed {
  readonly id: number;
  readonly number_prefix: string;
  readonly number_sequence: number;
  readonly status: string;
  readonly total: number;
  readonly due: number;
  readonly corrects: string | null;
  readonly annulled: boolean;
}

describe.each(BACKENDS)('corrective invoices on $name', ({ open }) => {
  let world: PaymentTestWorld;
  let month = 0;

  beforeAll(async () => {
    world = await openPaymentWorld(await open(), { verifactu: 'test' });
  });
  afterAll(() => world.close());

  const path = (rest: string) => `clients/${world.client}/payments/invoices${rest}`;
  const bill = () => world.bill(`2025-${String((month += 1)).padStart(2, '0')}`, 'test');
  const correct = (id: number, net: number | null, who: 'admin' | 'merchant' = 'admin') =>
    world.call(who, 'POST', path(`/${id}/corrections`), { reason: 'discount', note: 'Acordado por teléfono', net });
  const listed = async () => (await world.call('admin', 'GET', path('?per_page=200'))).data as readonly Listed[];
  const one = async (id: number) => (await listed()).find((row) => row.id === id);
  const refunds = () =>
    world.owner((trx) => trx.selectFrom('refunds').select(['amount_cents', 'state']).orderBy('id').execute());

  it('are for those who run the platform, and for no corrective one', async () => {
    const id = await bill();
    expect((await correct(id, null, 'merchant')).status).toBe(403);
    expect((await correct(999_999, null)).status).toBe(404);
    const { data } = await correct(id, 100);
    expect(await correct((data as { id: number }).id, 10)).toMatchObject({
      status: 422,
      errors: { invoice: ['corrective'] },
    });
    expect(await correct(id, 3_900)).toMatchObject({ status: 422, errors: { net: ['tooMuch'] } });
  });

  it('take a part off what is to be paid, and settle the whole with the last part', async () => {
    const id = await bill();
    expect((await correct(id, 1_000)).status).toBe(200);
    expect(await one(id)).toMatchObject({ status: 'UNPAID', total: 4_719, due: 3_509 });
    expect((await correct(id, null)).status).toBe(200);
    expect(await one(id)).toMatchObject({ status: 'PAID', due: 0 });
    await world.payWith('card_visa');
    await world.work();
    expect(await world.call('merchant', 'POST', path(`/${id}/charge`))).toMatchObject({
      data: { status: 'PAID', charge: null },
    });
  });

  it('say so where the bank sends back what was given', async () => {
    const id = await bill();
    await world.work();
    const { data } = await correct(id, 1_000);
    const corrective = (data as { id: number }).id;
    expect(await one(corrective)).toMatchObject({ status: 'UNPAID', refund: 'intended' });
    await world.work();
    await world.later(2 * 60_000);
    expect(await one(corrective)).toMatchObject({ status: 'PAID', refund: 'succeeded' });
    await world.owner(async (trx) => {
      const { id: refund } = await trx
        .selectFrom('refunds')
        .select('id')
        .where('invoice_id', '=', corrective)
        .executeTakeFirstOrThrow();
      await settleRefund(trx, refund, { id: null, state: 'failed' }, new Date());
    });
    expect(await one(corrective)).toMatchObject({ status: 'UNPAID', refund: 'failed' });
    expect(await one(id)).toMatchObject({ status: 'PAID', refund: null });
  });

  it('give back what was charged, once and no more, and are settled when the bank has', async () => {
    const id = await bill();
    await world.work();
    expect(await one(id)).toMatchObject({ status: 'PAID' });
    const before = (await refunds()).length;
    const { data } = await correct(id, 1_000);
    const corrective = (data as { id: number }).id;
    await world.work();
    expect(await one(corrective)).toMatchObject({ status: 'UNPAID', total: -1_210 });
    await world.later(2 * 60_000);
    expect(await one(corrective)).toMatchObject({ status: 'PAID' });
    expect((await refunds()).slice(before)).toEqual([{ amount_cents: 1_210, state: 'succeeded' }]);
    expect((await correct(id, null)).status).toBe(200);
    await world.later(2 * 60_000);
    expect((await refunds()).slice(before).map(({ amount_cents }) => amount_cents)).toEqual([1_210, 3_509]);
    expect(await correct(id, null)).toMatchObject({ status: 422, errors: { net: ['tooMuch'] } });
  });

  it('wait while a debit is on its way', async () => {
    await world.payWith('sepa_paid');
    const id = await bill();
    await world.work();
    expect(await correct(id, null)).toMatchObject({ status: 422, errors: { invoice: ['underWay'] } });
  });

  it('have a series of their own without a gap, with 30 at once of which each third fails', async () => {
    const id = await bill();
    const before = (await listed()).filter(({ number_prefix }) => number_prefix.startsWith('R')).length;
    await Promise.allSettled(
      Array.from({ length: 30 }, (_, at) =>
        world.owner(async (trx) => {
          const given = { reason: 'amount', note: '-', netCents: 10, verifactu: 'test' } as const;
          const done = await correctInvoice(
            trx,
            { clientId: world.client, invoiceId: id, ...given },
            world.app.clock.now,
          );
          if (at % 3 === 0) throw new Error('a server dies before it commits');
          return done;
        }),
      ),
    );
    const numbers = (await listed())
      .filter(({ number_prefix }) => number_prefix.startsWith('R'))
      .map(({ number_sequence }) => number_sequence)
      .toSorted((a, b) => a - b);
    // One debit is on its way, so nothing of it was corrected; of thirty of this one twenty stand.
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
    expect(numbers).toHaveLength(before + 20);
  });

  it('say on paper which invoice they correct and why, with a QR that our own decoder reads', async () => {
    const id = await bill();
    const { data } = await correct(id, 1_000);
    const browser = await world.app.signIn('admin@demo.test');
    const pdf = async (of: number) =>
      (await browser.call({ method: 'GET', url: `/api/v1/${path(`/${of}/pdf`)}` })).rawPayload;
    const original = await one(id);
    const corrective = await one((data as { id: number }).id);
    const text = (await readPdfText(await pdf(corrective?.id ?? 0))).join('\n').replaceAll(' ', ' ');
    for (const part of [
      'Factura rectificativa',
      `${original?.number_prefix}${original?.number_sequence}`,
      'Descuento posterior',
      'Acordado por teléfono',
      '-12,10 €',
      'QR tributario:',
      'VERI*FACTU',
    ])
      expect(text).toContain(part);
    const [page] = await printPdf(await pdf(id));
    const codes = page ? await readCodes(page, 'QR') : [];
    const number = `${original?.number_prefix}${original?.number_sequence}`;
    expect(codes).toEqual([
      `https://prewww2.aeat.es/wlpl/TIKE-CONT/ValidarQR?nif=A13585625&numserie=${number}&fecha=01-12-2026&importe=47.19`,
    ]);
  });

  it('an invoice that should not have been issued is annulled, and its month billed anew', async () => {
    const id = await bill();
    const annul = (of: number) => world.call('admin', 'POST', path(`/${of}/annulment`));
    expect((await world.call('merchant', 'POST', path(`/${id}/annulment`))).status).toBe(403);
    expect((await annul(id)).status).toBe(200);
    expect(await one(id)).toMatchObject({ annulled: true, due: 0, status: 'UNPAID' });
    expect(await annul(id)).toMatchObject({ status: 422, errors: { invoice: ['annulled'] } });
    expect(await correct(id, null)).toMatchObject({ status: 422, errors: { invoice: ['annulled'] } });
    const again = await world.bill(`2025-${String(month).padStart(2, '0')}`, 'test');
    expect(again).not.toBe(id);
  });

  it('every record is in one whole chain, and a record that is changed behind its back is found', async () => {
    const [chain] = await verifyChains(world.database);
    const all = await listed();
    const annulled = all.filter((row) => row.annulled).length;
    expect(chain).toMatchObject({ issuer: 'A13585625', mode: 'test', records: all.length + annulled, faults: [] });
    const { data } = await world.call('admin', 'GET', 'billing/verifactu');
    expect(data).toMatchObject({ mode: 'test', records: all.length + annulled });
    await world.owner((trx) =>
      sql`update verifactu_records set record = jsonb_set(record, '{ImporteTotal}', '"1.00"') where sequence = 3`.execute(
        trx,
      ),
    );
    expect((await verifyChains(world.database))[0]?.faults).toEqual([{ sequence: 3, fault: 'content' }]);
    await world.owner((trx) =>
      sql`delete from verifactu_records where sequence = (select max(sequence) from verifactu_records)`.execute(trx),
    );
    expect((await verifyChains(world.database))[0]?.faults).toContainEqual({ sequence: chain?.records, fault: 'gap' });
  });
});
