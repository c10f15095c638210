import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { closeMonth } from '#server/money/billing/closeMonth.ts';
import { issueInvoice } from '#server/money/billing/issueInvoice.ts';
import { asOwner, type ScopedTransaction } from '#server/db/tenancy.ts';
import { readPdfText } from '#tests/fakes/labelPrinter.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const SELLER = {
  name: 'Despacho SL',
  taxId: 'A13585625',
  address: 'Calle Mayor 1',
  postcode: '28013',
  city: 'Madrid',
  country: 'ES',
};
const MADRID = {
  name: 'Ultramarinos Demo SL',
  tax_id: 'B84561232',
  address: 'Calle Sol 2',
  postcode: '28001',
  city: 'Madrid',
  country: 'ES',
};
const DECEMBER = new Date('2026-12-01T00:10:00Z');

interface Listed {
  id: number;
  number_prefix: string;
  number_sequence: number;
  status: string;
  month: string;
  net: number;
  tax: number;
  total: number;
}

describe.each(BACKENDS)('invoices on $name', ({ open }) => {
  let world: AccountWorld;
  let client: number;

  const owner = <Result>(work: (trx: ScopedTransaction) => Promise<Result>) => asOwner(world.database, work);
  const path = (rest: string, of = client) => `clients/${of}/${rest}`;
  const merchant = () => world.app.signIn('merchant@demo.test');
  const list = async () => (await world.call(await merchant(), 'GET', path('payments/invoices'))).data as Listed[];
  const saveDetails = async (details: object) => {
    world.app.clock.now = new Date('2026-11-20T10:00:00Z');
    return world.call(await merchant(), 'PUT', path('billing-details'), details);
  };

  beforeAll(async () => {
    world = await openAccounts(await open(), { seller: SELLER });
    client = (await owner((trx) => trx.selectFrom('clients').select('id').orderBy('id').executeTakeFirstOrThrow())).id;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.app.clock.now = DECEMBER;
    for (const table of ['invoices', 'invoice_series', 'billing_details'])
      await owner((trx) => sql`delete from ${sql.table(table)}`.execute(trx));
  });

  it('bills a month once, to whom had said it before the month ended, with 21 % in the mainland', async () => {
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    expect(await list()).toEqual([]);
    expect(await saveDetails(MADRID)).toMatchObject({ status: 200 });
    await closeMonth(world.database, { seller: null, verifactu: null }, DECEMBER);
    expect(await list()).toEqual([]);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    expect(await list()).toMatchObject([
      {
        number_prefix: 'F2026-',
        number_sequence: 1,
        status: 'UNPAID',
        month: '2026-11',
        net: 3_900,
        tax: 819,
        total: 4_719,
      },
    ]);
  });

  it('does not bill a month that ended before anybody said whom to bill', async () => {
    await saveDetails(MADRID);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, new Date('2026-11-30T10:00:00Z'));
    expect(await list()).toEqual([]);
  });

  it('bills to whom says it late the months before in which they had something sent', async () => {
    const customer = { ...SELLER, name: 'Otra SL' };
    await owner(async (trx) => {
      const bill = { clientId: client, month: '2026-08', seller: SELLER, customer, verifactu: null };
      await issueInvoice(trx, bill, new Date('2026-09-01T00:10:00Z'));
      await sql`delete from order_tallies`.execute(trx);
      await sql`insert into order_tallies (client_id, ordered_on, type, status, in_to_pickup, in_to_prepare, in_to_send,
        pick_step, prepare_step, ship_step, shipped_on, orders) values (${client}, '2026-10-05', 'order', 'SENT', false,
        false, false, 'completed', 'completed', 'completed', '2026-10-05', 7)`.execute(trx);
    });
    const close = (now: Date) => closeMonth(world.database, { seller: SELLER, verifactu: null }, now);
    await close(DECEMBER);
    expect((await list()).map(({ month }) => month)).toEqual(['2026-08']);
    world.app.clock.now = new Date('2026-12-10T10:00:00Z');
    await world.call(await merchant(), 'PUT', path('billing-details'), MADRID);
    for (let times = 0; times < 2; times += 1) await close(new Date('2026-12-10T11:00:00Z'));
    expect((await list()).map(({ month }) => month).toSorted()).toEqual(['2026-08', '2026-10']);
    await owner((trx) => sql`delete from order_tallies`.execute(trx));
  });

  it('shows and reminds who says nobody to bill, and bills what waits as soon as they do', async () => {
    const sent = (day: string, orders: number) => sql`insert into order_tallies (client_id, ordered_on, type, status,
      in_to_pickup, in_to_prepare, in_to_send, pick_step, prepare_step, ship_step, shipped_on, orders) values (${client},
      ${day}, 'order', 'SENT', false, false, false, 'completed', 'completed', 'completed', ${day}, ${orders})`;
    await owner(async (trx) => {
      await sql`delete from order_tallies`.execute(trx);
      for (const tally of [sent('2026-10-05', 7), sent('2026-11-05', 101), sent('2026-11-30', 8000)])
        await tally.execute(trx);
      await trx.updateTable('clients').set({ details_asked: null }).execute();
      await trx.updateTable('users').set({ demo: false }).execute();
      await trx.deleteFrom('jobs').execute();
    });
    const close = (now: Date) => closeMonth(world.database, { seller: SELLER, verifactu: null }, now);
    const mails = () =>
      owner((trx) => trx.selectFrom('jobs').select('payload').where('kind', '=', 'sendBillingMail').execute());
    const unbilled = async (who: string) => world.call(await world.app.signIn(who), 'GET', 'billing/unbilled');
    for (const now of [new Date('2026-11-01T00:10:00Z'), DECEMBER, DECEMBER]) await close(now);
    expect((await mails()).map(({ payload }) => payload)).toMatchObject([
      { purpose: 'details', client },
      { purpose: 'details', client },
    ]);
    expect((await unbilled('admin@demo.test')).data).toMatchObject([
      { id_client: client, since: '2026-11', months: 1, shipments: 8101, net: 0, by_agreement: 1 },
    ]);
    await owner((trx) => sql`update order_tallies set orders = 1 where orders = 8000`.execute(trx));
    expect((await unbilled('admin@demo.test')).data).toMatchObject([{ shipments: 102, net: 9_900, by_agreement: 0 }]);
    expect((await unbilled('merchant@demo.test')).status).toBe(403);
    world.app.clock.now = new Date('2026-12-10T10:00:00Z');
    await world.call(await merchant(), 'PUT', path('billing-details'), MADRID);
    expect((await unbilled('admin@demo.test')).data).toEqual([]);
    await close(new Date('2026-12-10T11:00:00Z'));
    expect(await list()).toMatchObject([{ month: '2026-11', net: 9_900 }]);
    await owner(async (trx) => {
      await sql`delete from order_tallies`.execute(trx);
      await trx.updateTable('users').set({ demo: true }).execute();
    });
  });

  it('looks at a client whose months are billed only when the next one is over', async () => {
    await saveDetails(MADRID);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    const through = async () =>
      (await owner((trx) => trx.selectFrom('billing_details').select('billed_through').execute())).map(
        ({ billed_through }) => billed_through,
      );
    expect(await through()).toEqual(['2026-11']);
    // Gone by hand: it would come back if anybody looked.
    await owner((trx) => sql`delete from invoices`.execute(trx));
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, new Date('2026-12-20T00:10:00Z'));
    expect(await list()).toEqual([]);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, new Date('2027-01-01T00:10:00Z'));
    expect((await list()).map(({ month }) => month)).toEqual(['2026-12']);
    expect(await through()).toEqual(['2026-12']);
  });

  it('bills a month again by itself after its invoice was annulled only as long as it is the last one', async () => {
    const customer = { ...SELLER, name: 'Otra SL' };
    const bill = { clientId: client, seller: SELLER, customer, verifactu: null };
    await world.call(await merchant(), 'PUT', path('billing-details'), MADRID);
    await owner(async (trx) => {
      await sql`delete from order_tallies`.execute(trx);
      for (const month of ['2026-09', '2026-11'])
        await sql`insert into order_tallies (client_id, ordered_on, type, status, in_to_pickup, in_to_prepare, in_to_send,
          pick_step, prepare_step, ship_step, shipped_on, orders) values (${client}, ${`${month}-05`}, 'order', 'SENT',
          false, false, false, 'completed', 'completed', 'completed', ${`${month}-05`}, 7)`.execute(trx);
      for (const month of ['2026-09', '2026-11']) await issueInvoice(trx, { ...bill, month }, DECEMBER);
      await trx
        .updateTable('invoices')
        .set({ annulled_at: DECEMBER })
        .where('month', 'in', ['2026-09', '2026-11'])
        .execute();
    });
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, new Date('2026-12-10T11:00:00Z'));
    const months = await owner((trx) =>
      trx.selectFrom('invoices').select('month').where('annulled_at', 'is', null).execute(),
    );
    expect(months.map(({ month }) => month)).not.toContain('2026-09');
    expect(months.map(({ month }) => month)).toContain('2026-11');
    await owner((trx) => sql`delete from order_tallies`.execute(trx));
  });

  it('leaves no gap in the numbers with 50 closers at once, of which each third fails', async () => {
    const months = Array.from(
      { length: 17 },
      (_, at) => `${2020 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    );
    const customer = { ...SELLER, name: 'Ultramarinos Demo SL' };
    const closers = Array.from({ length: 50 }, (_, at) =>
      owner(async (trx) => {
        const id = await issueInvoice(
          trx,
          { clientId: client, month: months[at % 17] ?? '', seller: SELLER, customer, verifactu: null },
          DECEMBER,
        );
        if (at % 3 === 0) throw new Error('a server dies before it commits');
        return id;
      }),
    );
    const outcomes = await Promise.allSettled(closers);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(17);
    const rows = await owner((trx) =>
      trx.selectFrom('invoices').select(['month', 'number_sequence']).orderBy('number_sequence').execute(),
    );
    expect(rows.map(({ number_sequence }) => number_sequence)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(rows.map(({ month }) => month)).size).toBe(rows.length);
    expect(rows).toHaveLength(17);
  });

  it.each([
    ['35001', 'IGIC', 'sujeto pasivo del IGIC'],
    ['51001', 'Sin impuesto', 'Ceuta o Melilla'],
  ])('on paper says by which rule a bill to %s has no tax', async (postcode, tax, words) => {
    await saveDetails({ ...MADRID, postcode });
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    const text = await pdfText();
    for (const part of [tax, words, 'F2026-1', '01/12/2026', 'A13585625', 'B84561232', 'Calle Mayor 1', '39,00'])
      expect(text).toContain(part);
  });

  it('keeps an issued bill as it was when the client moves', async () => {
    await saveDetails(MADRID);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    await saveDetails({ ...MADRID, address: 'Otra calle 9' });
    const text = await pdfText();
    expect(text).toContain('Calle Sol 2');
    expect(text).not.toContain('Otra calle');
  });

  it('is named by its reference, and shown to nobody else', async () => {
    await saveDetails(MADRID);
    await closeMonth(world.database, { seller: SELLER, verifactu: null }, DECEMBER);
    const [bill] = await list();
    const pdf = (email: string, of?: number) =>
      world.app
        .signIn(email)
        .then((who) => who.call({ method: 'GET', url: `/api/v1/${path(`payments/invoices/${bill?.id}/pdf`, of)}` }));
    const own = await pdf('merchant@demo.test');
    expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(own.headers['content-disposition']).toContain('F2026-1.pdf');
    expect((await pdf('operator@demo.test')).statusCode).toBe(403);
    expect((await pdf('merchant2@demo.test')).statusCode).toBe(404);
    const other = await owner((trx) =>
      trx.selectFrom('clients').select('id').where('id', '<>', client).executeTakeFirstOrThrow(),
    );
    expect((await pdf('merchant2@demo.test', other.id)).statusCode).toBe(404);
    expect((await pdf('admin@demo.test', other.id)).statusCode).toBe(404);
  });

  it('refuses a Spanish number whose check character is wrong', async () => {
    expect(await saveDetails({ ...MADRID, tax_id: 'B84561231' })).toMatchObject({
      status: 422,
      errors: { tax_id: ['spanishTaxId'] },
    });
    expect((await world.call(await merchant(), 'GET', path('billing-details'))).data).toBeNull();
  });

  async function pdfText(): Promise<string> {
    const [bill] = await list();
    const { rawPayload } = await (
      await merchant()
    ).call({ method: 'GET', url: `/api/v1/${path(`payments/invoices/${bill?.id}/pdf`)}` });
    return (await readPdfText(rawPayload)).join('\n').replaceAll('\u00a0', ' ');
  }
});
