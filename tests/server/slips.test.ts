import type { SoldKit } from '#domain/orders/kits.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { printPdf, readCodes, readPdfText } from '#tests/fakes/labelPrinter.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import en from '#locales/en/documents.json' with { type: 'json' };
import es from '#locales/es/documents.json' with { type: 'json' };
import fr from '#locales/fr/documents.json' with { type: 'json' };

const NOW = new Date('2026-11-20T10:00:00.000Z');
const LONG_NAME = 'Filetes de anchoas del Cantábrico en aceite de oliva virgen extra, lata de 50 gramos '
  .repeat(3)
  .trim();
/** Millimetres of a page as it was rendered, 203 dots an inch. */
const mm = (dots: number) => Math.round((dots * 25.4) / 203);

interface Line {
  readonly name?: string;
  readonly quantity?: number;
  readonly price?: number;
  readonly options?: readonly { readonly name: string; readonly value: string }[];
  readonly kit?: SoldKit;
  readonly location?: string | null;
  readonly ean?: string | null;
}

describe.each(DEFAULT_BACKENDS)('slips on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Visitor;
  let picker: Visitor;
  let stranger: Visitor;
  let mine: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0] = await createAccounts(database, quickHash);
    await asOwner(database, async (trx) => {
      const office = { client_id: mine, kind: 'warehouse', name: 'Nave Norte', phone: '910000000', ...OFFICE_ADDRESS };
      await trx
        .insertInto('offices')
        .values({ ...office, kind: 'warehouse' })
        .execute();
      await trx
        .insertInto('carriers')
        .values({ client_id: mine, ...CARRIER_CONTRACT, name: 'SEUR Norte', services: '[]' })
        .execute();
    });
    server = await testApp(database);
    merchant = await server.signIn('merchant@demo.test');
    picker = await server.signIn('picker@demo.test');
    stranger = await server.signIn('merchant2@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  let count = 0;
  const order = (changes: Parameters<typeof orderRow>[2] = {}, lines: readonly Line[] = [{}]): Promise<number> =>
    asOwner(database, async (trx) => {
      count += 1;
      const row = orderRow(mine, `PED-${1000 + count}`, { total_cents: 1999, ...changes });
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      for (const [place, line] of lines.entries()) {
        const product = {
          client_id: mine,
          sku: `SKU-${count}-${place}`,
          name: line.name ?? 'Taza de cerámica',
          price_cents: 500,
          weight_g: 300,
          width_mm: 1,
          height_mm: 1,
          depth_mm: 1,
          location: line.location ?? null,
          ean13: line.ean ?? null,
          updated_at: NOW,
        };
        const { id: product_id } = await trx
          .insertInto('products')
          .values(product)
          .returning('id')
          .executeTakeFirstOrThrow();
        await trx
          .insertInto('order_lines')
          .values({
            client_id: mine,
            order_id: id,
            product_id,
            quantity: line.quantity ?? 1,
            unit_price_cents: line.price ?? 777,
            options: line.options ? JSON.stringify(line.options) : null,
            kit: line.kit ? JSON.stringify(line.kit) : null,
          })
          .execute();
      }
      await trx
        .insertInto('order_statuses')
        .values({ client_id: mine, order_id: id, status: row.status, at: NOW, received_at: NOW, source: 'import' })
        .execute();
      return id;
    });
  const fetch = (url: string, visitor = merchant) => visitor.call({ method: 'GET', url: `/api/v1/${url}` });
  const post = (url: string, body: object, visitor = merchant) =>
    visitor.call({ method: 'POST', url: `/api/v1/${url}`, payload: body });
  const slip = async (id: number, which = 'packing_slip', visitor = merchant) => {
    const answer = await fetch(`orders/${id}/customs_document/${which}`, visitor);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    return answer.rawPayload;
  };
  const textOf = async (pdf: Buffer) => (await readPdfText(pdf)).join('\n').replaceAll(/\s+/g, ' ');
  const set = async (name: string, value: unknown) => {
    const answer = await merchant.post(`/api/v1/clients/${mine}/configurations`, {
      operations: [{ operation: 'set', name, value }],
    });
    expect(answer.status).toBe(200);
  };

  it('says what is in the parcel: names, options, SKU, units, who sends and who gets it', async () => {
    const id = await order({ firstname: 'Lucía', lastname: 'Ñíguez', address1: 'Calle del Río 3' }, [
      { name: 'Camiseta', quantity: 2, options: [{ name: 'Talla', value: 'XL' }] },
      { name: 'Taza', quantity: 1, options: [{ name: 'Grabado', value: 'Para Ana' }] },
    ]);
    const text = await textOf(await slip(id));
    for (const words of [
      es.slip.packingSlip,
      'Camiseta',
      'Talla: XL',
      'Grabado: Para Ana',
      `SKU-${count}-1`,
      'Nave Norte',
      'Lucía Ñíguez',
      'Calle del Río 3',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`${es.slip.units} 3`);
  });

  it.each([
    ['ES', es.slip.packingSlip],
    ['FR', fr.slip.packingSlip],
    ['DE', en.slip.packingSlip],
  ])('speaks the language of its customer: %s', async (country, title) => {
    expect(await textOf(await slip(await order({ country })))).toContain(title);
  });

  it('speaks the language that the client chose', async () => {
    await set('paper_language', 'en');
    expect(await textOf(await slip(await order({ country: 'FR' })))).toContain(en.slip.packingSlip);
    await set('paper_language', 'customer');
  });

  it('has the reference as a code that is read back, as bars or as QR', async () => {
    const short = await printPdf(await slip(await order({ order_reference: 'PED-77' })));
    expect(short[0] && (await readCodes(short[0], 'Code 128'))).toEqual(['PED-77']);
    const reference = 'Ñ/pedido especial de la tienda de Santiago 2026';
    const long = await printPdf(await slip(await order({ order_reference: reference })));
    expect(long[0] && (await readCodes(long[0], 'QR'))).toEqual([reference]);
  });

  it('tells no price unless the client wants it, and never of a gift', async () => {
    const price = /7,77|15,54|19,99|€/;
    const plain = await order({}, [{ quantity: 2 }]);
    const gift = await order({ gift: true, gift_message: 'Feliz cumpleaños, Ana' }, [{ quantity: 2 }]);
    expect(await textOf(await slip(plain))).not.toMatch(price);
    await set('paper_prices', true);
    expect(await textOf(await slip(plain))).toMatch(/7,77.*15,54.*19,99/);
    const given = await textOf(await slip(gift));
    expect(given).not.toMatch(price);
    expect(given).toContain('Feliz cumpleaños, Ana');
    expect(await textOf(await slip(plain, 'packing_slip', picker))).not.toMatch(price);
    await set('paper_prices', false);
  });

  it('is printed on a roll of 100 x 150 mm, too, with nothing lost of 40 lines and long names', async () => {
    await set('paper_stock', '10X15');
    const id = await order(
      {},
      Array.from({ length: 40 }, (_, place) => ({ name: place === 0 ? LONG_NAME : `Producto ${place}` })),
    );
    const pdf = await slip(id);
    const pages = await printPdf(pdf);
    expect(pages.length).toBeGreaterThan(1);
    for (const { width, height } of pages) expect([mm(width), mm(height)]).toEqual([100, 150]);
    const text = await textOf(pdf);
    for (let place = 1; place < 40; place += 1) expect(text).toContain(`Producto ${place}`);
    await set('paper_stock', 'A4');
    const sheets = await printPdf(await slip(id));
    for (const { width, height } of sheets) expect([mm(width), mm(height)]).toEqual([210, 297]);
  });

  it('keeps a text of a customer whole, however long it is', async () => {
    const value = Array.from({ length: 150 }, (_, word) => `palabra${word}`).join(' ');
    await set('paper_stock', '10X15');
    const text = await textOf(await slip(await order({}, [{ options: [{ name: 'Grabado', value }] }])));
    await set('paper_stock', 'A4');
    for (const word of value.split(' ')) expect(text).toContain(word);
  });

  it('says the words of the shop with the names of the order in them', async () => {
    await set('paper_text', 'Gracias, {{ customer.firstname }}.\nTu pedido {{ order.reference }} llega pronto.');
    const text = await textOf(await slip(await order({ firstname: 'Inés', order_reference: 'WEB-9' })));
    await set('paper_text', '');
    expect(text).toContain('Gracias, Inés. Tu pedido WEB-9 llega pronto.');
  });

  it('shows the logo of the client, and its name where the picture is not there', async () => {
    const id = await order();
    const bare = await slip(id);
    const answer = await merchant.call({
      method: 'POST',
      url: `/api/v1/clients/${mine}/logo`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(logoFile()),
    });
    expect(answer.statusCode).toBe(200);
    const drawn = await slip(id);
    expect(drawn.includes('/Subtype /Image')).toBe(true);
    expect(bare.includes('/Subtype /Image')).toBe(false);
    await asOwner(database, (trx) => trx.updateTable('client_logos').set({ stored: 'gone' }).execute());
    expect((await slip(id)).includes('/Subtype /Image')).toBe(false);
    await asOwner(database, (trx) => trx.deleteFrom('client_logos').execute());
  });

  it('of a return says what to send back, and where', async () => {
    const text = await textOf(
      await slip(await order({ type: 'order' }, [{ name: 'Bufanda', quantity: 3 }]), 'return_slip'),
    );
    for (const words of [
      es.slip.returnSlip,
      es.slip.returnTo.toUpperCase(),
      'Nave Norte',
      'Bufanda',
      es.slip.returnHow,
    ])
      expect(text).toContain(words);
  });

  it('of another client does not exist', async () => {
    const id = await order();
    const answers = await Promise.all([
      fetch(`orders/${id}/customs_document/packing_slip`, stranger),
      post('orders/pick-list', { ordersIds: [id] }, stranger),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json<{ errorCode: number }>().errorCode])).toEqual([
      [404, 3904],
      [404, 3904],
    ]);
    expect(
      (await post('orders/paper-document', { ordersIds: [id], papers: ['packing_slip'], stock: 'A4' }, stranger))
        .statusCode,
    ).toBe(412);
  });

  describe('of many orders', () => {
    it('come out in the order in which they are packed, and are told which can not be made', async () => {
      const late = await order({ date_order: new Date('2026-11-19T10:00:00Z'), order_reference: 'TARDE' });
      const early = await order({ date_order: new Date('2026-11-10T10:00:00Z'), order_reference: 'PRONTO' });
      const canary = await order({
        date_order: new Date('2026-11-18T10:00:00Z'),
        order_reference: 'CANARIA',
        postcode: '35001',
        city: 'Las Palmas',
      });
      const papers = ['packing_slip', 'customs'];
      const plan = (await post('orders/paper-documents', { ordersIds: [late, early, canary, 999_999], papers })).json<{
        data: {
          ordersIds: number[];
          documents: { stock: string; ordersIds: number[] }[];
          without: { order_id: number; code: number }[];
        };
      }>().data;
      expect(plan.ordersIds).toEqual([early, canary, late]);
      expect(plan.documents).toMatchObject([{ stock: 'A4', ordersIds: [early, canary, late] }]);
      expect(plan.without).toContainEqual({
        order_id: canary,
        document: 'customs_invoice',
        code: 18183,
        data: [],
        wrong: [],
      });
      expect(plan.without).toContainEqual({ order_id: 999_999, document: null, code: 3904, data: [], wrong: [] });
      const bare = await post('orders/paper-documents', { ordersIds: [late, early, 999_999], papers: [] });
      expect(bare.json<{ data: object }>().data).toEqual({
        ordersIds: [early, late],
        documents: [],
        without: [{ order_id: 999_999, document: null, code: 3904, data: [], wrong: [] }],
      });
      const file = await post('orders/paper-document', { ordersIds: plan.ordersIds, papers, stock: 'A4' });
      const pages = await readPdfText(file.rawPayload);
      expect(pages.map((text) => /PRONTO|CANARIA|TARDE/.exec(text)?.[0])).toEqual(
        expect.arrayContaining(['PRONTO', 'CANARIA', 'TARDE']),
      );
      expect(pages[0]).toContain('PRONTO');
      expect(pages.at(-1)).toContain('TARDE');
    });

    it('are 500 at most, in one file, which is made in seconds', async () => {
      const ids: number[] = [];
      for (let n = 0; n < 60; n += 1) ids.push(await order());
      const file = await post('orders/paper-document', { ordersIds: ids, papers: ['packing_slip'], stock: 'A4' });
      expect(await readPdfText(file.rawPayload)).toHaveLength(60);
      const many = Array.from({ length: 501 }, (_, n) => n + 1);
      const refused = await post('orders/paper-document', { ordersIds: many, papers: ['packing_slip'], stock: 'A4' });
      expect(refused.json()).toMatchObject({ errorCode: 5600 });
    });
  });

  describe('the pick list', () => {
    const EANS = ['8436007953193', '8410179012018'];

    it('adds up over the orders, in walking order, with a code that is read back, and names who is left out', async () => {
      const shared = [{ name: 'Aceite', location: 'B-02-1', ean: EANS[0] ?? null, quantity: 2 }];
      const one = await order({ order_reference: 'UNO' }, [
        ...shared,
        {
          name: 'Miel',
          location: 'A-01-1',
          ean: EANS[1] ?? null,
          quantity: 3,
          options: [{ name: 'Tapa', value: 'Roja' }],
          kit: { set: 1, product: null, sku: 'CESTA', name: 'Cesta de Navidad', each: 3, price: 900 },
        },
      ]);
      const gone = await order({ order_reference: 'FUERA', status: 'CANCELED' });
      const answer = await post('orders/pick-list', { ordersIds: [one, gone] }, picker);
      expect(answer.headers['content-type']).toBe('application/pdf');
      const text = await textOf(answer.rawPayload);
      expect(text.indexOf('Miel')).toBeLessThan(text.indexOf('Aceite'));
      for (const words of [
        es.slip.pickList,
        'A-01-1',
        'Tapa: Roja',
        `${es.slip.partOf} Cesta de Navidad`,
        `${es.slip.units} 5`,
        'FUERA',
      ])
        expect(text).toContain(words);
      const [page] = await printPdf(answer.rawPayload);
      if (!page) throw new Error('a pick list without a page');
      // The decoder of stills looks for one label, so it is shown a row or two at a time.
      const step = Math.round((12 * 203) / 25.4);
      const read = new Set<string>();
      for (let top = step; top + 2 * step < page.height / 2; top += step) {
        const { data: png, info } = await sharp(page.png)
          .extract({ left: 0, top, width: page.width, height: 2 * step })
          .png()
          .toBuffer({ resolveWithObject: true });
        for (const code of await readCodes({ png, width: info.width, height: info.height }, 'Code 128')) read.add(code);
      }
      expect([...read].toSorted()).toEqual(EANS.toSorted());
    });
  });
});
