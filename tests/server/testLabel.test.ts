import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestLabel } from '#contract/carriers/testLabel.ts';
import { LOGISTIC_OPERATORS } from '#domain/carriers/operators.ts';
import { makeTestLabel } from '#server/carriers/makeTestLabel.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { dhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { seurServer } from '#tests/fakes/carriers/seurServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer } from '#tests/fakes/carriers/upsServer.ts';
import { createLabelWorld, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const box = secretBox([newSecretKey()]);
const textOf = (base64: string) => Buffer.from(base64, 'base64').toString('latin1');

const OPERATORS = [
  { operator: 'UPS', open: upsServer, cancels: true },
  { operator: 'DHL', open: dhlServer, cancels: false },
  { operator: 'CORREOS', open: correosServer, cancels: true },
  { operator: 'CORREOSEXPRESS', open: correosExpressServer, cancels: false },
  { operator: 'SEUR', open: seurServer, cancels: true },
] as const;

describe.each(DEFAULT_BACKENDS)('a test label on $name', ({ open }) => {
  let world: LabelWorld;
  let address = 'http://127.0.0.1:9';
  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  beforeEach(() => {
    // Each second has a booking of its own.
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
  });
  afterAll(() => world.database.close());

  const made = async (id: number): Promise<TestLabel> => {
    const services = { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(address) };
    const { database, clientId, clock } = world;
    const scope = { kind: 'client', clientId } as const;
    const answer = await makeTestLabel(id, { database, scope, services, now: () => clock.now });
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const bookings = () => world.scoped((trx) => trx.selectFrom('shipments').select('id').execute());

  it.each(LOGISTIC_OPERATORS.filter(({ code }) => code !== 'DRAGEU').map(({ code }) => code))(
    'of %s without an account comes from here, and no order has it',
    async (operator) => {
      const { why, label } = await made(await world.carrier(operator));
      expect(why).toBeNull();
      expect(label?.tracking_number).toMatch(/^[A-Z0-9]{8,}$/);
      expect(textOf(label?.pdf ?? label?.file ?? '')).toMatch(/^%PDF/);
      expect(await bookings()).toEqual([]);
    },
  );

  it.each(OPERATORS)('of $operator is made in its test system and taken back where it can', async (one) => {
    const server = await one.open();
    ({ address } = server);
    const id = await signContract(world, box, one.operator, server.account);
    expect(await made(id)).toMatchObject({ why: 'live', label: null });
    expect(server.calls).toEqual([]);
    await world.scoped((trx) =>
      trx.updateTable('carriers').set({ environment: 'test' }).where('id', '=', id).execute(),
    );
    const { why, words, label } = await made(id);
    expect([why, words]).toEqual([null, null]);
    expect(label).toMatchObject({ cancelled: one.cancels, tracking_number: expect.any(String) as string });
    expect(server.booked).toHaveLength(1);
    expect(await bookings()).toEqual([]);
    server.faults.push('refuse');
    world.clock.now = new Date(world.clock.now.getTime() + 1000);
    expect(await made(id)).toMatchObject({ why: 'refused', words: expect.any(String) as string, label: null });
    await server.close();
    expect(await made(id)).toMatchObject({ why: 'noAnswer', label: null });
  });

  it('says why there is none: by files, no service that reaches an address, no warehouse', async () => {
    const account = { host: 'sftp.example.com', port: '22', username: 'u', password: 'p', customer_code: '1' };
    expect((await made(await signContract(world, box, 'SEURSIL', account))).why).toBe('files');
    expect((await made(await world.carrier('UPS', { services: '["72"]' }))).why).toBe('service');
    await world.scoped((trx) => trx.updateTable('offices').set({ disabled_at: world.clock.now }).execute());
    expect((await made(await world.carrier('UPS'))).why).toBe('sender');
    await world.scoped((trx) => trx.updateTable('offices').set({ disabled_at: null }).execute());
  });
});
