import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DataOf } from '#contract/endpoint.ts';
import { dashboard } from '#contract/reports/reports.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import type { TestApp, Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

type Dashboard = DataOf<typeof dashboard>;

const REPORT = '/api/v1/reports/ordersReport';

describe.each(BACKENDS)('reports on $name', ({ openDemo }) => {
  let database: DatabaseHandle;
  let app: TestApp;
  let merchant: Visitor;
  let picker: Visitor;

  beforeAll(async () => {
    database = await openDemo(new Date('2026-11-20T09:00:00.000Z'));
    app = await testApp(database);
    merchant = await app.signIn('merchant@demo.test');
    picker = await app.signIn('picker@demo.test');
    // All alike to begin with, whatever the demo holds.
    await asOwner(database, async (trx) => {
      await sql`update orders set status = 'CREATED', pick_step = 'pending', prepare_step = 'pending', ship_step = 'pending',
        in_to_pickup = true, in_to_prepare = false, in_to_send = false, shipped_at = null, date_order = '2026-11-02'`.execute(
        trx,
      );
    });
    await asOwner(database, async (trx) => {
      const set = (ids: number[], values: object) =>
        trx.updateTable('orders').set(values).where('id', 'in', ids).execute();
      const at = (day: string) => new Date(`${day}T08:00:00Z`);
      await set([1, 2], {
        status: 'SHIPPED',
        ship_step: 'completed',
        in_to_pickup: false,
        updated_at: at('2026-11-20'),
      });
      await set([3], { status: 'SHIPPED', ship_step: 'completed', in_to_pickup: false, updated_at: at('2026-10-31') });
      await set([4], { status: 'ERROR_DATA' });
      await set([5], { status: 'INCIDENT', in_to_pickup: false });
      await set([6], { pick_step: 'in-progress', status: 'IN_PICKEDUP', date_order: at('2026-11-20') });
      await set([7], { deleted_at: at('2026-11-20') });
      const { client_id } = await trx
        .selectFrom('orders')
        .select('client_id')
        .where('id', '=', 20)
        .executeTakeFirstOrThrow();
      const leaving = { client_id, weekdays: '["FRIDAY"]', zones: '[]', updated_at: at('2026-11-19') };
      await trx
        .insertInto('itineraries')
        .values([
          { ...leaving, id: 9001, name: 'Tarde', cut_off: '18:00' },
          { ...leaving, id: 9002, name: 'Libre' },
        ])
        .execute();
      const lots = [
        [20, 9001, '2026-11-20', 'OPENEDCONSOLIDATE'],
        [21, 9002, '2026-11-20', 'OPENEDCONSOLIDATE'],
        [22, 9001, '2026-11-19', 'CLOSEDCONSOLIDATE'],
        [23, 9001, '2026-11-20', 'SENTCONSOLIDATE'],
        [24, 9001, '2026-11-19', 'SENTCONSOLIDATE'],
        [25, 9001, '2026-11-21', 'OPENEDCONSOLIDATE'],
        [26, 9001, '2026-11-20', 'REMOVEDCONSOLIDATE'],
      ] as const;
      for (const [order_id, itinerary_id, date, status] of lots) {
        await trx.insertInto('lots').values({ order_id, client_id, itinerary_id, date }).execute();
        await set([order_id], { type: 'lotshipping', status, in_to_pickup: false });
      }
      await set([20], { date_order: at('2026-11-20') });
      await set([30, 31], { lot_id: 20 });
      await set([32], { lot_id: 20, prepare_step: 'completed' });
    });
  });
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const read = async (who: Visitor) => (await who.get('/api/v1/reports/dashboard')).body.data as Dashboard;
  const listed = async (query: Readonly<Record<string, string>>) =>
    (await merchant.get(`/api/v1/orders?${new URLSearchParams(query)}`)).body.meta?.total;

  test('every figure counts exactly what its list shows', async () => {
    const day = await read(merchant);
    expect(dashboard.data.safeParse(day).error).toBeUndefined();
    const { received_today, shipped_today, steps, statuses, at_risk, shipments } = day;
    const figures = [
      received_today,
      shipped_today,
      ...steps.flatMap(({ pending, in_progress, late }) => [pending, in_progress, late]),
      ...statuses,
      at_risk.late,
      at_risk.blocked,
      at_risk.incident,
      shipments.shipped,
    ];
    for (const { orders, query } of figures) expect({ query, orders }).toEqual({ query, orders: await listed(query) });
    expect(
      [received_today, shipped_today, at_risk.blocked, at_risk.incident, shipments.shipped].map((one) => one.orders),
    ).toEqual([1, 2, 1, 1, 2]);
    expect(steps[0]?.in_progress.orders).toBe(1);
    expect(statuses.map((one) => one.status)).toEqual(expect.arrayContaining(['CREATED', 'ERROR_DATA', 'IN_PICKEDUP']));
  });

  test('lots of today and those that should have left stand in the order of their cut-off, in the time of their client', async () => {
    const day = await read(merchant);
    expect(day.lots.map(({ id, overdue, cut_off, closes_at }) => [id, overdue, cut_off, closes_at])).toEqual([
      [22, true, '18:00', '2026-11-19T17:00:00.000Z'],
      [20, false, '18:00', '2026-11-20T17:00:00.000Z'],
      [21, false, null, null],
      [23, false, '18:00', '2026-11-20T17:00:00.000Z'],
    ]);
    const [, today] = day.lots;
    expect([today?.orders.orders, today?.unready.orders, today?.itinerary]).toEqual([3, 2, 'Tarde']);
    for (const { orders, unready } of day.lots) {
      expect(await listed(orders.query)).toBe(orders.orders);
      expect(await listed(unready.query)).toBe(unready.orders);
    }
    const { lots } = await read(await app.signIn('merchant2@demo.test'));
    expect(lots).toEqual([]);
  });

  test('thirty days end today, and the oldest at risk come first, each with its reason', async () => {
    const day = await read(merchant);
    expect([day.today, day.days.length, day.days[0]?.day, day.days.at(-1)]).toEqual([
      '2026-11-20',
      30,
      '2026-10-22',
      { day: '2026-11-20', received: 1, shipped: 2 },
    ]);
    expect(day.days.find((one) => one.day === '2026-10-31')).toMatchObject({ shipped: 1 });
    const { oldest } = day.at_risk;
    expect(oldest.length).toBe(8);
    expect(oldest.map((one) => one.date_order)).toEqual(oldest.map((one) => one.date_order).toSorted());
    expect(oldest.find((one) => one.id === 4)?.reason).toBe('blocked');
    expect(oldest.find((one) => one.id === 5)?.reason).toBe('incident');
    expect(new Set(oldest.map((one) => one.id)).size).toBe(8);
  });

  test('the plan is for those who may see prices', async () => {
    expect((await read(merchant)).shipments.plan).toEqual({ from: 0, to: 100, price: 3900 });
    expect((await read(picker)).shipments.plan).toBeNull();
  });

  const report = async (who: Visitor, query: string, language = 'es') => {
    const answer = await who.call({ url: `${REPORT}?${query}`, headers: { 'accept-language': language } });
    return { answer, lines: answer.body.replace('\uFEFF', '').trim().split('\r\n') };
  };

  test('the report holds the orders of the filter, in its order, with the columns that were chosen', async () => {
    const { answer, lines } = await report(
      merchant,
      'status=SHIPPED&sort=order_reference&columns=order_reference,status,total_weight,total_amount',
    );
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toContain('filename="pedidos-2026-11-20.csv"');
    const { body } = await merchant.get('/api/v1/orders?status=SHIPPED&sort=order_reference');
    const rows = body.data as { order_reference: string; total_weight: number; total_amount: number }[];
    const decimal = (value: number, places: number) => `"${(value / 10 ** places).toFixed(places).replace('.', ',')}"`;
    expect(lines).toEqual([
      'Referencia;Estado;Peso (kg);Importe',
      ...rows.map(
        (row) => `${row.order_reference};Enviado;${decimal(row.total_weight, 3)};${decimal(row.total_amount, 2)}`,
      ),
    ]);
  });

  test('it comes whole, however many pieces it takes, and in the language of the reader', async () => {
    const total = (await merchant.get('/api/v1/orders')).body.meta?.total ?? 0;
    const { lines } = await report(merchant, 'columns=id', 'en');
    expect(lines[0]).toBe('ID');
    expect(lines.length - 1).toBe(total);
    expect(new Set(lines).size).toBe(lines.length);
    expect((await report(merchant, 'columns=order_reference,type', 'fr')).lines[0]).toBe('Référence;Type');
  });

  test('a formula in a name stays a text', async () => {
    await asOwner(database, (trx) =>
      trx.updateTable('orders').set({ company: '=cmd|calc', other: 'x' }).where('id', '=', 1).execute(),
    );
    expect((await report(merchant, 'id=1&columns=company')).lines[1]).toBe("'=cmd|calc");
  });

  test('amounts and unknown columns are refused by name', async () => {
    expect((await report(picker, '')).lines[0]).not.toContain('Importe');
    const refused = await picker.get(`${REPORT}?columns=id,total_amount,nonsense`);
    expect([refused.status, refused.body.errors]).toEqual([422, { columns: ['total_amount', 'nonsense'] }]);
    expect((await picker.get(`${REPORT}?total_amount%5Bgt%5D=1`)).status).toBe(422);
    expect((await merchant.get(`${REPORT}?nonsense=1`)).status).toBe(422);
  });

  test('another client reads its own', async () => {
    const stranger = await app.signIn('merchant2@demo.test');
    const own = (await stranger.get('/api/v1/orders')).body.meta?.total ?? 0;
    const { lines } = await report(stranger, 'columns=order_reference');
    expect(lines.length - 1).toBe(own);
    expect(lines.slice(1).every((line) => line.startsWith('OTRA-'))).toBe(true);
    expect((await read(stranger)).shipments.shipped.orders).toBe(0);
  });

  test('messages are told with what became of them, newest first; trials are about no order', async () => {
    await asOwner(database, async (trx) => {
      const { client_id } = await trx
        .selectFrom('orders')
        .select('client_id')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const own = { client_id, order_id: 1, fingerprint: '-', body: '' };
      const mail = {
        ...own,
        template: 'default',
        language: 'es' as const,
        recipients: '["ana@example.com"]',
        subject: '',
        html: '',
        requested_at: '2026-11-20T08:00:00Z',
      };
      await trx
        .insertInto('mails')
        .values([
          { ...mail, id: 'm', state: 'sent', source: 'status' },
          { ...mail, id: 't', state: 'stored', source: 'test', order_id: null },
        ])
        .execute();
      const call = {
        ...own,
        id: 'w',
        state: 'failed' as const,
        url: 'https://a.b/',
        method: 'POST' as const,
        headers: '{}',
        requested_at: '2026-11-20T09:30:00Z',
      };
      await trx.insertInto('webhook_deliveries').values(call).execute();
    });
    const { body } = await merchant.get('/api/v1/reports/lastNotifications');
    expect(body.data).toMatchObject([
      { id: 'w', action: 'executeWebhook', state: 'failed', recipients: ['https://a.b/'], template: null },
      {
        id: 'm',
        action: 'sendEmail',
        state: 'sent',
        recipients: ['ana@example.com'],
        template: 'default',
        source: 'status',
        at: '2026-11-20T08:00:00.000Z',
      },
    ]);
    expect((await picker.get('/api/v1/reports/lastNotifications')).status).toBe(403);
  });
});
