import { asOwner } from '#server/db/tenancy.ts';
import { takeRecipients } from '#server/people/mails/takeRecipients.ts';
import { insertShipmentRows } from '#tests/factories/shipmentRows.ts';
import { openAccounts, type AccountWorld } from '#tests/fakes/accountWorld.ts';
import { openActionWorld, type ActionWorld } from '#tests/fakes/actionWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const NOW = new Date('2026-11-20T10:00:00Z');
const TOMORROW = new Date('2026-11-21T00:00:00Z');
const addresses = (count: number, mark: string) => Array.from({ length: count }, (_, n) => `${mark}${n}@example.test`);

describe.each(DEFAULT_BACKENDS)('whoever opens an account, on $name', ({ open }) => {
  let world: ActionWorld;
  let client: number;

  beforeAll(async () => {
    world = await openActionWorld(await open());
    client = world.clients[0];
  });
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const take = (to: readonly string[], now = NOW) =>
    asOwner(world.database, (trx) => takeRecipients(trx, client, to, now));
  const allow = (mails_per_day: number | null) =>
    asOwner(world.database, (trx) =>
      trx.updateTable('clients').set({ mails_per_day }).where('id', '=', client).execute(),
    );
  const sendTo = (order: number, recipients: readonly string[]) => world.act('sendEmail', [order], { recipients });

  it('writes to few addresses in a day, until the platform says otherwise or a carrier has made a label', async () => {
    expect(await take(addresses(40, 'a'))).toBe(true);
    expect(await take(['A0@example.test', 'a39@example.test'])).toBe(true);
    expect(await take(['one-more@example.test'])).toBe(false);
    expect(await take(['one-more@example.test'], TOMORROW)).toBe(true);
    await allow(41);
    expect([await take(['one-more@example.test']), await take(['two-more@example.test'])]).toEqual([true, false]);
    await allow(null);
    expect(await take(['two-more@example.test'])).toBe(false);
    const order = await world.order();
    await asOwner(world.database, async (trx) => {
      await insertShipmentRows(trx, { client_id: client, order_id: order });
      await trx.updateTable('shipments').set({ line: 'live', booked_at: NOW }).where('order_id', '=', order).execute();
    });
    expect(await take(addresses(2000, 'b'))).toBe(true);
    await asOwner(world.database, async (trx) => {
      await trx.updateTable('shipments').set({ line: 'sandbox' }).where('order_id', '=', order).execute();
      await trx.deleteFrom('mail_recipients').where('client_id', '=', client).execute();
    });
  });

  it('invites no more people than that, and learns no faster who has an account', async () => {
    await allow(3);
    const invite = (email: string) =>
      world.merchant.post('/api/v1/users', { name: 'Eva', email, lang: 'es', roles: [110], active: true });
    const answers = [];
    for (const email of [...addresses(2, 'i'), 'merchant2@demo.test', 'i3@example.test', 'admin@demo.test'])
      answers.push((await invite(email)).status);
    expect(answers).toEqual([200, 200, 422, 429, 429]);
    await allow(null);
  });

  it('writes to contacts, offices, people and the order’s customer, and to nobody else', async () => {
    const order = await world.order({ columns: { email: 'Ana@example.com' } });
    const stranger = await sendTo(order, ['stranger@example.test']);
    expect(stranger.errors).toMatchObject([{ code: 18021, details: [{ text: 'unknown_address' }] }]);
    for (const known of ['customer', 'ana@example.com', 'MERCHANT@demo.test'])
      expect((await sendTo(order, [known])).errors).toEqual([]);
    const contact = { name: 'Agencia', email: 'agencia@example.test' };
    await asOwner(world.database, (trx) =>
      trx
        .insertInto('contacts')
        .values({ client_id: client, ...contact, name_key: 'agencia' })
        .execute(),
    );
    expect((await sendTo(order, [contact.email])).errors).toEqual([]);
    expect((await sendTo(order, [contact.email, 'merchant2@demo.test'])).errors).toMatchObject([{ code: 18021 }]);
  });

  it('tells people of the house what happened, and says to the customer alone what is the customer’s', async () => {
    const columns = { email: 'ana@example.com', firstname: 'Berta', status: 'READY_TO_COLLECT' } as const;
    const order = await world.order({ columns });
    const seen = new Set<string>();
    const mailTo = async (recipients: readonly string[]) => {
      expect((await sendTo(order, recipients)).errors).toEqual([]);
      const mails = await asOwner(world.database, (trx) =>
        trx.selectFrom('mails').select(['id', 'template', 'body']).where('order_id', '=', order).execute(),
      );
      const sent = mails.find(({ id }) => !seen.has(id));
      if (sent) seen.add(sent.id);
      return sent;
    };
    const inside = await mailTo(['merchant@demo.test']);
    expect(inside).toMatchObject({ template: 'inside', body: expect.stringContaining('Berta') });
    expect(inside?.body).toContain('este correo no se envía al cliente');
    expect(inside?.body).not.toMatch(/Hola|Código de recogida/);
    for (const recipients of [['customer'], ['merchant@demo.test', 'customer']])
      expect(await mailTo(recipients)).toMatchObject({ template: 'default', body: expect.stringContaining('Hola') });
  });
});

describe.each(DEFAULT_BACKENDS)('a mail about an account, on $name', ({ open }) => {
  let world: AccountWorld;

  beforeAll(async () => {
    world = await openAccounts(await open());
  });
  afterAll(() => world.close());

  const register = async (more: object) =>
    world.call(await world.visitor(), 'POST', 'register', {
      company: 'Velas',
      name: 'Nora',
      email: 'victim@example.test',
      lang: 'es',
      time_zone: 'Europe/Madrid',
      ...more,
    });

  it('leads nowhere but here, whatever a stranger calls themselves', async () => {
    const name = 'Gana ya en https://evil.example/premio o www.evil.example';
    expect((await register({ name, company: 'evil.example' })).status).toBe(200);
    const [mail] = await world.mails();
    expect(`${mail?.subject} ${mail?.html} ${mail?.text}`).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(mail?.text).toContain('evil·example');
  });

  it('has names of one line', async () => {
    for (const text of ['Nora\r\nBcc: x@example.test', 'No\u2028ra', 'Nora\u0000'])
      for (const field of ['name', 'company'])
        expect([text, field, (await register({ [field]: text })).status]).toEqual([text, field, 422]);
  });
});
