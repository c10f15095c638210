import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROLES } from '#domain/people/roles.ts';
import { execute as callWebhook } from '#server/messages/actions/executeWebhook.ts';
import { execute as sendMail } from '#server/messages/actions/sendEmail.ts';
import type { MailOutcome, OutgoingMail } from '#server/outside/mailTransport.ts';
import { mailJob } from '#server/messages/mailJob.ts';
import { webhookJob } from '#server/messages/webhooks/webhookJob.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(DEFAULT_BACKENDS)('what leaves the house once on $name', ({ open }) => {
  let world: ActionWorld;
  let url = '';
  const outbox: OutgoingMail[] = [];
  let calls = 0;
  /** What the receiver waits for, and then answers, call by call; nothing = it takes the message at once. */
  const answers: Promise<number>[] = [];
  const receiver = createServer((request, response) => {
    calls += 1;
    request.resume();
    void (answers.shift() ?? Promise.resolve(200)).then((status) => response.writeHead(status).end('ok'));
  });
  const mailAnswers: Promise<MailOutcome>[] = [];
  beforeAll(async () => {
    world = await openActionWorld(await open());
    await new Promise<void>((done) => {
      receiver.listen(0, '127.0.0.1', done);
    });
    url = `http://erp.example:${(receiver.address() as AddressInfo).port}/in`;
    await world.merchant.post('/api/v1/webhooks/addresses', { url });
  });
  afterAll(async () => {
    receiver.close();
    await world.app.app.close();
    await world.database.close();
  });

  const customer = { columns: { email: 'ana@example.com' } };
  const services = {
    ...SERVICES,
    webhooks: { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 5000 },
    mail: {
      send: async (mail: OutgoingMail) => {
        outbox.push(mail);
        return (await mailAnswers.shift()) ?? ({ kind: 'sent' } as const);
      },
    },
  };
  const runtime = (effectId: string) =>
    ({
      database: world.database,
      clientId: world.clients[0],
      actor: { userId: 1, name: 'Prueba', roleIds: [ROLES.OperatorAdmin] },
      source: 'user',
      services,
      now: () => new Date(),
      effectId,
    }) as const;
  const rowsOf = async (order: number, table: 'mails' | 'webhooks') =>
    (await world.merchant.get(`/api/v1/orders/${order}/${table}`)).body.data;

  test('a call that is run again under its key sends nothing a second time', async () => {
    const order = await world.order(customer);
    const [letter, message] = [randomUUID(), randomUUID()];
    for (let run = 0; run < 2; run += 1) {
      expect(await callWebhook(order, { url, method: 'POST' }, runtime(message))).toBeNull();
      const mailed = await sendMail(order, { template_id: 'default', recipients: ['customer'] }, runtime(letter));
      expect(mailed).toEqual({ done: ['sent'], noted: { state: 'sent' } });
    }
    expect([calls, outbox.length]).toEqual([1, 1]);
    expect(await rowsOf(order, 'webhooks')).toMatchObject([{ id: message, state: 'delivered' }]);
    expect(await rowsOf(order, 'mails')).toMatchObject([{ id: letter, state: 'sent' }]);
  });

  test('a call whose answer was lost finds by its key what it sent', async () => {
    const order = await world.order(customer);
    const key = randomUUID();
    const run = () => world.act('sendEmail', [order], { recipients: ['customer'] }, { 'idempotency-key': key });
    await run();
    const lost = { status: null, created_at: '2020-01-01T00:00:00Z' };
    await world.read((trx) => trx.updateTable('idempotency').set(lost).where('key', '=', key).execute());
    expect(await run()).toMatchObject({ success: [order], done: [{ data: ['stored'] }] });
    const [mail, ...others] = (await rowsOf(order, 'mails')) as { id: string; attempts: number }[];
    expect([mail?.attempts, others]).toEqual([1, []]);
    expect(await world.merchant.get(`/api/v1/mails/${mail?.id ?? ''}`)).toMatchObject({ status: 200 });
  });

  const MINUTE_MS = 60_000;
  const later = (minutes: number) => ({
    database: world.database,
    services,
    now: () => new Date(Date.now() + minutes * MINUTE_MS),
  });
  const eventsOf = (order: number) =>
    world.read((trx) => trx.selectFrom('order_events').select('action').where('order_id', '=', order).execute());

  test.each([200, 404, 503])(
    'a worker that lost its delivery and hears %i leaves the result as it is',
    async (status) => {
      const order = await world.order();
      answers.push(Promise.resolve(503));
      await callWebhook(order, { url, method: 'POST' }, runtime(randomUUID()));
      const [before, slow] = [calls, Promise.withResolvers<number>()];
      answers.push(slow.promise);
      const lost = runDueJobs([webhookJob], later(2));
      await eventually(() => expect(calls).toBe(before + 1));
      expect(await runDueJobs([webhookJob], later(10))).toBe(1);
      slow.resolve(status);
      expect(await lost).toBe(1);
      expect(await rowsOf(order, 'webhooks')).toMatchObject([{ state: 'delivered', attempts: 3, answer_status: 200 }]);
      expect(await eventsOf(order)).toEqual([{ action: 'executeWebhook' }]);
    },
  );

  test.each([true, false])('whoever lost a mail that another one sent does not say that it failed', async (refused) => {
    const order = await world.order(customer);
    const [before, slow] = [outbox.length, Promise.withResolvers<MailOutcome>()];
    mailAnswers.push(slow.promise);
    const lost = sendMail(order, { template_id: 'default', recipients: ['customer'] }, runtime(randomUUID()));
    await eventually(() => expect(outbox.length).toBe(before + 1));
    expect(await runDueJobs([mailJob], later(10))).toBe(1);
    slow.resolve({ kind: 'failed', refused, problem: 'late' });
    await lost;
    expect(await rowsOf(order, 'mails')).toMatchObject([{ state: 'sent', problem: null }]);
    expect(await world.read((trx) => trx.selectFrom('mail_bounces').selectAll().execute())).toEqual([]);
  });
});
