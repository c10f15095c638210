import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { enqueueTracking } from '#server/carriers/tracking/enqueueTracking.ts';
import { trackParcelsJob } from '#server/carriers/tracking/trackParcelsJob.ts';
import { receiveAlert } from '#server/carriers/tracking/serveAlerts.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE = 60_000;
const DAY = 24 * 60;
const shapes = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/carriers/ups.json'), 'utf8')) as object;
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(shapes, 'ups');
const box = secretBox([newSecretKey()]);

describe.each(DEFAULT_BACKENDS)('a carrier that tells by itself, on $name', ({ open }) => {
  let world: LabelWorld;
  let runtime: LabelWorld['runtime'];
  let ups: UpsServer;
  let id: number;
  let carrier: number;
  beforeAll(async () => {
    world = await createLabelWorld(await open());
    await world.database.unscoped.insertInto('server_meta').values({ id: 1, epoch: 'e', generation: 1 }).execute();
  });
  afterAll(() => world.database.close());
  beforeEach(async () => {
    world.clock.now = LABEL_NOW;
    ups = await upsServer();
    at('https://despacho.example');
    // Shipments of the tests before have had their turn.
    await world.scoped((trx) => trx.updateTable('shipments').set({ track_at: null }).execute());
    carrier = await signContract(world, box, 'UPS', ups.account);
    id = await world.order(carrier);
    await makeLabel(id, {}, runtime);
    return () => ups.close();
  });

  const at = (publicUrl: string) => {
    const services = { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(ups.address), publicUrl };
    runtime = { ...world.runtime, services };
  };
  const later = (minutes: number) => {
    world.clock.now = new Date(LABEL_NOW.getTime() + minutes * MINUTE);
  };
  const poll = async () => {
    await enqueueTracking(world.database, world.clock.now);
    await runDueJobs([trackParcelsJob], runtime);
  };
  const subscriptions = () => ups.calls.filter(({ call }) => call.includes('/subscription/')).length;
  const codes = () =>
    world.scoped((trx) => trx.selectFrom('tracking_events').select('code').where('order_id', '=', id).execute());
  const told = () => {
    const [number = '', place] = [...ups.alerts][0] ?? [];
    return { number, credential: place?.credential ?? '' };
  };
  const message = (number: string) => ({
    trackingNumber: number,
    activityStatus: { type: 'D', code: 'FS', description: 'Delivered' },
  });

  it('is asked to for each parcel, with the address of its contract, and again before it ends', async () => {
    later(61);
    await poll();
    const number = ups.booked[0]?.numbers[0] ?? '';
    expect(ups.alerts.get(number)).toEqual({
      url: `https://despacho.example/api/carriers/${carrier}/alerts`,
      credentialType: 'Bearer',
      credential: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const { request, reply } = ups.calls.find(({ call }) => call.includes('/subscription/')) ?? {};
    for (const [shape, said] of [
      ['Alert_Request', request],
      ['Alert_Response', reply],
    ] as const) {
      const validate = ajv.getSchema(`ups#/$defs/${shape}`);
      expect([shape, validate?.(said), validate?.errors]).toEqual([shape, true, null]);
    }
    later(5 * DAY);
    await poll();
    expect(subscriptions()).toBe(1);
    later(15 * DAY);
    await poll();
    expect(subscriptions()).toBe(2);
  });

  it('a message has its parcel asked about at once; what it says is not believed', async () => {
    later(61);
    await poll();
    const { number, credential } = told();
    const asked = ups.calls.length;
    later(62);
    expect(
      await receiveAlert(world.database, carrier, { headers: { credential }, body: message(number) }, world.clock.now),
    ).toBe(true);
    await poll();
    // The alert says that the parcel was delivered; the carrier, asked, knows of nothing.
    expect([ups.calls.length > asked, await codes()]).toEqual([true, []]);
    const scan = { type: 'I', code: 'DP', local: '20261120110000', gmt: '20261120110000' };
    ups.scans.set(number, [scan]);
    for (let twice = 0; twice < 2; twice += 1) {
      later(63 + twice);
      await receiveAlert(world.database, carrier, { headers: { credential }, body: message(number) }, world.clock.now);
      await poll();
    }
    expect(await codes()).toEqual([{ code: 'I/DP' }]);
  });

  it('without its credential, or with that of another contract, nobody is heard', async () => {
    later(61);
    await poll();
    const { number, credential } = told();
    const asked = ups.calls.length;
    const other = await signContract(world, box, 'UPS', ups.account);
    const seur = await world.carrier('SEUR');
    later(62);
    for (const [to, shown] of [
      [carrier, undefined],
      [carrier, ''],
      [carrier, `${credential}0`],
      [carrier, `${credential.startsWith('0') ? '1' : '0'}${credential.slice(1)}`],
      [other, credential],
      [seur, credential],
      [999_999, credential],
    ] as const) {
      const headers = shown === undefined ? {} : { credential: shown };
      expect(await receiveAlert(world.database, to, { headers, body: message(number) }, world.clock.now)).toBe(false);
    }
    await poll();
    expect(ups.calls.length).toBe(asked);
    const right = { headers: { credential }, body: message(number) };
    expect(await receiveAlert(world.database, carrier, right, world.clock.now)).toBe(true);
  });

  it('is not asked where it could not reach this server, and one that refuses holds up nothing', async () => {
    at('http://localhost:8080');
    later(61);
    await poll();
    expect(subscriptions()).toBe(0);
    at('https://despacho.example');
    const scan = { type: 'I', code: 'DP', local: '20261120110000', gmt: '20261120110000' };
    ups.scans.set(ups.booked[0]?.numbers[0] ?? '', [scan]);
    ups.faults.push('ok', 'refuse');
    later(95);
    await poll();
    expect([subscriptions(), ups.alerts.size, await codes()]).toEqual([1, 0, [{ code: 'I/DP' }]]);
    later(130);
    await poll();
    expect(subscriptions()).toBe(1);
    later(95 + DAY);
    await poll();
    expect(ups.alerts.size).toBe(1);
  });
});
