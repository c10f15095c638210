import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { outboxHeaders } from '#tests/fakes/outboxHeaders.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Shown {
  readonly id: number;
  readonly text: string;
}

describe.each(BACKENDS)('notes on $name', ({ open }) => {
  let world: ActionWorld;
  let picker: Visitor;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.read((trx) => trx.insertInto('server_meta').values({ id: 1, epoch: 'e1', generation: 1 }).execute());
    picker = await world.app.signIn('picker@demo.test');
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const notesOf = async (id: number): Promise<readonly Shown[]> =>
    ((await world.merchant.get(`/api/v1/orders/${id}`)).body.data as { notes: Shown[] }).notes;
  const rung = async (visitor: Visitor) =>
    (await visitor.get('/api/v1/mentions')).body.data as {
      readonly unread: number;
      readonly rows: readonly { readonly id: number; readonly order_id: number; readonly text: string }[];
    };
  /** Puts this content into the note; without one deletes it. */
  const change = async (visitor: Visitor, url: string, content?: object) => {
    const { statusCode: status } = await visitor.call(
      content ? { method: 'PUT', url, payload: content } : { method: 'DELETE', url },
    );
    return { status };
  };
  const timelineOf = async (id: number) =>
    (
      (await world.merchant.get(`/api/v1/orders/${id}/timeline`)).body.data as { what: string; details: object }[]
    ).filter(({ what }) => what === 'addNote');

  test('stand in the timeline with writer and text, and on the order', async () => {
    const id = await world.order();
    expect(await world.act('addNote', [id], { text: '  Llamar antes de salir  ' })).toMatchObject({ success: [id] });
    expect(await notesOf(id)).toMatchObject([
      { text: 'Llamar antes de salir', user_name: 'Marta Tienda', floor: false },
    ]);
    expect(await timelineOf(id)).toMatchObject([
      { user_name: 'Marta Tienda', details: { text: 'Llamar antes de salir', floor: false } },
    ]);
  });

  test('for the floor reach whoever picks and packs, others do not', async () => {
    const id = await world.order();
    await world.act('addNote', [id], { text: 'solo oficina' });
    await world.act('addNote', [id], { text: 'es frágil', floor: true });
    const { body } = await picker.get(`/api/v1/orders/detailed?id=${id}`);
    const [order] = body.data as { floor_notes?: Shown[] }[];
    expect(order?.floor_notes?.map(({ text }) => text)).toEqual(['es frágil']);
  });

  test('of 10,000 letters, or of none, are refused and name the field', async () => {
    const id = await world.order();
    for (const text of ['a'.repeat(10_000), '   '])
      expect(
        await world.merchant.post('/api/v1/orders/executeActionInOrders/addNote', { ordersIds: [id], data: { text } }),
      ).toMatchObject({ status: 422, body: { errorCode: 5600, errors: { 'data.text': [expect.any(String)] } } });
    expect(await notesOf(id)).toEqual([]);
  });

  test('are 100 of an order at most, deleted ones not counted, and one more says so in words', async () => {
    const id = await world.order({ notes: 99 });
    expect(await world.act('addNote', [id], { text: 'cien' })).toMatchObject({ success: [id] });
    const full = {
      success: [],
      errors: [{ order_id: id, code: 5600, reason: { key: 'notesFull', data: { notes: '100' } } }],
    };
    expect(await world.act('addNote', [id], { text: 'una más' })).toMatchObject(full);
    const last = (await notesOf(id)).at(-1);
    expect((await change(world.merchant, `/api/v1/orders/${id}/notes/${last?.id}`)).status).toBe(200);
    expect(await world.act('addNote', [id], { text: 'ahora sí' })).toMatchObject({ success: [id] });
  });

  test('sent twice by a device are written once, and ring once', async () => {
    const id = await world.order();
    const before = (await rung(world.merchant)).unread;
    const { id: me } = (await picker.get('/api/v1/user/current')).body.data as { readonly id: number };
    const headers = outboxHeaders(71, me);
    const note = { ordersIds: [id], data: { text: 'Falta uno, @marta tienda' } };
    for (let turn = 0; turn < 2; turn += 1)
      await picker.post('/api/v1/orders/executeActionInOrders/addNote', note, headers);
    expect(await notesOf(id)).toHaveLength(1);
    const { unread, rows } = await rung(world.merchant);
    expect(unread).toBe(before + 1);
    expect(rows[0]).toMatchObject({ order_id: id, text: 'Falta uno, @marta tienda', user_name: 'Pablo Almacén' });
    expect((await rung(picker)).rows).toEqual([]);
  });

  test('tell nobody of another client and nobody of their own note', async () => {
    const id = await world.order();
    const other = await world.app.signIn('merchant2@demo.test');
    const before = (await rung(world.merchant)).unread;
    await world.act('addNote', [id], { text: '@Mónica Otra Tienda @Marta Tienda' });
    expect(await rung(other)).toEqual({ unread: 0, rows: [] });
    expect((await rung(world.merchant)).unread).toBe(before);
    const [note] = await notesOf(id);
    const at = `/api/v1/orders/${id}/notes/${note?.id}`;
    expect((await change(other, at, { text: 'x', floor: false })).status).toBe(404);
  });

  test('are marked as read and unread, by whom they tell alone', async () => {
    const id = await world.order();
    await world.act('addNote', [id], { text: '@Pablo Almacén mira' });
    const { rows } = await rung(picker);
    const mine = rows.find(({ order_id }) => order_id === id)?.id ?? 0;
    await world.merchant.post('/api/v1/mentions/read', { ids: [mine] });
    expect((await rung(picker)).unread).toBe(1);
    const unread = async () => (await picker.get('/api/v1/mentions/unread')).body.data;
    expect(await unread()).toEqual({ unread: 1 });
    expect((await picker.post('/api/v1/mentions/read', { ids: [mine] })).body.data).toEqual({ unread: 0 });
    expect(await unread()).toEqual({ unread: 0 });
    expect((await picker.post('/api/v1/mentions/read', { ids: [mine], read: false })).body.data).toEqual({ unread: 1 });
    expect((await picker.post('/api/v1/mentions/read', {})).body.data).toEqual({ unread: 0 });
  });

  test('are changed and taken away by their writer, with a trace', async () => {
    const id = await world.order();
    await world.act('addNote', [id], { text: 'secreto de @Pablo Almacén' });
    const [note] = await notesOf(id);
    const at = `/api/v1/orders/${id}/notes/${note?.id}`;
    expect((await change(picker, at, { text: 'mío', floor: false })).status).toBe(403);
    expect((await change(world.merchant, at, { text: 'a @Óscar Operador', floor: true })).status).toBe(200);
    expect(await notesOf(id)).toMatchObject([
      { text: 'a @Óscar Operador', floor: true, edited_at: expect.any(String) },
    ]);
    const operator = await world.app.signIn('operator@demo.test');
    expect((await rung(operator)).rows).toMatchObject([{ order_id: id }]);
    expect((await change(picker, at)).status).toBe(403);
    expect((await change(world.merchant, at)).status).toBe(200);
    expect(await notesOf(id)).toEqual([]);
    expect((await rung(operator)).rows).toEqual([]);
    const [trace] = await timelineOf(id);
    expect(trace).toMatchObject({ user_name: 'Marta Tienda', details: { deleted_at: expect.any(String) } });
    expect(JSON.stringify(trace)).not.toContain('Óscar');
    expect((await change(world.merchant, at)).status).toBe(404);
  });
});
