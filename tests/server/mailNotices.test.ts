import { randomUUID } from 'node:crypto';
import { ROLES } from '#domain/people/roles.ts';
import type { MailNotice } from '#domain/messages/mailKinds.ts';
import { execute as sendMail } from '#server/messages/actions/sendEmail.ts';
import { execute as callWebhook } from '#server/messages/actions/executeWebhook.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { mailJob } from '#server/messages/mailJob.ts';
import { storeNotices } from '#server/messages/templates/notices.ts';
import { webhookJob } from '#server/messages/webhooks/webhookJob.ts';
import type { MailOutcome, OutgoingMail } from '#server/outside/mailTransport.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { openActionWorld, type ActionWorld, type NewActionOrder } from '#tests/fakes/actionWorld.ts';
import { NOW } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const MINUTE_MS = 60_000;

describe.each(BACKENDS)('what customers are told by itself on $name', ({ open }) => {
  let world: ActionWorld;
  const outbox: OutgoingMail[] = [];
  let mailServer: MailOutcome = { kind: 'sent' };
  const services = {
    ...SERVICES,
    webhooks: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 2000 },
    mail: {
      send: async (mail: OutgoingMail) => {
        outbox.push(mail);
        return mailServer;
      },
    },
  };
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await world.database.unscoped.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 1 }).execute();
  });
  beforeEach(async () => {
    mailServer = { kind: 'sent' };
    await choose(['preparing', 'travelling', 'delivered', 'returned']);
    await world.read((trx) => trx.deleteFrom('mails').execute());
    await world.read((trx) => trx.deleteFrom('jobs').execute());
    outbox.length = 0;
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const choose = (notices: readonly MailNotice[]) => world.read((trx) => storeNotices(trx, world.clients[0], notices));
  const withAddress = (more: NewActionOrder = {}) =>
    world.order({ ...more, columns: { email: 'ana@example.com', ...more.columns } });
  const setStatus = (orders: readonly number[], status: string, headers?: Record<string, string>) =>
    world.act('changeOrderStatus', orders, { status }, headers);
  const runtime = (afterMs = 0) => ({ database: world.database, services, now: () => new Date(Date.now() + afterMs) });
  const mails = () =>
    world.read((trx) => trx.selectFrom('mails').selectAll().orderBy('requested_at').orderBy('id').execute());
  const only = async () => {
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    return mail;
  };

  test('a status that was chosen is told once, in the language of the customer, and stands in the history', async () => {
    const order = await withAddress({ history: ['CREATED', 'PREPARED'] });
    await setStatus([order], 'SHIPPED');
    expect(await only()).toMatchObject({
      order_id: order,
      state: 'waiting',
      notice: 'travelling',
      status: 'SHIPPED',
      attempts: 0,
    });
    expect(await runDueJobs([mailJob], runtime())).toBe(1);
    expect(await only()).toMatchObject({
      state: 'sent',
      language: 'es',
      recipients: ['ana@example.com'],
      template: 'default',
    });
    expect(outbox).toMatchObject([
      { to: ['ana@example.com'], html: expect.stringContaining('Tu pedido está en camino') },
    ]);
    await setStatus([order], 'INTRANSIT');
    expect(await runDueJobs([mailJob], runtime())).toBe(0);
    const timeline = (await world.merchant.get(`/api/v1/orders/${order}/timeline`)).body.data as {
      what: string;
      source: string;
      details: object;
    }[];
    expect(timeline.filter(({ what }) => what === 'sendEmail')).toMatchObject([
      { source: 'system', details: { notice: 'travelling', recipients: ['ana@example.com'] } },
    ]);
  });

  test('it tells of the status that it was queued with, whatever came after', async () => {
    const order = await withAddress();
    await setStatus([order], 'IN_PREPARATION');
    await setStatus([order], 'PREPARED');
    await runDueJobs([mailJob], runtime());
    expect(outbox).toMatchObject([
      {
        subject: expect.stringContaining('En preparación'),
        html: expect.stringContaining('Estamos preparando tu pedido'),
      },
    ]);
  });

  test('a repeated command, a check and a refusal queue nothing more', async () => {
    const order = await withAddress({ history: ['CREATED', 'PREPARED'] });
    const key = { 'Idempotency-Key': randomUUID() };
    await world.check('changeOrderStatus', [order], { status: 'SHIPPED' });
    expect(await mails()).toEqual([]);
    await setStatus([order], 'SHIPPED', key);
    await setStatus([order], 'SHIPPED', key);
    await setStatus([order], 'SHIPPED');
    await setStatus([order], 'CREATED');
    expect(await only()).toMatchObject({ order_id: order });
  });

  test('both or neither: the mail is queued in the transaction of its status', async () => {
    const order = await withAddress();
    const failed = world.read(async (trx) => {
      await trx
        .insertInto('order_statuses')
        .values({
          client_id: world.clients[0],
          order_id: order,
          status: 'SHIPPED',
          at: new Date(),
          received_at: new Date(),
          source: 'user',
        })
        .execute();
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');
    expect(await mails()).toEqual([]);
  });

  test('many at once are told each once, and several servers do not send one twice', async () => {
    const orders = await Promise.all(
      Array.from({ length: 12 }, () => withAddress({ history: ['CREATED', 'PREPARED'] })),
    );
    await setStatus(orders, 'SHIPPED');
    expect(await mails()).toHaveLength(12);
    const taken = await Promise.all([
      runDueJobs([mailJob], runtime()),
      runDueJobs([mailJob], runtime()),
      runDueJobs([mailJob], runtime()),
    ]);
    expect(taken.reduce((sum, one) => sum + one)).toBe(12);
    expect(new Set(outbox.map(({ id }) => id)).size).toBe(12);
    expect(outbox).toHaveLength(12);
  });

  const SILENT: readonly (readonly [string, () => Promise<void>])[] = [
    [
      'no address',
      async () => void (await setStatus([await world.order({ history: ['CREATED', 'PREPARED'] })], 'SHIPPED')),
    ],
    ['a status that is our own business', async () => void (await setStatus([await withAddress()], 'WAITING'))],
    ['a notice that was not chosen', async () => void (await setStatus([await withAddress()], 'CANCELED'))],
    ['a return that sets out', async () => void (await setStatus([await withAddress({ type: 'return' })], 'SHIPPED'))],
    ['orders that are brought in', async () => void (await withAddress({ history: ['CREATED', 'SHIPPED'] }))],
    [
      'news of three days ago',
      async () => {
        const order = await withAddress({ history: ['CREATED', 'PREPARED'] });
        const at = new Date(NOW.getTime() - 3 * 24 * 60 * MINUTE_MS);
        await world.read((trx) =>
          trx.updateTable('order_statuses').set({ at }).where('order_id', '=', order).execute(),
        );
        await world.act('changeOrderStatus', [order], { status: 'SHIPPED', date: at.toISOString() });
      },
    ],
    [
      'a client that wants none',
      async () => {
        await choose([]);
        await setStatus([await withAddress({ history: ['CREATED', 'PREPARED'] })], 'SHIPPED');
      },
    ],
  ];
  test.each(SILENT)('%s: nobody is told', async (_, happen) => {
    await happen();
    expect(await mails()).toEqual([]);
  });

  test('what the mail server does not take is tried after 1, 10 and 60 minutes, then it stays failed and can be sent by hand', async () => {
    const order = await withAddress({ history: ['CREATED', 'PREPARED'] });
    await setStatus([order], 'SHIPPED');
    mailServer = { kind: 'failed', refused: false, problem: 'ECONNECTION: nobody there' };
    let passed = 0;
    for (const minutes of [1, 10, 60]) {
      expect(await runDueJobs([mailJob], runtime(passed))).toBe(1);
      expect(await only()).toMatchObject({ state: 'waiting', problem: 'ECONNECTION: nobody there' });
      expect(await runDueJobs([mailJob], runtime(passed + minutes * MINUTE_MS - 5000))).toBe(0);
      passed += minutes * MINUTE_MS + 1000;
    }
    expect(await runDueJobs([mailJob], runtime(passed))).toBe(1);
    const failed = await only();
    expect(failed).toMatchObject({ state: 'failed', attempts: 4 });
    expect(await runDueJobs([mailJob], runtime(passed + 1000 * MINUTE_MS))).toBe(0);
    // The world here has no mail server, so the mail is stored.
    const { status, body } = await world.merchant.post(`/api/v1/mails/${failed?.id ?? ''}/resend`);
    expect([status, body.data]).toMatchObject([200, { state: 'stored', attempts: 5, problem: null }]);
  });

  test('the order never waits for its mail: a mail server that fails changes nothing of it', async () => {
    mailServer = { kind: 'failed', refused: true, problem: 'EENVELOPE: no such user' };
    const order = await withAddress({ history: ['CREATED', 'PREPARED'], columns: { email: 'gone@example.com' } });
    expect(await setStatus([order], 'SHIPPED')).toMatchObject({ success: [order] });
    await runDueJobs([mailJob], runtime());
    expect(await only()).toMatchObject({ state: 'failed', problem: 'EENVELOPE: no such user' });
    // An address that was refused gets no further automatic mail, in whatever case it is written.
    const next = await withAddress({ history: ['CREATED', 'PREPARED'], columns: { email: 'Gone@Example.com' } });
    await setStatus([next], 'SHIPPED');
    mailServer = { kind: 'sent' };
    outbox.length = 0;
    await runDueJobs([mailJob], runtime());
    expect(outbox).toEqual([]);
    expect((await mails()).map(({ problem }) => problem)).toContain('bounced');
  });

  test("a client's own template comes first: by notice and language, by notice, for every notice; one that fails gives way to ours", async () => {
    const own = (kind: string, language: 'es' | null, html: string) =>
      world.read((trx) =>
        trx
          .insertInto('mail_templates')
          .values({
            client_id: world.clients[0],
            kind: kind as MailNotice,
            language,
            name: `${kind} ${language}`,
            subject: 'S',
            html,
            translations: '{}',
            updated_at: new Date(),
          })
          .execute(),
      );
    const next = async () => {
      await setStatus([await withAddress({ history: ['CREATED', 'PREPARED'] })], 'SHIPPED');
      await runDueJobs([mailJob], runtime());
      return outbox.at(-1)?.html;
    };
    await own('status', null, '<p>A</p>');
    expect(await next()).toBe('<p>A</p>');
    await own('status', 'es', '<p>B</p>');
    expect(await next()).toBe('<p>B</p>');
    await own('travelling', null, '<p>C</p>');
    expect(await next()).toBe('<p>C</p>');
    await own(
      'travelling',
      'es',
      '{% for a in products %}{% for b in products %}{{ a.name }}{% endfor %}{% endfor %}<p>D</p>',
    );
    expect(await next()).toContain('<p>D</p>');
    const endless =
      Array.from({ length: 12 }, (_, depth) => `{% for p${depth} in products %}`).join('') +
      Array.from({ length: 12 }, () => '{% endfor %}').join('');
    await world.read((trx) =>
      trx.updateTable('mail_templates').set({ html: endless }).where('language', '=', 'es').execute(),
    );
    expect(await next()).toContain('Tu pedido está en camino');
    await world.read((trx) => trx.deleteFrom('mail_templates').execute());
  });

  test('a rule does not wait for a mail server; a person hears of it', async () => {
    mailServer = { kind: 'failed', refused: false, problem: 'ETIMEDOUT' };
    const order = await withAddress();
    const actor = { userId: 1, name: 'Prueba', roleIds: [ROLES.OperatorAdmin] };
    const by = (source: 'user' | 'rule') => ({
      ...runtime(),
      clientId: world.clients[0],
      actor,
      source,
      effectId: randomUUID(),
    });
    const data = { template_id: 'default' as const, recipients: ['customer'] };
    expect(await sendMail(order, data, by('rule'))).toMatchObject({ done: ['waiting'] });
    expect(await only()).toMatchObject({ state: 'waiting', source: 'rule' });
    // A person asks for the same mail meanwhile, and gets that one.
    expect(await sendMail(order, data, by('user'))).toMatchObject({ code: 500 });
    expect(await only()).toMatchObject({ state: 'failed', attempts: 2 });
  });

  test('a webhook that nobody answers is tried again under its id, then left', async () => {
    const order = await withAddress();
    const actor = { userId: 1, name: 'Prueba', roleIds: [ROLES.OperatorAdmin] };
    await world.merchant.post('/api/v1/webhooks/addresses', { url: 'http://erp.example:1/in' });
    await callWebhook(
      order,
      { url: 'http://erp.example:1/in', method: 'POST' },
      { ...runtime(), clientId: world.clients[0], actor, source: 'user', effectId: randomUUID() },
    );
    let passed = 0;
    for (const minutes of [1, 10, 60]) {
      passed += minutes * MINUTE_MS + 1000;
      expect(await runDueJobs([webhookJob], runtime(passed - 5000))).toBe(0);
      expect(await runDueJobs([webhookJob], runtime(passed))).toBe(1);
    }
    const rows = await world.read((trx) =>
      trx
        .selectFrom('webhook_deliveries')
        .select(['state', 'attempts', 'problem'])
        .where('order_id', '=', order)
        .execute(),
    );
    expect(rows).toEqual([{ state: 'failed', attempts: 4, problem: 'network' }]);
  });
});
