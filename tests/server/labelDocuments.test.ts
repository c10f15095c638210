import { PDFDocument } from '@cantoo/pdf-lib';
import { paperOf } from '#domain/labels/labelSizes.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { SERVICES } from '#server/kernel/services.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { printPdf, readCodes } from '#tests/fakes/labelPrinter.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOW = new Date('2026-11-20T10:00:00.000Z');
const [embedded] = BACKENDS;

interface Documents {
  documents: { format: string; stock: string; labels: number; ordersIds: number[] }[];
  without: { order_id: number; why: string }[];
}

describe('the labels of many orders', () => {
  let database: DatabaseHandle;
  let server: TestApp;
  let merchant: Visitor;
  let mine: number;
  let other: number;
  let carriers: Record<'SEUR' | 'UPS', number>;

  beforeAll(async () => {
    if (!embedded) throw new Error('no database');
    database = await embedded.open();
    [mine = 0, other = 0] = await createAccounts(database, quickHash);
    carriers = await asOwner(database, async (trx) => {
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
      const make = async (changes: object) =>
        (
          await trx
            .insertInto('carriers')
            .values({ client_id: mine, ...CARRIER_CONTRACT, services: '[]', ...changes })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id;
      return {
        SEUR: await make({}),
        UPS: await make({ name: 'UPS', operator: 'UPS', label_format: 'GIF', label_size: '4X6' }),
      };
    });
    server = await testApp(database, { now: () => NOW });
    merchant = await server.signIn('merchant@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  let count = 0;
  const order = (carrier: keyof typeof carriers | null = 'SEUR', client = mine): Promise<number> =>
    asOwner(database, async (trx) => {
      count += 1;
      const row = orderRow(client, `ET-${count}`, {
        carrier_id: carrier && carriers[carrier],
        phone: '600123456',
        total_weight_g: 700,
      });
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      await trx
        .insertInto('order_statuses')
        .values({ client_id: client, order_id: id, status: row.status, at: NOW, received_at: NOW, source: 'import' })
        .execute();
      return id;
    });
  const labelled = async (
    data: Parameters<typeof makeLabel>[1] = {},
    carrier: keyof typeof carriers = 'SEUR',
  ): Promise<number> => {
    const id = await order(carrier);
    const actor = { userId: 1, name: 'Ana', roleIds: [3] };
    expect(
      await makeLabel(id, data, {
        database,
        clientId: mine,
        actor,
        source: 'system',
        services: SERVICES,
        now: () => NOW,
        effectId: 'id',
      }),
    ).toBeNull();
    return id;
  };
  const documents = async (ordersIds: number[], visitor = merchant) =>
    (await visitor.post('/api/v1/orders/label-documents', { ordersIds })).body.data as Documents;
  const fetch = (body: object, visitor = merchant) =>
    visitor.call({ method: 'POST', url: '/api/v1/orders/label-document', payload: body });
  const refusal = async (body: object, visitor = merchant) => {
    const answer = await fetch(body, visitor);
    return [answer.statusCode, answer.json().errorCode];
  };
  const numbers = (ids: readonly number[]) =>
    asOwner(database, async (trx) => {
      const rows = await trx
        .selectFrom('order_packages')
        .select(['order_id', 'tracking_number'])
        .where('order_id', 'in', ids)
        .orderBy('number')
        .execute();
      return ids.flatMap((id) =>
        rows.filter(({ order_id }) => order_id === id).map(({ tracking_number }) => tracking_number),
      );
    });
  const printedAt = async (ids: readonly number[]) => {
    const rows = await asOwner(database, (trx) =>
      trx
        .selectFrom('shipments')
        .select(['order_id', 'printed_at'])
        .where('order_id', 'in', ids)
        .where('state', '=', 'booked')
        .execute(),
    );
    return ids.map((id) => rows.find(({ order_id }) => order_id === id)?.printed_at ?? null);
  };
  const history = async (id: number) => {
    const { body } = await merchant.get(`/api/v1/orders/${id}/timeline`);
    return (body.data as { what: string; details: object }[])
      .filter(({ what }) => what === 'printLabel')
      .map(({ details }) => details);
  };

  it('make one document for each format and paper, and name who has none', async () => {
    const [small, zpl, sheet, two] = [
      await labelled({ format: 'PDF', size: '10X15' }),
      await labelled({ format: 'ZPL' }),
      await labelled({ format: 'PDF', size: 'A4', num_packages: 4 }),
      await labelled({ format: 'PDF', size: '10X15', num_packages: 2 }),
    ];
    const [bare, voided, foreign] = [await order(), await labelled(), await order(null, other)];
    await asOwner(database, (trx) =>
      trx.updateTable('shipments').set({ state: 'voided' }).where('order_id', '=', voided).execute(),
    );
    expect(await documents([two, bare, small, zpl, voided, sheet, foreign, 999_999])).toEqual({
      documents: [
        { format: 'PDF', stock: '10X15', labels: 3, ordersIds: [two, small] },
        { format: 'PDF', stock: 'A4', labels: 4, ordersIds: [sheet] },
        { format: 'ZPL', stock: '10X15', labels: 1, ordersIds: [zpl] },
      ],
      without: [
        { order_id: bare, why: 'none' },
        { order_id: voided, why: 'voided' },
        { order_id: foreign, why: 'gone' },
        { order_id: 999_999, why: 'gone' },
      ],
    });
    expect(await printedAt([two, small, zpl, sheet])).toEqual([null, null, null, null]);
  });

  it('come as one PDF, page for page in the order of the choice and each in its size', async () => {
    const ids = [
      await labelled({ format: 'PDF', size: '10X15', num_packages: 2 }),
      await labelled({}, 'UPS'),
      await labelled({ format: 'PDF', size: '10X15' }),
    ].toReversed();
    const {
      documents: [document],
    } = await documents(ids);
    const answer = await fetch({ ordersIds: document?.ordersIds, format: 'PDF', stock: '10X15' });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('labels_10X15_2026-11-20.pdf') as string,
    });
    const sizes = (await PDFDocument.load(answer.rawPayload)).getPages().map((page) => page.getSize());
    const points = (size: '10X15' | '4X6') => ({
      width: (paperOf(size).width / 25.4) * 72,
      height: (paperOf(size).height / 25.4) * 72,
    });
    expect(sizes).toEqual(
      ['10X15', '4X6', '10X15', '10X15']
        .map((size) => points(size as '10X15'))
        .map(({ width, height }) => ({
          width: expect.closeTo(width, 3) as number,
          height: expect.closeTo(height, 3) as number,
        })),
    );
    const codes = await Promise.all((await printPdf(answer.rawPayload)).map((page) => readCodes(page, 'Code 128')));
    expect(codes).toEqual((await numbers(ids)).map((number) => [number]));
  });

  it('come as one job in the language of a label printer, each label whole', async () => {
    const ids = [await labelled({ format: 'ZPL', num_packages: 2 }), await labelled({ format: 'ZPL' })].toReversed();
    const answer = await fetch({ ordersIds: ids, format: 'ZPL', stock: '10X15' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/octet-stream']);
    const labels = answer.body.match(/\^XA[^]*?\^XZ\n/g) ?? [];
    expect(labels.join('')).toBe(answer.body);
    const expected = await numbers(ids);
    expect(labels.map((one) => expected.filter((number) => one.includes(`${number}`)))).toEqual(
      expected.map((number) => [number]),
    );
  });

  it('count as printed once they were fetched, and stand in the history label by label', async () => {
    const [first, second, left] = [await labelled({ num_packages: 2 }), await labelled(), await labelled()];
    await fetch({ ordersIds: [first, second], format: 'ZPL', stock: '10X15' });
    await fetch({ ordersIds: [first, second], format: 'ZPL', stock: '10X15' });
    expect(await printedAt([first, second, left])).toEqual([NOW, NOW, null]);
    expect(await history(first)).toEqual(
      expect.arrayContaining([
        { number: 1, format: 'ZPL' },
        { number: 2, format: 'ZPL' },
      ]),
    );
    expect([(await history(first)).length, (await history(second)).length, (await history(left)).length]).toEqual([
      2, 1, 0,
    ]);
  });

  it('stand in the history once more, with the reason, when they are printed again', async () => {
    const id = await labelled();
    const request = { ordersIds: [id], format: 'ZPL', stock: '10X15' };
    await fetch(request);
    await fetch({ ...request, reason: 'damaged' });
    const told = await history(id);
    expect(told).toHaveLength(2);
    expect(told).toContainEqual({ number: 1, format: 'ZPL', reason: 'damaged' });
    expect((await refusal({ ...request, reason: 'for fun' }))[0]).toBe(422);
  });

  it('are never half of what was asked for: an order without such a label refuses the document, and marks nothing', async () => {
    const [ready, bare, zpl] = [await labelled({ format: 'PDF', size: '10X15' }), await order(), await labelled()];
    const foreign = await order(null, other);
    for (const id of [bare, zpl, foreign, 999_999])
      expect(await refusal({ ordersIds: [ready, id], format: 'PDF', stock: '10X15' })).toEqual([412, 412]);
    expect(await printedAt([ready])).toEqual([null]);
  });

  it('of another client do not exist', async () => {
    const id = await labelled();
    const stranger = await server.signIn('merchant2@demo.test');
    expect(await documents([id], stranger)).toEqual({ documents: [], without: [{ order_id: id, why: 'gone' }] });
    expect(await refusal({ ordersIds: [id], format: 'ZPL', stock: '10X15' }, stranger)).toEqual([412, 412]);
    expect(await printedAt([id])).toEqual([null]);
  });

  it('are put together for as many orders as one call takes, and into what can be put together', async () => {
    const id = await labelled();
    const many = Array.from({ length: 501 }, (_, at) => at + 1);
    expect(await refusal({ ordersIds: many, format: 'ZPL', stock: '10X15' })).toEqual([422, 5600]);
    expect(await refusal({ ordersIds: [], format: 'ZPL', stock: '10X15' })).toEqual([422, 5600]);
    expect(await refusal({ ordersIds: [id], format: 'GIF', stock: '10X15' })).toEqual([422, 5600]);
    expect(await refusal({ ordersIds: [id], format: 'ZPL', stock: '4X6' })).toEqual([422, 5600]);
  });
});
