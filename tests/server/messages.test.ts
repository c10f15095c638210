import { createHmac, randomUUID } from 'node:crypto';
import type { ActionResult } from '#contract/actionResult.ts';
import { ROLES } from '#domain/people/roles.ts';
import { check as checkWebhook, execute as callWebhook } from '#server/messages/actions/executeWebhook.ts';
import { check as checkMail, execute as sendMail } from '#server/messages/actions/sendEmail.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { mailJob } from '#server/messages/mailJob.ts';
import { webhookJob } from '#server/messages/webhooks/webhookJob.ts';
import type { MailOutcome, OutgoingMail } from '#server/outside/mailTransport.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { insertHeldJob } from '#tests/factories/jobRows.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

interface Seen {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly url: string;
}

describe.each(BACKENDS)('messages to others on $name', ({ open }) => {
  let world: ActionWorld;
  let answer = 200;
  const seen: Seen[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      seen.push({ headers: request.headers, body, url: request.url ?? '' });
      response.writeHead(answer).end('recibido');
    });
  });
  let url = '';
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', done);
    });
    url = `http://erp.example:${(receiver.address() as AddressInfo).port}/in`;
    for (const one of [url, 'http://erp.example:1/', url.replace('erp.example', '127.0.0.1')])
      await world.merchant.post('/api/v1/webhooks/addresses', { url: one });
  });
  beforeEach(() => {
    answer = 200;
    seen.length = 0;
  });
  afterAll(async () => {
    receiver.close();
    await world.app.app.close();
    await world.database.close();
  });

  const actor = { userId: 1, name: 'Prueba', roleIds: [ROLES.OperatorAdmin] };
  const outbox: OutgoingMail[] = [];
  let mailServer: MailOutcome = { kind: 'sent' };
  const services = {
    ...SERVICES,
    webhooks: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 5000 },
    mail: {
      send: async (mail: OutgoingMail) => {
        outbox.push(mail);
        return mailServer;
      },
    },
  };
  const runtime = (more: object = {}) =>
    ({
      database: world.database,
      clientId: world.clients[0],
      actor,
      source: 'user',
      services,
      now: () => new Date(),
      effectId: randomUUID(),
      ...more,
    }) as const;
  const call = (order: number, more: object = {}, by: object = {}) =>
    callWebhook(order, { url, method: 'POST', ...more }, runtime(by));
  const customer = { columns: { email: 'ana@example.com', firstname: 'Ana <b>' } };
  const deliveries = async (order: number) =>
    (await world.merchant.get(`/api/v1/orders/${order}/webhooks`)).body.data as {
      id: string;
      state: string;
      attempts: number;
    }[];
  const mails = async (order: number) =>
    (await world.merchant.get(`/api/v1/orders/${order}/mails`)).body.data as {
      id: string;
      state: string;
      subject: string;
    }[];

  test('the order arrives signed, and the log says what was sent and what came back', async () => {
    const order = await world.order();
    expect(await call(order, { headers: { 'x-key': 'abc' } })).toBeNull();
    const [message] = seen;
    const log = await deliveries(order);
    expect(log).toMatchObject([
      {
        state: 'delivered',
        attempts: 1,
        answer_status: 200,
        answer_body: 'recibido',
        problem: null,
        url,
        body: message?.body,
      },
    ]);
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      order: { id: order, total_amount: 500, products: [{}, {}] },
    });
    expect(message?.headers).toMatchObject({
      'x-key': 'abc',
      'x-despacho-delivery': log[0]?.id,
      'content-type': 'application/json; charset=utf-8',
    });
    const { secret } = await world.read((trx) =>
      trx
        .selectFrom('webhook_secrets')
        .select('secret')
        .where('client_id', '=', world.clients[0])
        .executeTakeFirstOrThrow(),
    );
    const expected = createHmac('sha256', secret)
      .update(`${String(message?.headers['x-despacho-timestamp'])}.${message?.body ?? ''}`)
      .digest('hex');
    expect(message?.headers['x-despacho-signature']).toBe(`sha256=${expected}`);
  });

  test('amounts are in it only for those who may see them', async () => {
    const order = await world.order();
    await call(order, {}, { actor: { ...actor, roleIds: [ROLES.WarehouseOperator] } });
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ order: { total_amount: null } });
  });

  test('a body of one’s own is written with the variables, harmless inside of JSON', async () => {
    const order = await world.order({ columns: { firstname: 'An"a\n' } });
    await call(order, { body_template: '{"name":"{{ customer.firstname }}","n":{{ products | size }}}' });
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({ name: 'An"a\n', n: 2 });
    expect(await call(order, { body_template: '{% if %}' })).toMatchObject({ code: 5600 });
  });

  test('18011 names URL and status, and the same delivery can be sent again', async () => {
    const order = await world.order();
    answer = 503;
    expect(await call(order)).toMatchObject({ code: 18011, data: [url, '503'] });
    const [waiting] = await deliveries(order);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1, next_at: expect.any(String) });
    const resent = await world.merchant.post(`/api/v1/webhooks/${waiting?.id ?? ''}/resend`);
    expect(resent.body.data).toMatchObject({ id: waiting?.id, attempts: 2 });
    answer = 404;
    expect(await call(order, { method: 'PUT' })).toMatchObject({ code: 18011, data: [url, '404'] });
    expect((await deliveries(order)).map(({ state }) => state)).toContain('failed');
    expect(await call(order, { url: 'http://erp.example:1/' })).toMatchObject({
      code: 18011,
      data: ['http://erp.example:1/', 'network'],
    });
    await world.read((trx) => trx.deleteFrom('webhook_deliveries').where('order_id', '=', order).execute());
    await world.read((trx) => trx.deleteFrom('jobs').execute());
  });

  test('an order goes to an address that its client has saved and nowhere else, whoever asks', async () => {
    const [order, elsewhere] = [await world.order(), url.replace('/in', '/elsewhere')];
    const refusal = { code: 18011, data: [elsewhere, 'not-saved'] };
    expect(await call(order, { url: elsewhere })).toMatchObject(refusal);
    expect(await checkWebhook(order, { url: elsewhere, method: 'POST' }, runtime())).toMatchObject(refusal);
    expect([seen, await deliveries(order)]).toEqual([[], []]);

    const other = await world.app.signIn('merchant2@demo.test');
    await other.post('/api/v1/webhooks/addresses', { url: elsewhere });
    expect(await call(order, { url: elsewhere })).toMatchObject(refusal);
    const saved = (
      await world.merchant.post('/api/v1/webhooks/addresses', { url: elsewhere.replace('http://erp', 'HTTP://ERP') })
    ).body.data as { id: number; url: string };
    expect(saved.url).toBe(elsewhere);
    expect(await call(order, { url: elsewhere })).toBeNull();

    const remove = { method: 'DELETE', url: `/api/v1/webhooks/addresses/${saved.id}` } as const;
    expect((await other.call(remove)).statusCode).toBe(404);
    expect((await world.merchant.call(remove)).statusCode).toBe(200);
    const [sent] = await deliveries(order);
    await world.merchant.post(`/api/v1/webhooks/${sent?.id ?? ''}/resend`);
    expect(await deliveries(order)).toMatchObject([{ state: 'failed', problem: 'not-saved' }]);
    expect(seen).toHaveLength(1);
  });

  test('an address that is saved once more is no further one', async () => {
    const saved = (await world.merchant.get('/api/v1/webhooks/addresses')).body.data as unknown[];
    const facts = { client_id: world.clients[0], user_name: '', created_at: new Date() };
    const many = Array.from({ length: 100 - saved.length }, (_, n) => ({ ...facts, url: `https://many.example/${n}` }));
    await world.read((trx) => trx.insertInto('webhook_addresses').values(many).execute());
    const save = (address: string) => world.merchant.post('/api/v1/webhooks/addresses', { url: address });
    expect([await save('https://more.example/'), await save(url)].map(({ status }) => status)).toEqual([422, 200]);
    await world.read((trx) => trx.deleteFrom('webhook_addresses').where('url', 'like', '%many.example%').execute());
  });

  test('who picks sees the addresses, and saves none', async () => {
    const picker = await world.app.signIn('picker@demo.test');
    expect((await picker.get('/api/v1/webhooks/addresses')).body.data).toContainEqual(expect.objectContaining({ url }));
    expect(await picker.post('/api/v1/webhooks/addresses', { url: 'https://evil.example/' })).toMatchObject({
      status: 403,
    });
    expect(await world.merchant.post('/api/v1/webhooks/addresses', { url: 'ftp://a.b/' })).toMatchObject({
      status: 422,
    });
  });

  test('the server itself is out of reach: nothing on this machine is called', async () => {
    const order = await world.order();
    const refused = await world.act('executeWebhook', [order], { url: url.replace('erp.example', '127.0.0.1') });
    expect(refused).toMatchObject({
      errors: [{ order_id: order, code: 18011, data: [expect.any(String), 'network'], details: [{ text: 'blocked' }] }],
    });
    expect(seen).toEqual([]);
    expect(await deliveries(order)).toMatchObject([{ state: 'failed', problem: 'blocked' }]);
  });

  test.each([
    { url: 'ftp://a.b/' },
    { url: 'javascript:alert(1)' },
    { url: 'nonsense' },
    { url: 'http://a.b/', headers: { host: 'x' } },
    { url: 'http://a.b/', headers: { 'x-a': 'b\r\nc: d' } },
  ])('refuses %j before anything happens', async (data) => {
    const { status, body } = await world.merchant.post('/api/v1/orders/executeActionInOrders/executeWebhook', {
      ordersIds: [await world.order()],
      data,
    });
    expect([status, body.errorCode]).toEqual([422, 5600]);
  });

  /** As a server leaves a delivery that it died over. */
  const heldUntil = async (order: number, until: string) => {
    const [log] = await deliveries(order);
    const key = log?.id ?? '';
    await world.read(async (trx) => {
      await trx.updateTable('webhook_deliveries').set({ state: 'calling' }).where('id', '=', key).execute();
      const client_id = world.clients[0];
      const held = { client_id, kind: webhookJob.name, key, payload: { delivery: key }, until };
      await insertHeldJob(trx, { ...held, attempts: log?.attempts ?? 0 });
    });
  };

  test('what was cut short goes out once more under its own id, by a repeat or by the server itself', async () => {
    const order = await world.order();
    await call(order);
    await heldUntil(order, '2020-01-01T00:00:00Z');
    expect(await call(order)).toBeNull();
    await heldUntil(order, '2099-01-01T00:00:00Z');
    expect(await call(order)).toMatchObject({ code: 18011, data: [url, 'in-progress'] });
    await heldUntil(order, '2020-01-01T00:00:00Z');
    expect(await runDueJobs([webhookJob], { database: world.database, services, now: () => new Date() })).toBe(1);
    expect(await deliveries(order)).toMatchObject([{ state: 'delivered', attempts: 3 }]);
    expect(new Set(seen.map(({ headers }) => headers['x-despacho-delivery'])).size).toBe(1);
  });

  test('a new secret is shown once and signs from then on', async () => {
    const { body } = await world.merchant.post('/api/v1/webhooks/secret');
    const { secret } = body.data as { secret: string };
    const order = await world.order();
    await call(order);
    const [message] = seen;
    const expected = createHmac('sha256', secret)
      .update(`${String(message?.headers['x-despacho-timestamp'])}.${message?.body ?? ''}`)
      .digest('hex');
    expect(message?.headers['x-despacho-signature']).toBe(`sha256=${expected}`);
  });

  const send = (order: number, data: object = {}) =>
    sendMail(order, { template_id: 'default', recipients: ['customer'], ...data }, runtime());

  test('a mail is written in the language of the customer and sent to them', async () => {
    const order = await world.order({ ...customer, history: ['CREATED', 'PREPARED', 'SHIPPED'] });
    expect(await send(order)).toEqual({ done: ['sent'], noted: { state: 'sent' } });
    const mail = outbox.at(-1);
    expect(mail).toMatchObject({ to: ['ana@example.com'], subject: expect.stringContaining('Pedido A-') });
    expect(mail?.html).toContain('Tu pedido está en camino');
    expect(mail?.html).toContain('Ana &lt;b&gt;');
    expect(mail?.text).toContain('Producto A');
    expect(mail?.html).not.toMatch(/\{\{|\{%|undefined/);
    const abroad = await world.order({ columns: { ...customer.columns, country: 'FR', postcode: '75001' } });
    await send(abroad);
    expect(outbox.at(-1)?.html).toContain('Nous avons reçu votre commande');
    expect(await mails(order)).toMatchObject([{ state: 'sent', subject: mail?.subject }]);
  });

  test('without a mail server the message is kept and can be read', async () => {
    const order = await world.order(customer);
    expect(await world.act('sendEmail', [order], { recipients: ['customer'] })).toMatchObject({
      success: [order],
      done: [{ order_id: order, data: ['stored'] }],
    });
    const timeline = (await world.merchant.get(`/api/v1/orders/${order}/timeline`)).body.data as {
      what: string;
      details: unknown;
    }[];
    expect(timeline.find(({ what }) => what === 'sendEmail')?.details).toMatchObject({
      recipients: ['customer'],
      state: 'stored',
    });
    const [mail] = await mails(order);
    expect(mail).toMatchObject({ state: 'stored' });
    const shown = (await world.merchant.get(`/api/v1/mails/${mail?.id ?? ''}`)).body.data;
    expect(shown).toMatchObject({
      html: expect.stringContaining('Hemos recibido tu pedido'),
      text: expect.any(String),
    });
    const notifications = (await world.merchant.get('/api/v1/reports/lastNotifications')).body.data;
    expect(notifications).toContainEqual(
      expect.objectContaining({ order_id: order, action: 'sendEmail', state: 'stored', template: 'default' }),
    );
    const second = await world.app.signIn('merchant2@demo.test');
    expect((await second.get(`/api/v1/mails/${mail?.id ?? ''}`)).status).toBe(404);
  });

  test.each([
    [[]],
    [['nobody']],
    [['customer']],
    [['a@b']],
    [['a@b.c,d@e.f']],
    [['a@b.c\r\nbcc: x@y.z']],
    [['contact:999999']],
    [['ok@example.com', 'bad']],
  ])('18021 for %j', async (recipients) => {
    const order = await world.order();
    const before = outbox.length;
    const asked = await world.check('sendEmail', [order], { recipients });
    const refused: ActionResult = await world.act('sendEmail', [order], { recipients });
    // The missing address is the customer's only if the customer was a recipient.
    const why = recipients.join() === 'customer' ? { reason: { key: 'withoutEmail', data: {} } } : {};
    expect(refused).toEqual({
      success: [],
      forbiddens: [],
      errors: [{ order_id: order, code: 18021, data: [], ...why }],
    });
    expect(asked).toEqual(refused);
    expect(outbox).toHaveLength(before);
    expect(await mails(order)).toEqual([]);
  });

  test('a mail server that refuses is heard, and what was cut short is handed over by the server itself', async () => {
    const order = await world.order(customer);
    mailServer = { kind: 'failed', refused: true, problem: 'EENVELOPE: no such user' };
    expect(await send(order)).toMatchObject({ code: 18021, details: [{ text: 'EENVELOPE: no such user' }] });
    mailServer = { kind: 'failed', refused: false, problem: 'ECONNECTION' };
    expect(await send(order, { subject: 'Otro' })).toMatchObject({ code: 500 });
    mailServer = { kind: 'sent' };
    expect((await mails(order)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const cut = await mails(order);
    await world.read(async (trx) => {
      await trx.updateTable('mails').set({ state: 'sending' }).where('order_id', '=', order).execute();
      const held = { client_id: world.clients[0], kind: mailJob.name, attempts: 1, until: '2020-01-01T00:00:00Z' };
      for (const { id: mail } of cut) await insertHeldJob(trx, { ...held, key: mail, payload: { mail } });
    });
    expect(await runDueJobs([mailJob], { database: world.database, services, now: () => new Date() })).toBe(2);
    expect((await mails(order)).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });

  test('a subject of one’s own keeps to its line, and a template of one’s own to what mails may hold', async () => {
    const order = await world.order(customer);
    const template = await world.read((trx) =>
      trx
        .insertInto('mail_templates')
        .values({
          client_id: world.clients[0],
          name: 'Aviso',
          subject: 'Aviso {{ order.reference }}',
          html: '<p onclick="x()">{% t %}Hola {{ customer.firstname }}{% endt %}</p><script>x</script>',
          translations: '{"es":{"Hola %1":"Buenas, %1"}}',
          updated_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await send(order, { template_id: template.id, subject: 'Uno\nbcc: {{ order.reference }}' });
    expect(outbox.at(-1)).toMatchObject({
      subject: expect.stringMatching(/^Uno bcc: A-\d+$/),
      html: '<p>Buenas, Ana &lt;b&gt;</p>',
    });
    expect(await send(order, { template_id: 2_000_000 })).toMatchObject({ code: 5600 });
  });

  test('an order that is gone is answered as everywhere', async () => {
    const gone = [
      checkWebhook(2_000_000, { url, method: 'POST' }, runtime()),
      checkMail(2_000_000, { template_id: 'default', recipients: [] }, runtime()),
    ];
    expect(await Promise.all(gone)).toMatchObject([{ code: 3904 }, { code: 3904 }]);
  });
});
