import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RuleAction } from '#domain/rules/actionRule.ts';
import { inScope } from '#server/db/tenancy.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { judgeRulesJob } from '#server/rules/judgeRulesJob.ts';
import { readEvent } from '#server/rules/raisedEvents.ts';
import { lockWaitingRuns } from '#server/rules/ruleRuns.ts';
import { runOutside } from '#server/rules/runOutside.ts';
import { insertContact } from '#tests/factories/contactRows.ts';
import { insertAddress, insertTemplate } from '#tests/factories/messageRows.ts';
import { openRuleWorld, type RuleWorld } from '#tests/fakes/ruleWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';

const WEIGHT: RuleAction = { action: 'changeOrderWeight', data: { weight: 2, unit: 'kg' } };

describe.each(BACKENDS)('rules under crashes and crowds on $name', ({ open }) => {
  let world: RuleWorld;
  beforeAll(async () => {
    world = await openRuleWorld(await open());
  });
  beforeEach(() => world.clear());
  afterAll(async () => {
    await world.app.app.close();
    await world.database.close();
  });

  const row = (order: number) =>
    world.read((trx) => trx.selectFrom('orders').selectAll().where('id', '=', order).executeTakeFirstOrThrow());
  const labelled = () => ({
    columns: { carrier_id: world.carriers.seur, tax_office_id: world.office, phone: '600111222' },
  });

  it('fires each of 30 rules once for each of 50 orders that come at once', async () => {
    for (let place = 0; place < 30; place += 1)
      await world.rule({
        name: `R${place}`,
        position: place,
        conditions: [['order_total_amount', 'Gt', place % 6]],
        actions: [{ action: 'changeConfigCategory', data: { category: `c${place}` } }],
      });
    const orders = await Promise.all(Array.from({ length: 50 }, () => world.order()));
    await Promise.all([world.work(), world.work()]);
    const counts = await world.read((trx) =>
      trx
        .selectFrom('rule_firings')
        .select((eb) => ['order_id', 'rule_id', eb.fn.countAll<number>().as('n')])
        .groupBy(['order_id', 'rule_id'])
        .execute(),
    );
    // The total is 5 EUR: of 30 rules the five of `> 5` do not match.
    expect([counts.length, counts.every(({ n }) => n === 1)]).toEqual([orders.length * 25, true]);
    const runs = await world.read((trx) => trx.selectFrom('rule_runs').select('state').execute());
    expect([runs.length, runs.every(({ state }) => state === 'done')]).toEqual([1250, true]);
    const written = await world.read((trx) =>
      trx
        .selectFrom('order_events')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('order_id', 'in', orders)
        .where('source', '=', 'rule')
        .executeTakeFirstOrThrow(),
    );
    expect(written.n).toBe(1250);
  });

  it('goes on where a server died between judging and acting, and between acting and the log', async () => {
    await world.rule({
      actions: [WEIGHT, { action: 'sendEmail', data: { template_id: 'default', recipients: ['ana@example.com'] } }],
    });
    const order = await world.order();
    const runtime = {
      database: world.database,
      services: { beforeRules: async () => false } as never,
      now: () => new Date('2030-01-01T00:00:00Z'),
    };
    await runDueJobs([judgeRulesJob], runtime);
    expect(await world.fired(order)).toMatchObject([{ runs: ['waiting', 'waiting'] }]);
    await world.work();
    expect(await world.fired(order)).toMatchObject([{ runs: ['done', 'done'] }]);
    // As if it had died before it stored what came of the mail: the mail is found, and none is sent.
    const { event_id } = await world.read((trx) =>
      trx.selectFrom('rule_firings').select('event_id').executeTakeFirstOrThrow(),
    );
    await world.read(async (trx) => {
      await trx.updateTable('rule_runs').set({ state: 'waiting', finished_at: null }).where('place', '=', 1).execute();
      await trx.deleteFrom('order_events').where('order_id', '=', order).where('action', '=', 'sendEmail').execute();
    });
    await again('runRules', { event: event_id, order });
    await world.work();
    expect(await world.fired(order)).toMatchObject([{ runs: ['done', 'done'] }]);
    const mails = await world.read((trx) =>
      trx.selectFrom('mails').select('id').where('order_id', '=', order).execute(),
    );
    const events = await world.read((trx) =>
      trx
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', order)
        .where('action', '=', 'sendEmail')
        .execute(),
    );
    expect([mails.length, events.length]).toEqual([1, 1]);
  });

  it('writes one row of the history when somebody who was thought dead comes to an end too', async () => {
    await world.rule({
      actions: [{ action: 'sendEmail', data: { template_id: 'default', recipients: ['ana@example.com'] } }],
    });
    const order = await world.order();
    const now = () => new Date('2030-01-01T00:00:00Z');
    const services = { ...SERVICES, beforeRules: async () => false };
    const runtime = { database: world.database, services, now };
    await runDueJobs([judgeRulesJob], runtime);
    const [clientId] = world.clients;
    const { event, runs } = await inScope(world.database, { kind: 'client', clientId }, async (trx) => {
      const { event_id } = await trx.selectFrom('rule_firings').select('event_id').executeTakeFirstOrThrow();
      return { event: await readEvent(trx, event_id), runs: await lockWaitingRuns(trx, event_id, order) };
    });
    const [slow] = runs;
    if (!event || !slow) throw new Error('nothing waits');
    await world.work();
    await runOutside(slow, { clientId, order, event, attempts: 1 }, runtime);
    const written = await world.read((trx) =>
      trx
        .selectFrom('order_events')
        .select('action')
        .where('order_id', '=', order)
        .where('source', '=', 'rule')
        .execute(),
    );
    expect(written).toEqual([{ action: 'sendEmail' }]);
    expect(await world.fired(order)).toMatchObject([{ runs: ['done'] }]);
  });

  const again = (kind: string, payload: object) =>
    inScope(world.database, { kind: 'client', clientId: world.clients[0] }, (trx) =>
      trx
        .insertInto('jobs')
        .values({
          client_id: world.clients[0],
          kind,
          payload: JSON.stringify(payload),
          state: 'waiting',
          due_at: new Date(),
          created_at: new Date(),
        })
        .execute(),
    );

  it('says of a webhook whose server is dead what came of it, runs what comes after it, and calls again by itself', async () => {
    const url = 'http://erp.example:9/in';
    const webhooks = { resolve: async () => ['127.0.0.1'], mayReach: () => true, timeoutMs: 2000 };
    await world.read((trx) => insertAddress(trx, world.clients[0], url, 'Marta'));
    await world.rule({ actions: [{ action: 'executeWebhook', data: { url, method: 'POST' } }, WEIGHT] });
    const order = await world.order();
    await world.work({ webhooks });
    expect(await world.fired(order)).toMatchObject([{ runs: ['refused 18011', 'done'] }]);
    const deliveries = await world.read((trx) =>
      trx.selectFrom('webhook_deliveries').select(['state', 'problem']).where('order_id', '=', order).execute(),
    );
    expect(deliveries).toEqual([{ state: 'waiting', problem: 'network' }]);
    // The delivery's next attempt is a job of the message: the rule is done with it, and fires no second time.
    await world.work({ webhooks });
    expect(await world.fired(order)).toHaveLength(1);
  });

  it('says of a rule that its last firing went wrong, until one goes well, and of another nothing', async () => {
    const others = [['order_total_amount', 'Gt', 900]] as const;
    await world.rule({ name: 'Etiqueta', actions: [{ action: 'createLabel', data: {} }] });
    await world.rule({ name: 'Otra', position: 1, conditions: others, actions: [WEIGHT] });
    const said: unknown[] = [];
    for (const order of [null, {}, labelled()]) {
      if (order) await world.order(order);
      await world.work();
      said.push((await world.merchant.get(`/api/v1/clients/${world.clients[0]}/action_rules`)).body.data);
    }
    expect(said).toMatchObject([false, true, false].map((last_failed) => [{ last_failed }, { last_failed: false }]));
  });

  it('calls nobody whom a person could not call either: no address inside, none that the client has not saved', async () => {
    const to = (url: string): RuleAction => ({ action: 'executeWebhook', data: { url, method: 'POST' } });
    const inside = 'http://127.0.0.1:9/in';
    await world.read((trx) => insertAddress(trx, world.clients[0], inside, 'Marta'));
    await world.rule({ actions: [to(inside), to('http://unknown.example/in'), WEIGHT] });
    const order = await world.order();
    await world.work();
    const [fired] = await world.fired(order);
    expect(fired?.runs).toEqual([expect.stringMatching(/^refused/), expect.stringMatching(/^refused/), 'done']);
  });

  it('asks a carrier that was silent again later, finds what it had booked, and only then goes on', async () => {
    await world.rule({ actions: [{ action: 'createLabel', data: {} }, WEIGHT] });
    const { columns } = labelled();
    const order = await world.order({ columns: { ...columns, order_reference: 'TIMEOUT-1' } });
    const services = { wait: async () => {} };
    await world.work(services);
    expect(await world.fired(order)).toMatchObject([{ runs: ['waiting', 'waiting'] }]);
    // The booking belongs to the call that was cut short for a little more than a minute.
    await world.read((trx) =>
      sql`update shipments set busy_until = '2030-01-01T00:01:10Z' where order_id = ${order}`.execute(trx),
    );
    await world.work(services, 1);
    await world.work(services, 2);
    expect(await world.fired(order)).toMatchObject([{ runs: ['done', 'done'] }]);
    const bookings = await world.read((trx) =>
      trx.selectFrom('shipments').select('state').where('order_id', '=', order).execute(),
    );
    expect(bookings).toEqual([{ state: 'booked' }]);
  });

  it('buys a label once, although the server died before it knew, and the order changed since', async () => {
    await world.rule({ actions: [{ action: 'createLabel', data: {} }] });
    const order = await world.order(labelled());
    await world.work();
    const { event_id } = await world.read((trx) =>
      trx.selectFrom('rule_firings').select('event_id').executeTakeFirstOrThrow(),
    );
    await world.read(async (trx) => {
      await trx.updateTable('rule_runs').set({ state: 'waiting', finished_at: null }).execute();
      await trx.deleteFrom('order_events').where('order_id', '=', order).where('action', '=', 'createLabel').execute();
      await trx.updateTable('orders').set({ weight_override_g: 9000 }).where('id', '=', order).execute();
    });
    await again('runRules', { event: event_id, order });
    await world.work();
    const bookings = await world.read((trx) =>
      trx.selectFrom('shipments').select('state').where('order_id', '=', order).execute(),
    );
    const told = await world.read((trx) =>
      trx
        .selectFrom('order_events')
        .select('id')
        .where('order_id', '=', order)
        .where('action', '=', 'createLabel')
        .execute(),
    );
    expect([bookings, told.length, await world.fired(order)]).toMatchObject([
      [{ state: 'booked' }],
      1,
      [{ runs: ['done'] }],
    ]);
  });

  it('writes any template to a contact or an office of its client, and says 18021 of one that is foreign or gone', async () => {
    const [mine, theirs] = world.clients;
    const { template, own, gone, foreign } = await world.read(async (trx) => {
      const office = { contact_email: 'getafe@example.com' };
      await trx.updateTable('offices').set(office).where('id', '=', world.office).execute();
      const ids = {
        template: await insertTemplate(trx, mine, 'Aduana'),
        own: await insertContact(trx, mine, 'Triana'),
        gone: await insertContact(trx, mine, 'Ida'),
        foreign: await insertContact(trx, theirs, 'Ajena'),
      };
      await trx.deleteFrom('contacts').where('id', '=', ids.gone).execute();
      return ids;
    });
    const mail = (recipients: readonly string[]): RuleAction => ({
      action: 'sendEmail',
      data: { template_id: template, recipients },
    });
    const good = mail([`contact:${own}`, `office:${world.office}`]);
    await world.rule({ actions: [good, mail([`contact:${foreign}`]), mail([`contact:${gone}`]), WEIGHT] });
    const order = await world.order();
    await world.work();
    expect(await world.fired(order)).toMatchObject([{ runs: ['done', 'refused 18021', 'refused 18021', 'done'] }]);
    const mails = await world.read((trx) =>
      trx.selectFrom('mails').select(['recipients', 'template']).where('order_id', '=', order).execute(),
    );
    expect(mails).toEqual([
      { recipients: ['Triana@agencia.example', 'getafe@example.com'], template: expect.stringContaining('Aduana') },
    ]);
  });

  it('does what a rule said when it fired, whatever it says a moment later', async () => {
    const rule = await world.rule({
      actions: [WEIGHT, { action: 'sendEmail', data: { template_id: 'default', recipients: ['ana@example.com'] } }],
    });
    const order = await world.order();
    const runtime = {
      database: world.database,
      services: { beforeRules: async () => false } as never,
      now: () => new Date('2030-01-01T00:00:00Z'),
    };
    await runDueJobs([judgeRulesJob], runtime);
    const said = { mode: 'Stop' as const, actions: '[]', disabled_at: new Date() };
    await world.read((trx) => trx.updateTable('action_rules').set(said).where('id', '=', rule).execute());
    await world.work();
    expect(await row(order)).toMatchObject({ weight_override_g: 2000 });
    expect(await world.fired(order)).toMatchObject([{ runs: ['done', 'done'] }]);
  });
});
