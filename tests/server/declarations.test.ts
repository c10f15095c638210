import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkDeclaration, fileDeclaration } from '#server/customs/fileDeclaration.ts';
import { keepAnswer } from '#server/commands/keepAnswer.ts';
import { runOnline } from '#server/commands/runOnline.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { accepted } from '#server/commands/answers.ts';
import { ACTION_PATH, openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { keyOf } from '#tests/fakes/commandFactory.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

describe.each(DEFAULT_BACKENDS)('declarations and online actions on $name', ({ open }) => {
  let world: ActionWorld;
  beforeAll(async () => {
    world = await openActionWorld(await open());
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const declarable = () =>
    world.order({
      history: ['CREATED', 'PREPARED'],
      hsCodes: ['61091000', '640399'],
      columns: {
        tracking_number: 'T1',
        carrier_id: world.carriers.seur,
        tax_office_id: world.office,
        invoice_number: 'F1',
        postcode: '35001',
        dni: '12345678Z',
        incoterm: 'dap',
      },
    });
  const filed = (id: number) =>
    world.read((trx) => trx.selectFrom('declarations').selectAll().where('order_id', '=', id).orderBy('id').execute());
  const eventsOf = async (id: number) =>
    (
      await world.read((trx) => trx.selectFrom('order_events').select('action').where('order_id', '=', id).execute())
    ).map(({ action }) => action);
  const statusesOf = (id: number) =>
    world.read((trx) =>
      trx
        .selectFrom('order_statuses')
        .select(['status', 'observations'])
        .where('order_id', '=', id)
        .orderBy('id')
        .execute(),
    );

  test('an H7 is a document and a status, once however often it is asked for', async () => {
    const id = await declarable();
    for (let time = 0; time < 2; time += 1)
      expect(await world.act('declareTaxH7', [id], {})).toMatchObject({ success: [id] });
    const [one, ...others] = await filed(id);
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      kind: 'H7',
      procedure: 'C07',
      status: 'filed',
      reference: `H7-${id}`,
      user_name: 'Marta Tienda',
    });
    expect(one?.document).toMatchObject({
      procedure: 'C07',
      value_cents: 500,
      importer: { tax_id: '12345678Z' },
      exporter: { tax_id: 'B84561232' },
      transport_document: 'T1',
      items: [{ hs_code: '610910', quantity: 2, value_cents: 200, net_mass_g: 200 }, { hs_code: '640399' }],
    });
    expect((await statusesOf(id)).map(({ status }) => status)).toEqual(['CREATED', 'PREPARED', 'SZ_DECLARED_H7']);
    expect(await eventsOf(id)).toEqual(['declareTaxH7']);
  });

  test('whoever asks again without the first key, together or with an answer lost, files nothing more', async () => {
    const id = await declarable();
    await world.read((trx) =>
      trx.updateTable('order_lines').set({ origin_country: 'ES' }).where('order_id', '=', id).execute(),
    );
    const file = (key: number) =>
      world.merchant.call({
        method: 'POST',
        url: `${ACTION_PATH}/declareTaxDUA`,
        payload: { ordersIds: [id], data: { type: 'export' } },
        headers: { 'idempotency-key': keyOf(key) },
      });
    const answers = [...(await Promise.all([file(61), file(62), file(63)])), await file(64)];
    for (const answer of answers) expect(answer.json()).toMatchObject({ data: { success: [id], errors: [] } });
    expect((await filed(id)).map(({ reference }) => reference)).toEqual([`DUA-EXPORT-${id}`]);
    expect((await statusesOf(id)).map(({ status }) => status)).toEqual(['CREATED', 'PREPARED', 'SZ_DECLARED_DUA']);
    expect(await eventsOf(id)).toEqual(['declareTaxDUA']);
  });

  test('what was filed as a sale is not told to be a gift now', async () => {
    const id = await declarable();
    await world.act('declareTaxH7', [id], {});
    const answer = await world.act('declareTaxH7', [id], { procedure: 'C08' });
    expect(answer.errors).toEqual([{ order_id: id, code: 14002, data: [], details: [{ text: 'filed_otherwise' }] }]);
    expect((await filed(id)).map(({ procedure }) => procedure)).toEqual(['C07']);
  });

  test('a DUA carries its invoice, incoterm and the tax of where it goes; import and export are two', async () => {
    const id = await declarable();
    await world.read((trx) =>
      trx.updateTable('order_lines').set({ origin_country: 'ES' }).where('order_id', '=', id).execute(),
    );
    await world.act('declareTaxDUA', [id], { type: 'export' });
    await world.act('declareTaxDUA', [id], { type: 'import' });
    expect((await filed(id)).map(({ reference, document }) => [reference, document['procedure']])).toEqual([
      [`DUA-EXPORT-${id}`, '10'],
      [`DUA-IMPORT-${id}`, '40'],
    ]);
    expect((await filed(id))[0]?.document).toMatchObject({
      invoice_number: 'F1',
      incoterm: 'dap',
      customs_value_cents: 500,
      tax: { name: 'IGIC', rate: 700, amount_cents: 35 },
      items: [{ hs_code: '61091000', origin_country: 'ES' }, {}],
    });
    expect((await statusesOf(id)).at(-1)).toEqual({ status: 'SZ_DECLARED_DUA', observations: `DUA-IMPORT-${id}` });
  });

  test('customs hear what goods are worth without the tax within their price, on the whole and line by line', async () => {
    const id = await declarable();
    await world.read((trx) => trx.updateTable('orders').set({ total_tax_cents: 87 }).where('id', '=', id).execute());
    await world.act('declareTaxH7', [id], {});
    expect((await filed(id))[0]?.document).toMatchObject({
      value_cents: 413,
      items: [{ value_cents: 165 }, { value_cents: 248 }],
    });
  });

  test('what comes from outside owes the flat duty of its days, by kinds of goods; a gift is no sale', async () => {
    const numbers = { eori_number: 'ESA13585625', ioss_number: 'IM7240000012' };
    expect((await world.merchant.post('/api/v1/customs', numbers)).status).toBe(200);
    const outside = await world.read(async (trx) => {
      const place = { client_id: world.clients[0], kind: 'warehouse', name: 'London', ...OFFICE_ADDRESS } as const;
      const row = { ...place, country: 'GB', postcode: 'EC1A 1BB', disabled_at: new Date() };
      return (await trx.insertInto('offices').values(row).returning('id').executeTakeFirstOrThrow()).id;
    });
    const imported = async (over: object, data: object) => {
      const id = await declarable();
      await world.read((trx) =>
        trx
          .updateTable('orders')
          .set({ tax_office_id: outside, postcode: '28013', ...over })
          .where('id', '=', id)
          .execute(),
      );
      expect(await world.act('declareTaxH7', [id], data)).toMatchObject({ success: [id] });
      return (await filed(id))[0]?.document;
    };
    expect(await imported({}, {})).toMatchObject({
      exporter: { eori: 'ESA13585625' },
      duty: { headings: 2, each_cents: 300, amount_cents: 600 },
      additional_procedure: 'F48',
      ioss: 'IM7240000012',
    });
    // Into the Canaries with the duty, without the one-stop shop.
    expect(await imported({ postcode: '35001' }, {})).toMatchObject({ duty: { amount_cents: 600 }, ioss: null });
    expect(await imported({}, { procedure: 'C08' })).toMatchObject({ duty: null, ioss: null });
    expect(await imported({ company: 'Compras SL' }, {})).toMatchObject({ duty: null, ioss: null });
    expect((await world.merchant.post('/api/v1/customs', { low_value_duty: false })).status).toBe(200);
    expect(await imported({}, {})).toMatchObject({ duty: null, ioss: 'IM7240000012' });
  });

  test('what keeps an H7 from being filed is named, the way to a DUA included', async () => {
    const id = await declarable();
    await world.read((trx) =>
      trx.updateTable('order_lines').set({ unit_price_cents: 4000 }).where('order_id', '=', id).execute(),
    );
    const answer = await world.act('declareTaxH7', [id], {});
    expect(answer.errors).toEqual([{ order_id: id, code: 14002, data: [], details: [{ text: 'value' }] }]);
  });

  test('an order that is not to be seen any more is not declared', async () => {
    const actor = { userId: 1, name: 'Ana', roleIds: [100] };
    const runtime = {
      database: world.database,
      clientId: world.clients[0],
      actor,
      source: 'user',
      services: SERVICES,
      now: () => new Date(),
      effectId: randomUUID(),
    } as const;
    const said = { kind: 'H7', procedure: 'C07', taxOfficeId: undefined } as const;
    expect(await fileDeclaration(1_999_999, said, runtime)).toMatchObject({ code: 3904 });
    expect(await checkDeclaration(1_999_999, said, runtime)).toMatchObject({ code: 3904 });
    const deleted = await declarable();
    await world.read((trx) =>
      trx.updateTable('orders').set({ deleted_at: new Date() }).where('id', '=', deleted).execute(),
    );
    expect(await fileDeclaration(deleted, said, runtime)).toMatchObject({ code: 3904 });
  });

  test('a repeat under its key hears the first answer; the key is bound to its words', async () => {
    const id = await declarable();
    const send = (data: object) =>
      world.merchant.call({
        method: 'POST',
        url: `${ACTION_PATH}/declareTaxH7`,
        payload: { ordersIds: [id], data },
        headers: { 'idempotency-key': keyOf(51) },
      });
    const first = await send({});
    const again = await send({});
    expect(again.json()).toEqual(first.json());
    expect([first, again].map((one) => one.headers['idempotency-replayed'])).toEqual([undefined, 'true']);
    expect((await send({ procedure: 'C08' })).json()).toMatchObject({ errorCode: 'key-reuse' });
    expect(await eventsOf(id)).toEqual(['declareTaxH7']);
  });

  test('a call that died is taken over by its repeat, not before it must be dead', async () => {
    const start = Date.parse('2026-11-20T10:00:00Z');
    const scope = { kind: 'client', clientId: world.clients[0] } as const;
    const entry = {
      key: keyOf(52),
      userId: 1,
      deviceId: null,
      seq: null,
      kind: 'online.x',
      version: 1,
      fingerprint: 'f',
      cancelled: false,
    };
    const at = (ms: number) => ({ ...entry, createdAt: new Date(start + ms) });
    let runs = 0;
    const cutOff = Promise.withResolvers<never>();
    const begun = Promise.withResolvers<void>();
    const dead = keepAnswer(world.database, scope, at(0), () => {
      begun.resolve();
      return cutOff.promise;
    });
    const run = (ms: number) => keepAnswer(world.database, scope, at(ms), async () => accepted((runs += 1)));
    await begun.promise;
    expect(await run(60_000)).toMatchObject({ ok: false, code: 'in-progress' });
    expect(await run(120_000)).toMatchObject({ ok: true, data: 1 });
    expect(await run(130_000)).toMatchObject({ ok: true, data: 1 });
    expect(runs).toBe(1);
    expect(await keepAnswer(world.database, scope, { ...at(0), userId: 2 }, async () => accepted(9))).toMatchObject({
      code: 'user-mismatch',
    });
    cutOff.reject(new Error('found out late'));
    await expect(dead).rejects.toThrow('found out late');
    expect(await run(140_000)).toMatchObject({ ok: true, data: 1 });
  });

  test('a call that failed as a whole is run by its repeat at once', async () => {
    const scope = { kind: 'client', clientId: world.clients[0] } as const;
    const entry = {
      key: keyOf(53),
      userId: 1,
      deviceId: null,
      seq: null,
      kind: 'online.x',
      version: 1,
      fingerprint: 'f',
      cancelled: false,
      createdAt: new Date('2026-11-20T10:00:00Z'),
    };
    const fail = () => keepAnswer(world.database, scope, entry, () => Promise.reject(new Error('no database')));
    await expect(fail()).rejects.toThrow('no database');
    const later = { ...entry, createdAt: new Date('2026-11-20T10:00:01Z') };
    expect(await keepAnswer(world.database, scope, later, async () => accepted(1))).toMatchObject({
      ok: true,
      data: 1,
    });
  });

  test('an online act that fails stops no other; a lot is refused before it is asked', async () => {
    const [bad, good] = [await world.order(), await world.order()];
    const lot = await world.order({ type: 'lotshipping', history: ['OPENEDCONSOLIDATE'] });
    const reported: number[] = [];
    const onlineWorld = {
      database: world.database,
      scope: { kind: 'client', clientId: world.clients[0] } as const,
      actor: { userId: 1, name: 'Ana', roleIds: [100] },
      source: 'system' as const,
      services: SERVICES,
      callKey: null,
      now: () => new Date('2026-11-20T10:00:00Z'),
      newId: randomUUID,
      report: (_: unknown, id: number) => void reported.push(id),
    };
    const act = async (id: number) => {
      if (id === bad) throw new TypeError('bug');
      return null;
    };
    const answer = await runOnline(
      onlineWorld,
      'createLabel',
      [good, bad, lot, 1_999_999],
      {},
      { execute: act, record: true },
    );
    expect(answer).toEqual({
      success: [good],
      forbiddens: [1_999_999],
      errors: [
        { order_id: bad, code: 500, data: [] },
        { order_id: lot, code: 3200, data: [], reason: { key: 'ofType', data: { type: 'lotshipping' } } },
      ],
    });
    expect(reported).toEqual([bad]);
    const events = await world.read((trx) =>
      trx.selectFrom('order_events').selectAll().where('order_id', '=', good).execute(),
    );
    expect(events).toMatchObject([{ action: 'createLabel', source: 'system', user_id: null, user_name: 'Ana' }]);
  });
});
