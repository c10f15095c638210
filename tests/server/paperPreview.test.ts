import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paperPreview } from '#contract/labels/paperPreview.ts';
import type { DataOf } from '#contract/endpoint.ts';
import { PAPER_SETTINGS, type PaperSettings } from '#domain/labels/settings.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

type Preview = DataOf<typeof paperPreview>;
type Document = 'packing_slip' | 'return_slip' | 'pick_list';

/** Outlines of letters on a page. */
const letters = (svg = '') => svg.match(/<path /g)?.length ?? 0;
/** Bars of barcodes and lines. */
const bars = (svg = '') => svg.match(/<rect /g)?.length ?? 0;

describe.each(DEFAULT_BACKENDS)('the preview of papers on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Visitor;
  let mine: number;
  let other: number;

  beforeAll(async () => {
    database = await open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    server = await testApp(database);
    merchant = await server.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const order = (client_id: number, reference: string) =>
    asOwner(database, async (trx) => {
      const row = orderRow(client_id, reference, { country: 'FR', pick_step: 'completed' });
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      const product = { client_id, sku: `SKU-${reference}`, name: 'Taza', price_cents: 500, weight_g: 300 };
      const { id: product_id } = await trx
        .insertInto('products')
        .values({ ...product, width_mm: 1, height_mm: 1, depth_mm: 1, ean13: '8412345678905', updated_at: new Date(0) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const line = { client_id, order_id: id, product_id, quantity: 2, unit_price_cents: 777 };
      await trx.insertInto('order_lines').values(line).execute();
      return id;
    });
  const preview = async (
    document: Document,
    settings: Partial<PaperSettings> = {},
    order_id: number | null = null,
    client = mine,
  ) => {
    const body = { document, order_id, settings: { ...standardsOf(PAPER_SETTINGS), ...settings } };
    const answer = await merchant.post(`/api/v1/clients/${client}/paper-preview`, body);
    return { status: answer.status, ...answer.body, shown: answer.body.data as Preview };
  };
  const shown = async (...asked: Parameters<typeof preview>) => {
    const { status, shown: data } = await preview(...asked);
    expect([status, paperPreview.data.safeParse(data).error]).toEqual([200, undefined]);
    return data;
  };

  it('shows an invented order while the client has none, on each paper and stock', async () => {
    for (const document of ['packing_slip', 'return_slip', 'pick_list'] as const) {
      const { reference, pages } = await shown(document);
      expect([document, reference, pages.length]).toEqual([document, null, 1]);
      expect(letters(pages[0])).toBeGreaterThan(100);
      await sharp(Buffer.from(pages[0] ?? ''))
        .png()
        .toBuffer();
    }
    const roll = (await shown('packing_slip', { stock: '10X15' })).pages[0] ?? '';
    expect(roll).toMatch(/^<svg [^>]*width="591" height="886"/);
  });

  it('shows the newest order, or the one that is named, with what is being written, and keeps and prints nothing', async () => {
    const [first, second] = [await order(mine, 'PED-1'), await order(mine, 'PED-2')];
    const plain = await shown('packing_slip');
    expect(plain.reference).toBe('PED-2');
    const named = await shown('packing_slip', {}, first);
    expect([named.reference, letters(named.pages[0]) > 0]).toEqual(['PED-1', true]);
    const written = await shown('packing_slip', { intro: 'Hola {{ order.reference }}!' });
    // A space has no outline.
    expect(letters(written.pages[0]) - letters(plain.pages[0])).toBe('Hola'.length + 'PED-2!'.length);
    const spoken = await shown('packing_slip', { language: 'es' });
    expect(spoken.pages[0]).not.toBe(plain.pages[0]);
    const events = await asOwner(database, (trx) => trx.selectFrom('order_events').select('action').execute());
    expect(events).toEqual([]);
    expect((await preview('packing_slip', {}, second + 1000)).errorCode).toBe(3904);
  });

  it('lists two orders, also such that are picked, and follows what the list shows', async () => {
    const full = await shown('pick_list');
    const bare = await shown('pick_list', { pick_codes: false });
    expect(bars(full.pages[0]) - bars(bare.pages[0])).toBeGreaterThan(40);
    const alone = await shown('pick_list', { pick_codes: false, pick_shares: false });
    expect(letters(alone.pages[0])).toBeLessThan(letters(bare.pages[0]));
  });

  it('shows the picture of the client', async () => {
    const stored = await merchant.call({
      method: 'POST',
      url: `/api/v1/clients/${mine}/logo`,
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(logoFile()),
    });
    expect(stored.statusCode).toBe(200);
    expect((await shown('packing_slip')).pages[0]).toContain('<image ');
    expect((await shown('packing_slip', { logo: false })).pages[0]).not.toContain('<image ');
  });

  it('names the text that is wrong and its line, and knows no order of another client', async () => {
    const wrong = await preview('packing_slip', { text: 'Gracias\n{{ order.nothing }}' });
    expect([wrong.status, wrong.errors]).toEqual([422, { 'settings.text': ['variable:2'] }]);
    const foreign = await order(other, 'AJENO-1');
    expect((await preview('packing_slip', {}, foreign)).status).toBe(404);
    expect([403, 404]).toContain((await preview('packing_slip', {}, null, other)).status);
  });
});
