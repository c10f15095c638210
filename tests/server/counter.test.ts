import { createHash, pbkdf2Sync, randomUUID } from 'node:crypto';
import { ROLES } from '#domain/people/roles.ts';
import { COUNTER_WORK } from '#domain/counter/counterWork.ts';
import { pickupQr, readPickupCode } from '#domain/counter/pickupCode.ts';
import { mayPass } from '#domain/people/accessRule.ts';
import { remindCollections } from '#server/counter/remindCollections.ts';
import { COUNTER_CALLS, openCounterWorld, type CounterWorld } from '#tests/fakes/counterWorld.ts';
import { NOW } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const DAY_MS = 86_400_000;

describe.each(BACKENDS)('parcels at an office on $name', ({ open }) => {
  let desk: CounterWorld;

  beforeAll(async () => {
    desk = await openCounterWorld(await open());
  });
  afterAll(async () => {
    await desk.close();
    await desk.database.close();
  });

  test('a parcel is received, ready and handed over; what was done is done once', async () => {
    const order = await desk.newOrder();
    expect(await desk.codeOf(order, 'ready')).toBe(12009);
    expect(await desk.codeOf(order, 'hand-over', desk.taken())).toBe(12009);
    expect((await desk.act(order, 'receive', { spot: 'b-3' })).data.success).toEqual([order]);
    expect((await desk.act(order, 'receive')).data.success).toEqual([order]);
    expect(await desk.codeOf(order, 'hand-over', desk.taken())).toBe(12008);
    expect((await desk.act(order, 'store', { spot: 'c-1' })).data.success).toEqual([order]);
    expect((await desk.act(order, 'ready')).data.success).toEqual([order]);
    expect(await desk.codeOf(order, 'ready')).toBe(12007);
    const mine = (await desk.counter()).orders.find((one) => one.order.id === order);
    expect(mine).toMatchObject({ spots: [{ number: 1, spot: 'C-1' }], reminded: [] });
    const one = desk.taken();
    expect((await desk.act(order, 'hand-over', one)).data.success).toEqual([order]);
    expect((await desk.act(order, 'hand-over', one)).data.success).toEqual([order]);
    expect(await desk.now(order)).toEqual({ order: 'DELIVERED', parcels: ['PACKAGE_DELIVERED'] });
    const acts = await desk.read((trx) =>
      trx.selectFrom('order_events').select('action').where('order_id', '=', order).orderBy('id').execute(),
    );
    expect(acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['receiveParcels', 'storeParcels', 'readyParcels', 'handOverParcels']),
    );
  });

  test('two are made ready of which one is, or one never came: the other is, and what stays is said', async () => {
    const order = await desk.newOrder(3);
    await desk.act(order, 'receive', { packages: [1, 2] });
    await desk.act(order, 'ready', { packages: [1] });
    expect((await desk.act(order, 'ready', { packages: [1, 2] })).data.success).toEqual([order]);
    expect((await desk.now(order)).parcels).toEqual(['READY_TO_COLLECT', 'READY_TO_COLLECT', null]);
    const other = await desk.newOrder(2);
    await desk.act(other, 'receive', { packages: [1] });
    const partly = await desk.act(other, 'ready', { packages: [1, 2] });
    expect([partly.data.success, partly.data.errors[0]?.code]).toEqual([[other], 12009]);
    expect((await desk.now(other)).parcels).toEqual(['READY_TO_COLLECT', null]);
  });

  test('several parcels: each is saved, the order is ready and delivered with the last', async () => {
    const order = await desk.newOrder(3);
    await desk.act(order, 'receive', { packages: [1, 2] });
    await desk.act(order, 'ready', { packages: [1, 2] });
    expect(await desk.now(order)).toEqual({
      order: 'PENDINGTOCOLLECT',
      parcels: ['READY_TO_COLLECT', 'READY_TO_COLLECT', null],
    });
    await desk.act(order, 'receive', { packages: [3] });
    await desk.act(order, 'ready', { packages: [3] });
    expect((await desk.now(order)).order).toBe('READY_TO_COLLECT');
    await desk.act(order, 'hand-over', desk.taken({ packages: [1] }));
    expect((await desk.now(order)).order).toBe('READY_TO_COLLECT');
    await desk.act(order, 'refuse', { packages: [2], reason: 'damaged', note: 'caja mojada' });
    await desk.act(order, 'hand-over', desk.taken({ packages: [3] }));
    expect(await desk.now(order)).toEqual({
      order: 'PARTIALLY_DELIVERED',
      parcels: ['PACKAGE_DELIVERED', 'DAMAGED', 'PACKAGE_DELIVERED'],
    });
    expect(await desk.codeOf(order, 'hand-over', desk.taken({ packages: [4] }))).toBe(3904);
  });

  test('of two hand-overs the first counts, and the other is kept with its signature for a person', async () => {
    const { order } = await desk.readyOrder();
    const [first, second] = [desk.taken(), desk.taken({ signature: 'a'.repeat(64) })];
    const merchant = desk.world.personOf(0, ROLES.OperatorAdmin);
    const [one, other] = await Promise.all([
      desk.act(order, 'hand-over', first),
      desk.act(order, 'hand-over', second, merchant),
    ]);
    const refused = [one, other].filter(({ data }) => data.errors.length > 0);
    expect(refused.map(({ data }) => [data.errors[0]?.code, data.errors[0]?.reason?.key])).toEqual([
      [12001, 'handedOver'],
    ]);
    const rows = await desk.read((trx) =>
      trx.selectFrom('hand_overs').selectAll().where('order_id', '=', order).execute(),
    );
    expect(rows.map(({ valid }) => Number(valid)).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(rows.map(({ signature }) => signature)).toContain('a'.repeat(64));
  });

  test('orders of one customer are known for one by e-mail or telephone, not by the name alone', async () => {
    const [first, second, namesake] = [await desk.newOrder(), await desk.newOrder(), await desk.newOrder()];
    const set = (id: number, email: string, phone: string | null) =>
      desk.read((trx) =>
        trx
          .updateTable('orders')
          .set({ firstname: 'Eva', lastname: 'Sanz', email, phone })
          .where('id', '=', id)
          .execute(),
      );
    await set(first, 'eva@example.com', '+34 612 345 678');
    await set(second, 'eva.sanz@example.com', '612345678');
    await set(namesake, 'otra@example.com', '699 000 111');
    const { orders } = await desk.counter();
    const sameAs = (id: number) => orders.find((one) => one.order.id === id)?.same_customer;
    expect([sameAs(first), sameAs(second), sameAs(namesake)]).toEqual([[second], [first], undefined]);
  });

  test('a counter acts in its own offices only, and sees nothing of others', async () => {
    const order = await desk.newOrder();
    await desk.read((trx) =>
      trx
        .updateTable('orders')
        .set({ tax_office_id: desk.world.tenants[0].warehouse })
        .where('id', '=', order)
        .execute(),
    );
    expect((await desk.act(order, 'receive')).data).toMatchObject({ success: [], forbiddens: [order] });
    expect((await desk.counter()).orders.some((one) => one.order.id === order)).toBe(false);
    expect((await desk.counter()).offices.map(({ id }) => id)).toEqual([desk.world.tenants[0].office]);
    const foreign = desk.world.personOf(1, ROLES.ClickAndCollectOperator);
    expect(
      (await desk.counter(foreign)).orders.every((one) => one.order.id_client === desk.world.tenants[1].client),
    ).toBe(true);
    const merchant = desk.world.personOf(0, ROLES.OperatorAdmin);
    expect((await desk.act(order, 'receive', {}, merchant)).data.success).toEqual([order]);
  });

  test('a hand-over says what its method takes; a code must be one of this order', async () => {
    const { order } = await desk.readyOrder();
    expect((await desk.act(order, 'hand-over', desk.taken({ last_digits: undefined }))).errorCode).toBe(5600);
    expect((await desk.act(order, 'hand-over', desk.taken({ method: 'authorised' }))).errorCode).toBe(5600);
    expect((await desk.act(order, 'hand-over', desk.taken({ method: 'code' }))).errorCode).toBe(5600);
    expect(await desk.codeOf(order, 'hand-over', desk.taken({ method: 'code', code_id: 999_999 }))).toBe(1002);
    const [code] = (await desk.counter()).orders.find((one) => one.order.id === order)?.codes ?? [];
    expect(
      (await desk.act(order, 'hand-over', desk.taken({ method: 'code', code_id: code?.id }))).data.success,
    ).toEqual([order]);
  });

  test('the mail brings a code that is stored nowhere, its QR and links', async () => {
    const { order, mail, show, delivered } = await desk.readyOrder(2);
    const code = readPickupCode(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? '')?.[0] ?? '') ?? '';
    expect(code).toHaveLength(12);
    // Read aloud or without pictures, a mail says it once.
    expect((mail?.text ?? '').split(`${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`)).toHaveLength(2);
    expect(mail?.images?.[0]?.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(mail?.html).toContain('src="cid:');
    expect([show.includes(code), delivered.length]).toEqual([false, 2]);
    for (const table of ['mails', 'pickup_codes', 'collection_tokens', 'jobs', 'order_events'] as const) {
      const rows = JSON.stringify(await desk.read((trx) => trx.selectFrom(table).selectAll().execute()));
      for (const secret of [
        code,
        `${code.slice(0, 4)}-${code.slice(4)}`,
        pickupQr(code),
        new URL(show).searchParams.get('token') ?? '',
      ])
        expect([table, rows.includes(secret)]).toEqual([table, false]);
    }
    const mine = (await desk.counter()).orders.find((one) => one.order.id === order);
    const stored = mine?.codes[0];
    const hash = pbkdf2Sync(code, Buffer.from(stored?.salt ?? '', 'hex'), 210_000, 32, 'sha256').toString('hex');
    const link = createHash('sha256')
      .update(new URL(show).searchParams.get('token') ?? '')
      .digest('hex');
    expect(stored).toMatchObject({ tag: code.slice(0, 2), hash, link });
  });

  test('opening a link changes nothing; a tap does, once, and its repeat hears the same', async () => {
    const { order, delivered } = await desk.readyOrder(2);
    const [first = '', second = ''] = delivered;
    for (let look = 0; look < 3; look += 1)
      expect(await desk.link(first)).toMatchObject({
        status: 200,
        data: { may_confirm: true, done: false, pending: 2 },
      });
    expect((await desk.now(order)).parcels).toEqual(['READY_TO_COLLECT', 'READY_TO_COLLECT']);
    const tap = randomUUID();
    const [one, other] = await Promise.all([desk.link(first, tap), desk.link(first, tap)]);
    expect([one, other]).toMatchObject([
      { status: 200, data: { done: true, pending: 1 } },
      { status: 200, data: { done: true } },
    ]);
    expect(await desk.now(order)).toEqual({
      order: 'READY_TO_COLLECT',
      parcels: ['PACKAGE_DELIVERED', 'READY_TO_COLLECT'],
    });
    expect(await desk.link(second, randomUUID())).toMatchObject({ status: 200, data: { done: true, pending: 0 } });
    expect((await desk.now(order)).order).toBe('DELIVERED');
  });

  test('two tabs that tap one link: one hand-over, and the other hears what any wrong link hears', async () => {
    const { order, delivered } = await desk.readyOrder();
    const [url = ''] = delivered;
    const answers = await Promise.all([desk.link(url, randomUUID()), desk.link(url, randomUUID())]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const events = await desk.read((trx) =>
      trx
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', order)
        .where('action', '=', 'handOverParcels')
        .execute(),
    );
    expect(events).toHaveLength(1);
  });

  test('wrong, used and expired links, and those of another operation, look the same', async () => {
    const { show, delivered } = await desk.readyOrder();
    const [url = ''] = delivered;
    const old = (await desk.readyOrder()).delivered[0] ?? '';
    await desk.read((trx) =>
      trx
        .updateTable('collection_tokens')
        .set({ created_at: new Date(NOW.getTime() - 61 * DAY_MS) })
        .where('package_id', '=', Number(new URL(old).pathname.split('/')[2]))
        .execute(),
    );
    await desk.link(url, randomUUID());
    const wrong = new URL(url);
    wrong.searchParams.set('token', 'A'.repeat(43));
    const token = new URL(show).searchParams.get('token') ?? '';
    const swapped = url.replace(/token=[^&]*/, `token=${token}`);
    const answers = await Promise.all([
      desk.link(url),
      desk.link(String(wrong)),
      desk.link(old),
      desk.link(swapped),
      desk.link(url, randomUUID()),
    ]);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  test('a page of a link that cannot do its work yet or any more says why', async () => {
    const { order, show } = await desk.readyOrder();
    expect(await desk.link(show)).toMatchObject({
      status: 200,
      data: { may_confirm: false, status: 'READY_TO_COLLECT' },
    });
    expect(await desk.link(show, randomUUID())).toMatchObject({ status: 422, errorCode: 12007 });
    expect((await desk.link(show)).data.office).toMatchObject({ name: 'Primero office', opening_hours: [] });
    await desk.act(order, 'hand-over', desk.taken());
    expect(await desk.link(show, randomUUID())).toMatchObject({ status: 422, errorCode: 12001 });
  });

  test('the notice is sent again with a new code; the former one stays good', async () => {
    const { order } = await desk.readyOrder();
    const [{ client }] = desk.world.tenants;
    const again = () =>
      desk
        .olga()
        .visitor.call({ method: 'POST', url: `${COUNTER_CALLS}/${order}/notice`, payload: { id_client: client } });
    expect((await again()).statusCode).toBe(200);
    expect(await desk.sendMails()).toHaveLength(1);
    expect((await desk.counter()).orders.find((one) => one.order.id === order)?.codes).toHaveLength(2);
    const early = await desk.newOrder();
    const answer = await desk.olga().visitor.call({
      method: 'POST',
      url: `${COUNTER_CALLS}/${early}/notice`,
      payload: { id_client: client },
    });
    expect(answer.json()).toMatchObject({ errorCode: 12009 });
    // What is handed over never waits again: nobody is told that it has not come.
    expect(await desk.codeOf(order, 'hand-over', desk.taken())).toBe(0);
    expect((await again()).json()).toMatchObject({ errorCode: 12001 });
  });

  test('the ladder reminds once a rung, ends a wait, and an extended one begins anew', async () => {
    const { order } = await desk.readyOrder(2);
    const since = Date.now();
    const after = (days: number) => remindCollections(desk.database, new Date(since + days * DAY_MS + 60_000));
    const reminded = async () =>
      (
        await desk.read((trx) =>
          trx.selectFrom('collections').select('reminded').where('order_id', '=', order).execute(),
        )
      )[0]?.reminded;
    await desk.read((trx) =>
      trx
        .updateTable('collections')
        .set({ ready_at: new Date(since) })
        .where('order_id', '=', order)
        .execute(),
    );
    await after(1);
    expect(await reminded()).toEqual([]);
    await after(3);
    await after(4);
    expect(await reminded()).toEqual([3]);
    const mails = await desk.sendMails(since + 4 * DAY_MS);
    expect(mails.length).toBeGreaterThan(0);
    await desk.act(order, 'hand-over', desk.taken({ packages: [1] }));
    await after(8);
    expect(await desk.now(order)).toEqual({
      order: 'COLLECTION_EXPIRED',
      parcels: ['PACKAGE_DELIVERED', 'COLLECTION_EXPIRED'],
    });
    const known = (await desk.counter()).orders.find((one) => one.order.id === order);
    expect([known?.ready_at, known?.until]).toEqual(
      [since, since + 7 * DAY_MS].map((moment) => new Date(moment).toISOString()),
    );
    expect(await desk.codeOf(order, 'hand-over', desk.taken({ packages: [2] }))).toBe(1002);
    expect((await desk.act(order, 'extend', { packages: [2] })).data.success).toEqual([order]);
    expect([(await desk.now(order)).order, await reminded()]).toEqual(['READY_TO_COLLECT', []]);
  });

  test.each(Object.values(ROLES))('role %i works at a counter as the rule says', async (role) => {
    const answer = await desk.world.personOf(0, role).visitor.call({ method: 'GET', url: COUNTER_CALLS });
    expect(answer.statusCode).toBe(mayPass(COUNTER_WORK, { roleIds: [role], permissionIds: [] }) ? 200 : 403);
  });
});
