import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import type { Visitor } from '#tests/fakes/testApp.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const SOURCE = {
  subject: 'Pedido {{ order.reference }}',
  html: '<p onclick="x()">Hola {{ customer.firstname }}</p>',
  translations: {},
};
const DRAFT = { kind: 'travelling', language: 'es', name: 'En camino', ...SOURCE };

describe.each(BACKENDS)('mail templates on $name', ({ open }) => {
  let world: ActionWorld;
  let path: string;
  beforeAll(async () => {
    world = await openActionWorld(await open());
    path = `/api/v1/clients/${world.clients[0]}`;
  });
  beforeEach(() => world.read((trx) => trx.deleteFrom('mail_templates').execute()));
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const send = async (
    method: 'POST' | 'PUT' | 'DELETE',
    to: string,
    payload?: object,
    visitor: Visitor = world.merchant,
  ) => {
    const answer = await visitor.call({ method, url: `${path}/${to}`, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const create = (more: object = {}) => send('POST', 'custom-templates', { ...DRAFT, ...more });
  const trial = (more: object = {}, template: object = {}) => ({
    order_id: null,
    isCustomOrder: true,
    template: { kind: 'travelling', language: 'es', ...SOURCE, ...template },
    ...more,
  });

  test('are made, listed, read, changed and removed', async () => {
    const { status, body } = await create();
    expect([status, body.data]).toMatchObject([
      200,
      { ...DRAFT, id: expect.any(Number), user_name: expect.any(String) },
    ]);
    const list = (await world.merchant.get(`${path}/custom-templates`)).body.data as object[];
    expect(list).toMatchObject([{ id: body.data.id, name: 'En camino' }]);
    expect(list[0]).not.toHaveProperty('html');
    const saved = await send('PUT', 'custom-templates', {
      ...DRAFT,
      id: body.data.id,
      updated_at: body.data.updated_at,
      subject: 'Otro',
    });
    expect(saved.body.data).toMatchObject({ subject: 'Otro' });
    expect((await world.merchant.get(`${path}/custom-templates/${body.data.id}`)).body.data).toMatchObject({
      subject: 'Otro',
      html: DRAFT.html,
    });
    expect((await send('DELETE', `custom-templates/${body.data.id}`)).status).toBe(200);
    expect((await send('DELETE', `custom-templates/${body.data.id}`)).status).toBe(404);
  });

  test('two people at once: the second hears of it, with what the first has stored', async () => {
    const { data } = (await create()).body;
    const change = { ...DRAFT, id: data.id, updated_at: data.updated_at };
    expect((await send('PUT', 'custom-templates', { ...change, subject: 'Primera' })).status).toBe(200);
    const second = await send('PUT', 'custom-templates', { ...change, subject: 'Segunda' });
    expect([second.status, second.body.data]).toMatchObject([412, { subject: 'Primera' }]);
  });

  test('one of a notice for each language; of one’s own as many as one likes', async () => {
    await create();
    const twice = await create();
    expect([twice.status, twice.body.errors]).toEqual([422, { language: ['taken'] }]);
    expect((await create({ language: null })).status).toBe(200);
    expect((await create({ language: null })).status).toBe(422);
    const both = await Promise.all([
      create({ kind: 'free' }),
      create({ kind: 'free' }),
      create({ kind: 'ready' }),
      create({ kind: 'ready' }),
    ]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 200, 422]);
    const moved = both.find(({ status, body }) => status === 200 && body.data.kind === 'ready')?.body.data;
    expect(
      (await send('PUT', 'custom-templates', { ...DRAFT, id: moved.id, updated_at: moved.updated_at })).body.errors,
    ).toEqual({ language: ['taken'] });
  });

  test('what cannot be understood is refused with its place', async () => {
    expect((await create({ subject: '{{ a b }}', html: 'x\n{% if order %}' })).body.errors).toEqual({
      subject: ['expression:0'],
      html: ['not-closed:16'],
    });
    expect(
      (await send('POST', 'custom-templates/preview', trial({}, { html: '{% include "x" %}' }))).body.errors,
    ).toEqual({ 'template.html': ['unknown-tag:0'] });
    const loops = 13;
    const endless =
      Array.from({ length: loops }, (_, depth) => `{% for p${depth} in products %}`).join('') +
      '{% endfor %}'.repeat(loops);
    const { status, body } = await send('POST', 'custom-templates/preview', trial({}, { html: endless }));
    expect([status, body.errors]).toEqual([422, { 'template.html': ['too-much:0'] }]);
  });

  test('a preview is clean, warns of what is unknown or always empty, and speaks of its notice', async () => {
    const html =
      '<h1>{{ status.sentence }}</h1><script>x</script><a href="javascript:x">a</a>{{ order.nope }}{% products columns: "name,wholesale_price" %}{% t %}Hola{% endt %}';
    const { body } = await send('POST', 'custom-templates/preview', trial({}, { kind: 'delivered', html }));
    expect(body.data).toMatchObject({
      subject: 'Pedido WC-10452',
      html: expect.stringContaining('<h1>Tu pedido se ha entregado</h1><a>a</a>'),
      text: expect.stringContaining('Tu pedido se ha entregado'),
      warnings: [
        { kind: 'unknown', what: 'order.nope' },
        { kind: 'empty', what: 'wholesale_price' },
        { kind: 'untranslated', what: 'Hola' },
      ],
    });
    expect(body.data.html).not.toContain('script');
  });

  test('with a real order it has what that order has; one of another client does not exist', async () => {
    const order = await world.order({ columns: { firstname: 'Berta <b>' } });
    const real = await send('POST', 'custom-templates/preview', trial({ order_id: order, isCustomOrder: false }));
    expect(real.body.data).toMatchObject({
      subject: expect.stringMatching(/^Pedido A-\d+$/),
      html: '<p>Hola Berta &lt;b&gt;</p>',
      warnings: [],
    });
    const foreign = await world.order({ client: world.clients[1] });
    const answers = await Promise.all(
      [foreign, 2_000_000_000].map((order_id) =>
        send('POST', 'custom-templates/preview', trial({ order_id, isCustomOrder: false })),
      ),
    );
    expect(answers.map(({ status, body }) => [status, body.errorCode])).toEqual([
      [404, 3904],
      [404, 3904],
    ]);
  });

  test('a trial goes to one address and stands among the mails, about no order', async () => {
    const { body } = await send('POST', 'custom-templates/test', { ...trial(), to: 'merchant@demo.test' });
    expect(body.data).toMatchObject({ state: 'stored' });
    const list = (await world.merchant.get('/api/v1/mails')).body;
    expect(list.data).toMatchObject([
      {
        id: body.data.id,
        source: 'test',
        order_id: null,
        recipients: ['merchant@demo.test'],
        subject: 'Pedido WC-10452',
      },
    ]);
    expect(list.meta).toMatchObject({ total: 1, last_page: 1 });
    const stranger = await send('POST', 'custom-templates/test', { ...trial(), to: 'stranger@example.com' });
    expect(stranger).toMatchObject({ status: 422, body: { errors: { to: ['unknown'] } } });
    for (const to of ['', 'yo', 'a@b.c,d@e.f'])
      expect((await send('POST', 'custom-templates/test', { ...trial(), to })).body.errorCode).toBe(18021);
    expect((await world.merchant.get('/api/v1/mails?state=failed')).body.data).toEqual([]);
  });

  test('who sends by hand is offered ours and the own ones; a mail is written from the one that was chosen', async () => {
    const { data } = (await create({ kind: 'free', language: null, name: 'Aviso' })).body;
    const operator = await world.app.signIn('operator@demo.test');
    const offered = (await operator.get(`${path}/emailTemplates`)).body.data;
    expect(offered).toMatchObject([{ id: 'default' }, { id: data.id, name: 'Aviso' }]);
    const order = await world.order({ columns: { email: 'ana@example.com' } });
    await world.act('sendEmail', [order], { recipients: ['customer'], template_id: data.id });
    const [mail] = (await world.merchant.get(`/api/v1/orders/${order}/mails`)).body.data as { template: string }[];
    expect(mail).toMatchObject({ template: 'Aviso', subject: expect.stringContaining('Pedido A-') });
    const second = await world.app.signIn('merchant2@demo.test');
    expect((await second.get(`${path}/emailTemplates`)).status).toBe(404);
  });

  test('notices are chosen and read back in the order of an order’s way; each client has its own', async () => {
    const saved = await send('PUT', 'mail-notices', { notices: ['delivered', 'travelling', 'delivered'] });
    expect(saved.body.data).toEqual({ notices: ['travelling', 'delivered'], sends_mail: false });
    const second = await world.app.signIn('merchant2@demo.test');
    expect((await second.get(`/api/v1/clients/${world.clients[1]}/mail-notices`)).body.data).toMatchObject({
      notices: [],
    });
    expect((await send('PUT', 'mail-notices', { notices: [] })).body.data).toMatchObject({ notices: [] });
  });

  test('of the secret only the day is told', async () => {
    expect((await world.merchant.get('/api/v1/webhooks/secret')).body.data).toEqual({ renewed_at: null });
    const { secret, renewed_at } = (await world.merchant.post('/api/v1/webhooks/secret')).body.data as {
      secret: string;
      renewed_at: string;
    };
    const told = await world.merchant.get('/api/v1/webhooks/secret');
    expect(told.body.data).toEqual({ renewed_at });
    expect(JSON.stringify(told)).not.toContain(secret);
  });
});
