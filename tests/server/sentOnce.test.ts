import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROLES } from '#domain/access/roles.ts';
import { execute as callWebhook } from '#server/actions/executeWebhook.ts';
import { execute as sendMail } from '#server/actions/sendEmail.ts';
import type { OutgoingMail } from '#server/connectors/mail/mailTransport.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

describe.each(DEFAULT_BACKENDS)('what leaves the house once on $name', ({ open }) => {
  let world: ActionWorld;
  let url = '';
  const outbox: OutgoingMail[] = [];
  let calls = 0;
  const receiver = createServer((request, response) => {
    calls += 1;
    request.resume();
    response.end('ok');
  });
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
        return { kind: 'sent' } as const;
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
    expect(await rowsOf(order, 'mails')).toMatchObject([{ state: 'stored', attempts: 1 }]);
  });
});
