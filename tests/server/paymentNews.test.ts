import { dueEvents } from '#server/money/providers/sandbox/dueEvents.ts';
import { PAYMENT_EVENTS_PATH } from '#server/money/payments/receiveNews.ts';
import { DECEMBER, openPaymentWorld, type PaymentTestWorld } from '#tests/fakes/paymentWorld.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: PaymentTestWorld;

beforeAll(async () => {
  const [embedded] = BACKENDS;
  if (!embedded) throw new Error('no database to test on');
  world = await openPaymentWorld(await embedded.open());
});
afterAll(() => world.close());

const { webhooks } = new Stripe('sk_test_x');
const post = (payload: string, signature?: string) =>
  world.app.app.inject({
    method: 'POST',
    url: PAYMENT_EVENTS_PATH,
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'stripe-signature': signature }) },
    payload,
  });
const sign = (payload: string, { secret = world.services.payments.sandboxSecret, at = DECEMBER } = {}) =>
  webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(at.getTime() / 1000) });
const event = (id: string, object: object, type = 'payment_intent.succeeded') =>
  JSON.stringify({ id, object: 'event', type, created: 1_796_083_800, data: { object } });
const stored = () => world.owner((trx) => trx.selectFrom('payment_events').select(['id', 'worked_at']).execute());
const intents = () =>
  world.owner((trx) => trx.selectFrom('charges').select(['reference', 'state']).orderBy('id').execute());

it.each([
  ['no signature', undefined],
  ['a signature that is none', 'x'],
  ['a signature of no letters', `t=${Math.floor(DECEMBER.getTime() / 1000)},v1=`],
  ['a signature by another secret', 'secret'],
  ['a signature of six minutes ago', 'old'],
])('refuses %s, and stores nothing', async (_, kind) => {
  const payload = event('evt_1', { id: 'pi_1' });
  const signature =
    kind === 'secret'
      ? sign(payload, { secret: 'whsec_other' })
      : kind === 'old'
        ? sign(payload, { at: new Date(DECEMBER.getTime() - 6 * 60_000) })
        : kind;
  expect((await post(payload, signature)).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

it('refuses bytes that are not those that were signed, down to a blank', async () => {
  const payload = event('evt_2', { id: 'pi_1' });
  expect((await post(`${payload} `, sign(payload))).statusCode).toBe(400);
  expect((await post(payload.replace('pi_1', 'pi_2'), sign(payload))).statusCode).toBe(400);
  expect(await stored()).toEqual([]);
});

it('takes what is signed once, however often it comes, and works on it as a job', async () => {
  const payload = event('evt_3', { id: 'pi_nobody' });
  for (let time = 0; time < 3; time += 1) expect((await post(payload, sign(payload))).statusCode).toBe(200);
  expect(await stored()).toEqual([{ id: 'evt_3', worked_at: null }]);
  await world.work();
  expect(await stored()).toEqual([{ id: 'evt_3', worked_at: DECEMBER }]);
});

it('takes what it has no use for, and keeps nothing of it', async () => {
  const payload = event('evt_4', { id: 'in_1' }, 'invoice.created');
  expect((await post(payload, sign(payload))).statusCode).toBe(200);
  expect((await stored()).map(({ id }) => id)).toEqual(['evt_3']);
});

it('what a message says is not believed: the charge is asked for', async () => {
  await world.payWith('card_funds');
  await world.bill('2026-11');
  await world.work();
  const [failed] = await intents();
  expect(failed?.state).toBe('failed');
  const payload = event('evt_5', { id: failed?.reference, status: 'succeeded' });
  expect((await post(payload, sign(payload))).statusCode).toBe(200);
  await world.work();
  expect(await intents()).toEqual([failed]);
});

it('messages in the wrong order, and twice, end at the truth', async () => {
  await world.payWith('sepa_paid');
  await world.bill('2026-10');
  await world.work();
  world.app.clock.now = new Date(DECEMBER.getTime() + 10 * 60_000);
  const due = await dueEvents(world.database, world.services.payments.sandboxSecret, world.app.clock.now);
  const told = [...due.toReversed(), ...due];
  for (const { body, signature } of told) expect((await post(body.toString(), signature)).statusCode).toBe(200);
  await world.work();
  expect((await intents()).at(-1)?.state).toBe('succeeded');
});

it('a charge whose answer was lost is known by its message', async () => {
  await world.payWith('card_visa');
  await world.bill('2026-09');
  await world.work();
  const charged = (await intents()).at(-1);
  await world.owner((trx) =>
    trx
      .updateTable('charges')
      .set({ state: 'intended', reference: null, settled_at: null })
      .where('reference', '=', charged?.reference ?? '')
      .execute(),
  );
  const payload = event('evt_6', { id: charged?.reference });
  expect((await post(payload, sign(payload, { at: world.app.clock.now }))).statusCode).toBe(200);
  await world.work();
  expect((await intents()).at(-1)).toEqual(charged);
});
