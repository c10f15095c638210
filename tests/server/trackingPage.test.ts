import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { rateLimiter, RATES } from '#server/kernel/rateLimits.ts';
import { readVariables } from '#server/messages/orderVariables.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { PAGE_SETTINGS, type PageSettings } from '#domain/messages/pageLook.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { ROLES } from '#domain/people/roles.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { openTwoTenants } from '#tests/fakes/twoTenants.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { testApp } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const AT = new Date('2026-11-23T09:45:00Z');

describe.each(DEFAULT_BACKENDS)('the public page of a parcel on $name', ({ open }) => {
  let database: DatabaseHandle;
  let world: Awaited<ReturnType<typeof openTwoTenants>>;
  let order: number;
  let tokens: string[];

  beforeAll(async () => {
    database = await open();
    world = await openTwoTenants(database);
    const [mine] = world.tenants;
    ({ order } = await mine.newOrder());
    tokens = await asOwner(database, async (trx) => {
      await trx
        .updateTable('orders')
        .set({ firstname: 'Remedios', lastname: 'Canary', email: 'remedios@example.com', num_packages: 3 })
        .set({ carrier_id: null, updated_at: new Date() })
        .where('id', '=', order)
        .execute();
      const own = { client_id: mine.client, order_id: order };
      await trx.deleteFrom('order_packages').where('order_id', '=', order).execute();
      const rows = await trx
        .insertInto('order_packages')
        .values([
          { ...own, number: 1, tracking_number: 'NUM-ONE', carrier_status: 'UPS_INTRANSIT' },
          { ...own, number: 2, tracking_number: 'NUM-TWO' },
          { ...own, number: 3 },
        ])
        .returning('tracking_token')
        .execute();
      const event = { ...own, operator: 'UPS', tracking_number: 'NUM-ONE', at: AT, received_at: AT } as const;
      await trx
        .insertInto('tracking_events')
        .values([
          {
            ...event,
            code: 'I/DP',
            meaning: 'UPS_INTRANSIT',
            place: 'Getafe <b>',
            text: 'Departed',
            signed_by: 'VECINA',
          },
          { ...event, code: 'QQ/1', place: '', text: 'Words of the carrier' },
        ])
        .execute();
      return rows.map(({ tracking_token }) => tracking_token);
    });
  });
  afterAll(async () => {
    await world.app.app.close();
    await database.close();
  });
  const filesOf = async (client: number) => {
    const now = () => new Date('2026-12-31T00:00:00Z');
    await runDueJobs([removeFilesJob], { database, files: world.files, now });
    return world.files.names().filter((name) => name.startsWith(`${client}/`));
  };
  const visit = (path: string, headers: Record<string, string> = {}) =>
    world.app.visitor().call({ method: 'GET', url: path, headers });

  test('shows where it is to whoever has its link, and nothing of people or of other parcels', async () => {
    const page = await visit(`/track/${tokens[0]}`);
    expect([page.statusCode, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    for (const shown of [
      '<h1>En tránsito</h1>',
      'NUM-ONE',
      '1 de 3',
      'Getafe &lt;b&gt;',
      'Words of the carrier',
      'Primero SL',
    ])
      expect(page.body).toContain(shown);
    // Whose parcel it is stands beside it, once.
    for (const hidden of ['UPS:', 'NUM-TWO', 'Remedios', 'Canary', 'example.com', 'VECINA', '<script', '<form'])
      expect(page.body).not.toContain(hidden);
    expect(Buffer.byteLength(page.body)).toBeLessThan(60_000);
  });

  test('a mail about the order links the page of each parcel that has a number, in its language', async () => {
    const variables = await asOwner(database, async (trx) => {
      const row = await trx.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
      return readVariables(trx, row, 'fr', 'https://despacho.example');
    });
    const links = [tokens[0], tokens[1]].map((token) => `https://despacho.example/track/${token}?lang=fr`);
    expect(variables.values['order']).toMatchObject({ tracking_pages: links });
    expect((await visit(new URL(links[0] ?? '').pathname)).statusCode).toBe(200);
  });

  test('a mail calls the carrier and its service as the customer knows them, and never by the name of the contract', async () => {
    const [mine] = world.tenants;
    const said = async (operator: string, service_code: string | null) =>
      asOwner(database, async (trx) => {
        const contract = { reference_mode: 'REF', integration_mode: 'API', label_format: 'ZPL', label_size: '10X15' };
        const carrier = await trx
          .insertInto('carriers')
          .values({
            client_id: mine.client,
            name: 'Tarifa 2',
            operator,
            ...contract,
            services: '[]',
            account: '{}',
          } as never)
          .returning('id')
          .executeTakeFirstOrThrow();
        const row = await trx.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow();
        const read = await readVariables(
          trx,
          { ...row, carrier_id: carrier.id, service_code },
          'es',
          'https://x.example',
        );
        return (read.values['order'] as Record<string, unknown>)['carrier_service'];
      });
    expect([
      await said('UPS', '11'),
      await said('SEUR', '1/2'),
      await said('SEUR', null),
      await said('UPS', 'XX'),
    ]).toEqual(['UPS Standard', 'SEUR 24', 'SEUR', 'UPS']);
  });

  test('a parcel of which the carrier has said nothing says so', async () => {
    const page = await visit(`/track/${tokens[1]}?lang=fr`);
    expect([page.statusCode, page.body.includes('<html lang="fr">'), page.body.includes('NUM-ONE')]).toEqual([
      200,
      true,
      false,
    ]);
  });

  test('without a number, of a wrong token or of an old parcel, it is the same page that says nothing', async () => {
    const nothing = await visit('/track/00000000-0000-4000-8000-000000000000');
    expect(nothing.statusCode).toBe(404);
    for (const token of [tokens[2], String(order), 'x', "'", '%00'])
      expect([token, (await visit(`/track/${token}`)).statusCode]).toEqual([token, 404]);
    expect((await visit(`/track/${tokens[2]}`)).body).toBe(nothing.body);
    await asOwner(database, (trx) =>
      trx
        .updateTable('order_packages')
        .set({ carrier_event_at: new Date('2020-01-01') })
        .where('tracking_token', '=', tokens[1] ?? '')
        .execute(),
    );
    expect((await visit(`/track/${tokens[1]}`)).body).toBe(nothing.body);
  });

  test('shows the logo of the shop in the place of its name, until it is taken away', async () => {
    const { visitor } = world.personOf(0, ROLES.OperatorAdmin);
    const url = `/api/v1/clients/${world.tenants[0].client}/logo`;
    const send = (payload: Uint8Array) =>
      visitor.call({
        method: 'POST',
        url,
        payload: Buffer.from(payload),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const refused = await send(Buffer.from('<svg/>'));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { errorCode: 17113, errors: { file: ['no-photo'] } },
    ]);
    expect((await send(new Uint8Array(20 * 1024 * 1024))).statusCode).toBe(413);
    const first = (await send(logoFile())).json().data;
    const second = (await send(logoFile({ width: 120 }))).json().data;
    const pathOf = ({ address }: { address: string }) => address.split('?')[0];
    expect([pathOf(first) === pathOf(second), first.address === second.address]).toEqual([true, false]);
    expect((await visitor.call({ method: 'GET', url })).json().data).toEqual(second);

    const page = (await visit(`/track/${tokens[0]}`)).body;
    expect(page.replaceAll(/\s+/g, ' ')).toContain(
      `<img class="logo" src="${second.address}" alt="Primero SL" width="120" height="48" />`,
    );
    const shown = await visit(first.address);
    expect([shown.statusCode, shown.headers['content-type'], shown.headers['x-content-type-options']]).toEqual([
      200,
      'image/png',
      'nosniff',
    ]);
    expect(shown.headers['cache-control']).toBe('public, max-age=604800');
    // The page shows the second picture, also by the address of the first one: mails of before carry it.
    expect(shown.rawPayload.readUInt32BE(16)).toBe(120);
    expect(Buffer.byteLength(page) + shown.rawPayload.length).toBeLessThan(60_000);
    expect(await filesOf(world.tenants[0].client)).toHaveLength(2);

    const disable = (deleted_at: Date | null) =>
      asOwner(database, (trx) =>
        trx.updateTable('clients').set({ deleted_at }).where('id', '=', world.tenants[0].client).execute(),
      );
    await disable(AT);
    expect((await visit(second.address)).statusCode).toBe(404);
    await disable(null);
    expect((await visitor.call({ method: 'DELETE', url })).statusCode).toBe(200);
    expect((await visit(second.address)).statusCode).toBe(404);
    expect((await visit(`/track/${tokens[0]}`)).body).not.toContain('<img');
    expect(await filesOf(world.tenants[0].client)).toHaveLength(1);
  });

  test('has the colour, the texts and the links of its shop, and nothing of what somebody wrote wrong', async () => {
    const { client } = world.tenants[0];
    const { visitor } = world.personOf(0, ROLES.OperatorAdmin);
    const write = async (settings: Record<string, string>) => {
      const configurations = Object.entries(settings).map(([name, value]) => ({ name: `page_${name}`, value }));
      const payload = {
        id_client: client,
        configurations: configurations.map((one) => ({ ...one, set_for: 'CLIENT' })),
      };
      const saved = await visitor.call({ method: 'POST', url: '/api/v1/configuration', payload });
      expect([saved.statusCode, saved.json().errorCode]).toEqual([200, null]);
      return (await visit(`/track/${tokens[0]}`)).body;
    };
    const own = await write({
      accent: '#0B5FFF',
      greeting: 'Hola <b>y</b> gracias',
      help: '900 100 200',
      links: 'Tienda & más https://primero.example/?a=1&b=2',
    });
    for (const shown of [
      'data-own style="--accent:#0b5fff"',
      'Hola &lt;b&gt;y&lt;/b&gt; gracias',
      '900 100 200',
      'Tienda &amp; más',
    ])
      expect(own).toContain(shown);
    expect(own).toContain('href="https://primero.example/?a=1&amp;b=2"');
    const wrong = await write({
      accent: '#fff;}</style><script>alert(1)</script>',
      greeting: '',
      help: '',
      links: 'Tienda javascript:alert(1)',
    });
    for (const hidden of ['<script', 'javascript:', '--accent:#fff', 'data-own style', 'alert(1)'])
      expect(wrong).not.toContain(hidden);
    expect(wrong).toContain('<h1>En tránsito</h1>');
  });

  test('is shown to its shop with settings that are not saved, drawn as customers get it', async () => {
    const { client } = world.tenants[0];
    const { visitor } = world.personOf(0, ROLES.OperatorAdmin);
    const preview = async (settings: Partial<PageSettings>, of = client) =>
      visitor.call({
        method: 'POST',
        url: `/api/v1/clients/${of}/tracking-page-preview`,
        payload: { settings: { ...standardsOf(PAGE_SETTINGS), ...settings } },
      });
    const answer = await preview({
      accent: '#0b5fff',
      greeting: 'Hola <b>',
      help: '900',
      links: 'Tienda https://a.example',
    });
    const { html } = answer.json<{ data: { html: string } }>().data;
    for (const shown of ['data-own style="--accent:#0b5fff"', 'Hola &lt;b&gt;', '900', 'https://a.example', '<h1>'])
      expect(html).toContain(shown);
    // Each stage of the way has a name for people.
    expect(html).not.toMatch(/[A-Z]+_[A-Z]{4}/);
    const real = (await visit(`/track/${tokens[0]}`)).body;
    const styleOf = (page: string) => /<style>.*<\/style>/s.exec(page)?.[0];
    expect(styleOf(html)).toBe(styleOf(real));
    expect((await preview({ accent: '#fff;}</style>' })).json().data.html).not.toContain('data-own style');
    expect((await preview({}, world.tenants[1].client)).statusCode).toBe(404);
  });

  test('who asks too often waits', async () => {
    const limiter = rateLimiter({ ...RATES, visitor: { burst: 2, perSecond: 0.1 } });
    const app = await testApp(database, { limiter });
    const answers = [];
    for (let n = 0; n < 3; n += 1)
      answers.push(await app.visitor().call({ method: 'GET', url: `/track/${tokens[0]}` }));
    await app.app.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(Number(answers[2]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
