import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMS_DOCUMENTS } from '#domain/customs/documents.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner, inScope } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { printPdf, readCodes } from '#tests/fakes/labelPrinter.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { said } from '#tests/fixtures/said.ts';

const NUMBER = '90000000417010';
const NOW = new Date('2026-11-20T10:00:00.000Z');

describe.each(DEFAULT_BACKENDS)('documents on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Visitor;
  let mine: number;
  let other: number;
  let carrierId: number;
  let productId: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    await asOwner(database, async (trx) => {
      await trx
        .insertInto('offices')
        .values({
          client_id: mine,
          kind: 'warehouse',
          name: 'Nave 1',
          cif: 'B12345674',
          phone: '910000000',
          ...OFFICE_ADDRESS,
        })
        .execute();
      const carrier = { client_id: mine, ...CARRIER_CONTRACT, name: 'SEUR Norte', services: '[]' };
      carrierId = (await trx.insertInto('carriers').values(carrier).returning('id').executeTakeFirstOrThrow()).id;
      const sizes = { weight_g: 300, width_mm: 1, height_mm: 1, depth_mm: 1, updated_at: NOW };
      const product = {
        client_id: mine,
        sku: 'A',
        name: 'Taza de cerámica',
        price_cents: 500,
        hs_code: '691200',
        origin_country: 'ES',
        ...sizes,
      };
      productId = (await trx.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow()).id;
    });
    server = await testApp(database);
    merchant = await server.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  let count = 0;
  const order = (changes: Parameters<typeof orderRow>[2] = {}, line: object = {}): Promise<number> =>
    asOwner(database, async (trx) => {
      count += 1;
      const row = orderRow(mine, `DOC ${count}/ñ`, {
        carrier_id: carrierId,
        phone: '600123456',
        total_weight_g: 700,
        ...changes,
      });
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      const own = { client_id: mine, order_id: id };
      await trx
        .insertInto('order_lines')
        .values({ ...own, product_id: productId, quantity: 2, unit_price_cents: 500, ...line })
        .execute();
      await trx
        .insertInto('order_statuses')
        .values({ ...own, status: row.status, at: NOW, received_at: NOW, source: 'import' })
        .execute();
      return id;
    });
  const label = async (id: number, data: Parameters<typeof makeLabel>[1] = {}) => {
    const actor = { userId: 1, name: 'Ana', roleIds: [3] };
    const runtime = {
      database,
      clientId: mine,
      actor,
      source: 'system' as const,
      services: SERVICES,
      now: () => NOW,
      effectId: 'id',
    };
    expect(await makeLabel(id, data, runtime)).toBeNull();
  };
  const fetch = (url: string, visitor = merchant) => visitor.call({ method: 'GET', url: `/api/v1/${url}` });
  const statusOf = (id: number) =>
    inScope(database, { kind: 'client', clientId: mine }, (trx) =>
      trx.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow(),
    );
  const canary = { postcode: '35001', city: 'Las Palmas', dni: '12345678Z' };

  describe('labels', () => {
    it('are listed and handed out as often as asked for, under a name that every system takes', async () => {
      const id = await order({ order_reference: 'PED/1 ñ' });
      await label(id, { num_packages: 2 });
      const { body } = await merchant.get(`/api/v1/orders/${id}/labels`);
      expect(body.data).toMatchObject([
        { number: 1, last: 1, format: 'ZPL', size: '10X15' },
        { number: 2, last: 2, format: 'ZPL', size: '10X15' },
      ]);
      const files = [await fetch(`orders/${id}/labels/2`), await fetch(`orders/${id}/labels/2`)];
      expect(files[0]?.statusCode).toBe(200);
      expect(files[0]?.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringContaining('PED_1___2.zpl') as string,
      });
      expect(files[0]?.body).toMatch(/^\^XA[^]*\^XZ\n$/);
      expect(files[1]?.rawPayload).toEqual(files[0]?.rawPayload);
    });

    it('on a sheet are one file for all', async () => {
      const id = await order();
      await label(id, { num_packages: 4, format: 'PDF', size: 'A4' });
      const { body } = await merchant.get(`/api/v1/orders/${id}/labels`);
      expect(body.data).toMatchObject([{ number: 1, last: 4, format: 'PDF' }]);
      const answer = await fetch(`orders/${id}/labels/3`);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(await printPdf(answer.rawPayload)).toHaveLength(2);
    });

    it('that are not there say why: no order, no carrier, none yet, voided, no such package', async () => {
      const codes = async (url: string) => {
        const answer = await fetch(url);
        return [answer.statusCode, answer.json().errorCode];
      };
      const id = await order();
      expect(await codes('orders/999999/labels/1')).toEqual([404, 3904]);
      expect(await codes(`orders/${await order({ carrier_id: null })}/labels/1`)).toEqual([404, 14012]);
      expect(await codes(`orders/${id}/labels/1`)).toEqual([404, 404]);
      await label(id);
      expect(await codes(`orders/${id}/labels/2`)).toEqual([404, 404]);
      await asOwner(database, (trx) =>
        trx.updateTable('shipments').set({ state: 'voiding' }).where('order_id', '=', id).execute(),
      );
      expect(await codes(`orders/${id}/labels/1`)).toEqual([404, 404]);
    });

    it('of another client do not exist', async () => {
      const foreign = await asOwner(database, (trx) =>
        trx.insertInto('orders').values(orderRow(other, 'OTRA-1')).returning('id').executeTakeFirstOrThrow(),
      );
      expect((await fetch(`orders/${foreign.id}/labels`)).body).toBe((await fetch('orders/999999/labels')).body);
      expect((await fetch(`orders/${foreign.id}/customs_document/ptd`)).body).toBe(
        (await fetch('orders/999999/customs_document/ptd')).body,
      );
      expect((await fetch(`orders/${foreign.id}/manifest-document`)).body).toBe(
        (await fetch('orders/999999/manifest-document')).body,
      );
    });
  });

  describe('the manifest', () => {
    it('has a page for each carrier and marks what it lists', async () => {
      const ids = [await order(), await order()];
      for (const id of ids) await label(id);
      const answer = await fetch(`orders/${ids.join(',')}/manifest-document`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(await printPdf(answer.rawPayload)).toHaveLength(1);
      expect(await Promise.all(ids.map(statusOf))).toEqual([
        { status: 'PRINTED_MANIFEST' },
        { status: 'PRINTED_MANIFEST' },
      ]);
      expect((await fetch(`orders/${ids.join(',')}/manifest-document`)).statusCode).toBe(200);
    });

    it.each(['cross-site', 'same-site', 'none'])(
      'marks nothing when no page of ours leads to it (%s)',
      async (site) => {
        const id = await order();
        await label(id);
        const answer = await merchant.call({
          method: 'GET',
          url: `/api/v1/orders/${id}/manifest-document`,
          headers: { 'sec-fetch-site': site },
        });
        expect([answer.statusCode, await statusOf(id)]).toEqual([200, { status: 'LABEL_CREATED' }]);
      },
    );

    it('marks nothing for a link that a browser opens without a word where it comes from, and marks for a program', async () => {
      const id = await order();
      await label(id);
      const url = `/api/v1/orders/${id}/manifest-document`;
      expect((await merchant.call({ method: 'GET', url, page: false })).statusCode).toBe(200);
      expect(await statusOf(id)).toEqual({ status: 'LABEL_CREATED' });
      const program = { authorization: `Bearer ${merchant.cookies.get('despacho_session')}` };
      expect((await server.app.inject({ method: 'GET', url, headers: program })).statusCode).toBe(200);
      expect(await statusOf(id)).toEqual({ status: 'PRINTED_MANIFEST' });
    });

    it('runs over as many pages as it takes', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 90; n += 1)
        ids.push(await order({ tracking_number: `9000000${n}`, status: 'LABEL_CREATED' }));
      expect(
        (await printPdf((await fetch(`orders/${ids.join(',')}/manifest-document`)).rawPayload)).length,
      ).toBeGreaterThan(1);
    });

    it('is refused: 3904, 14012, 14011, 5600', async () => {
      const refused = async (ids: string) => {
        const { errorCode, message } = (await fetch(`orders/${ids}/manifest-document`)).json();
        return [errorCode, message];
      };
      const good = await order();
      expect(await refused(`${good},999999`)).toMatchObject([3904, expect.any(String)]);
      expect(await refused(String(await order({ carrier_id: null, order_reference: 'SIN' })))).toEqual([
        14012,
        said('errors:14012', { 0: 'SIN' }),
      ]);
      expect((await refused(String(good)))[0]).toBe(14011);
      expect((await refused('1,x'))[0]).toBe(5600);
      expect((await statusOf(good)).status).toBe('CREATED');
    });

    it('is of 200 orders at most, however long their numbers are (S19)', async () => {
      const codeOf = async (count: number, from: number) => {
        const ids = Array.from({ length: count }, (_, n) => from + n);
        return (await fetch(`orders/${ids.join(',')}/manifest-document`)).json<{ errorCode: number }>().errorCode;
      };
      expect(await codeOf(200, 2_000_000_000)).toBe(3904);
      expect(await codeOf(201, 900_000)).toBe(5600);
    });
  });

  describe('customs documents', () => {
    it.each(CUSTOMS_DOCUMENTS)(
      '%s is a PDF with the number of the parcel in bars, in three languages',
      async (type) => {
        const id = await order({
          ...canary,
          tracking_number: NUMBER,
          dangerous: JSON.stringify({ un_number: 'UN1950', class: '2', packing_group: null }),
        });
        for (const language of ['es', 'en', 'fr']) {
          const answer = await merchant.call({
            method: 'GET',
            url: `/api/v1/orders/${id}/customs_document/${type}`,
            headers: { 'accept-language': language },
          });
          expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
          const pages = await printPdf(answer.rawPayload);
          expect(pages).toHaveLength(type === 'cn23' ? 3 : 1);
          const [page] = pages;
          const bars =
            page && type !== 'cn22' && type !== 'sale_invoice' ? await readCodes(page, 'Code 128') : [NUMBER];
          expect(bars).toEqual([NUMBER]);
          // A phone that reads it opens the admission of just this order.
          const opens = page ? await readCodes(page, 'QR') : [];
          const address = `${SERVICES.publicUrl}/customs/admision-in-origin-adt?id_order=${id}`;
          expect(opens).toEqual(['cn23', 'ptd', 'customs_invoice'].includes(type) ? [address] : []);
        }
      },
    );

    const refused = async (id: number, type: string) => {
      const { errorCode, errors } = (await fetch(`orders/${id}/customs_document/${type}`)).json();
      return [errorCode, errors];
    };

    it('a CN22 ends where a CN23 begins', async () => {
      const below = await order(
        { tracking_number: '9', total_weight_g: 399_999 },
        { quantity: 1, unit_price_cents: 34_999 },
      );
      const worth = await order({ tracking_number: '9' }, { quantity: 1, unit_price_cents: 35_000 });
      const heavy = await order({ tracking_number: '9', total_weight_g: 400_000 }, { quantity: 1 });
      const foreign = await order({ tracking_number: '9', currency: 'USD' });
      expect((await fetch(`orders/${below}/customs_document/cn22`)).statusCode).toBe(200);
      const why = [
        [worth, 'cn23_value'],
        [heavy, 'cn23_weight'],
        [foreign, 'cn23_value_unknown'],
      ] as const;
      for (const [id, reason] of why) {
        expect(await refused(id, 'cn22')).toEqual([14002, { cn22: [reason] }]);
        expect((await fetch(`orders/${id}/customs_document/cn23`)).statusCode).toBe(200);
      }
    });

    it('are refused: 3904, 18183, 18182, 14002 with what is wrong', async () => {
      expect((await refused(999_999, 'ptd'))[0]).toBe(3904);
      expect((await refused(await order({}, { hs_code: '6912' }), 'cn23'))[0]).toBe(18182);
      expect(await refused(await order({ total_weight_g: 10 }), 'cn23')).toEqual([14002, { cn23: ['net_over_gross'] }]);
      expect(await refused(await order(), 'dgd')).toEqual([14002, { dgd: ['dangerous'] }]);
      await asOwner(database, (trx) =>
        trx.updateTable('products').set({ hs_code: null }).where('id', '=', productId).execute(),
      );
      expect((await refused(await order(), 'customs_invoice'))[0]).toBe(18183);
      await asOwner(database, (trx) =>
        trx.updateTable('products').set({ hs_code: '691200' }).where('id', '=', productId).execute(),
      );
    });
  });
});
