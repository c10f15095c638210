import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { askProofJob } from '#server/carriers/tracking/askProofJob.ts';
import { enqueueTracking } from '#server/carriers/tracking/enqueueTracking.ts';
import { trackParcelsJob } from '#server/carriers/tracking/trackParcelsJob.ts';
import { readLineHealth } from '#server/carriers/readLineHealth.ts';
import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { dropExpired } from '#server/service/dropExpired.ts';
import { readDelivery } from '#server/carriers/delivery/readDelivery.ts';
import { readProof } from '#server/carriers/delivery/readProof.ts';
import { isFault } from '#domain/carriers/callOutcomes.ts';
import type { FileStore } from '#server/files/fileStore.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { insertShop } from '#tests/factories/shopRows.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const MINUTE = 60_000;
const box = secretBox([newSecretKey()]);

describe.each(DEFAULT_BACKENDS)('what shows a delivery, on $name', ({ open }) => {
  let world: LabelWorld;
  let runtime: LabelWorld['runtime'];
  let ups: UpsServer;
  let id: number;
  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());
  beforeEach(async () => {
    world.clock.now = LABEL_NOW;
    ups = await upsServer();
    const { services } = world.runtime;
    runtime = { ...world.runtime, services: { ...services, secrets: box, carriers: carrierWorldAt(ups.address) } };
    id = await world.order(await signContract(world, box, 'UPS', ups.account));
    await makeLabel(id, {}, runtime);
    return () => ups.close();
  });

  const later = (minutes: number) => {
    world.clock.now = new Date(LABEL_NOW.getTime() + minutes * MINUTE);
  };
  const scan = (gmt: string, type: string, code: string) => ({ type, code, local: gmt, gmt });
  /** The parcel was taken; what UPS has of it is asked for as its job is run. */
  const deliver = async (files: FileStore) => {
    const code = ups.booked[0]?.code ?? '';
    ups.scans.set(code, [{ ...scan('20261120110000', 'D', 'FS'), receivedBy: 'ANA' }]);
    later(61);
    await enqueueTracking(world.database, world.clock.now);
    await work(files);
    return code;
  };
  const work = (files: FileStore) => runDueJobs([trackParcelsJob, askProofJob], { ...runtime, files });
  const delivery = () => world.scoped((trx) => readDelivery(trx, id));
  const signature = async () =>
    (
      await sharp({ create: { width: 40, height: 20, channels: 3, background: '#333' } })
        .gif()
        .toBuffer()
    ).toString('base64');

  it('fetches what shows a delivery once there is some, drawn anew, and shows who took the parcel', async () => {
    const files = memoryFileStore();
    const code = await deliver(files);
    expect(await delivery()).toEqual([
      { by: 'carrier', parcels: [1], at: '2026-11-20T11:00:00.000Z', received_by: 'ANA', proofs: [] },
    ]);
    // What is neither a picture nor a paper is not kept.
    ups.proofs.set(code, {
      signature: await signature(),
      photo: 'AAAA',
      paper: Buffer.from('<html>').toString('base64'),
    });
    later(61 + 60);
    await work(files);
    const [one] = await delivery();
    expect(one?.proofs).toMatchObject([{ kind: 'signature', type: 'image/png' }]);
    const file = await readProof(
      world.database,
      files,
      { kind: 'client', clientId: world.clientId },
      { id, proof: one?.proofs[0]?.id ?? '' },
    );
    expect(
      Buffer.from(file?.content ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const asked = ups.calls.length;
    later(61 + 10 * 24 * 60);
    await work(files);
    expect(ups.calls.length).toBe(asked);
    later(61 + 400 * 24 * 60);
    await dropExpired(world.database, world.clock.now);
    await runDueJobs([removeFilesJob], { database: world.database, files, now: () => world.clock.now });
    expect([files.names(), (await delivery())[0]?.proofs]).toEqual([[], []]);
  });

  it('a carrier that has nothing of a delivery is asked five times, and then there is none', async () => {
    const files = memoryFileStore();
    await deliver(files);
    const asked = () => ups.calls.filter(({ call }) => call.includes('returnPOD')).length;
    expect(asked()).toBe(1);
    for (let day = 1; day <= 9; day += 1) {
      later(61 + day * 24 * 60);
      await work(files);
    }
    expect(asked()).toBe(5);
    const jobs = await world.scoped((trx) =>
      trx.selectFrom('jobs').select('state').where('kind', '=', askProofJob.name).execute(),
    );
    expect(jobs).toEqual([]);
  });

  it('under a contract without them says so once, asks once a day, and has them when they are granted', async () => {
    const files = memoryFileStore();
    ups.givesProofs = false;
    ups.proofs.set(ups.booked[0]?.code ?? '', { signature: await signature() });
    await deliver(files);
    const asked = () => ups.calls.filter(({ call }) => call.includes('returnPOD')).length;
    const health = async () =>
      (await world.scoped((trx) => readLineHealth(trx, world.clock.now))).find((one) => one.proofs_ungranted !== null);
    const said = { said_at: world.clock.now.toISOString(), words: 'NOPOD: No rights to proofs of delivery' };
    expect(await health()).toMatchObject({ state: 'closed', proofs_ungranted: said });
    expect((await health())?.outcomes.filter(({ outcome }) => isFault(outcome))).toEqual([]);
    later(61 + 8 * 60);
    await work(files);
    expect(asked()).toBe(1);
    // The note stands there still when the calls of a day have none of it any more.
    later(61 + 30 * 60);
    expect(await health()).toMatchObject({ proofs_ungranted: said });
    ups.givesProofs = true;
    await work(files);
    expect([asked(), (await delivery())[0]?.proofs]).toMatchObject([2, [{ kind: 'signature' }]]);
    expect(await health()).toBeUndefined();
  });

  it('of somebody who was forgotten meanwhile nothing is kept, and no name of who signed', async () => {
    const files = memoryFileStore();
    await world.scoped(async (trx) => {
      const own = { client_id: world.clientId };
      const { eplatform: eplatform_id } = await insertShop(trx, world.clientId, { mark: 'Olvido', count: 1 });
      const at = world.clock.now;
      const gone = { shop_order: '77', reference: '77', modified_at: at, asked_at: at, erased_at: at };
      await trx
        .insertInto('eplatform_orders')
        .values({ ...own, eplatform_id, order_id: id, ...gone })
        .execute();
    });
    ups.proofs.set(ups.booked[0]?.code ?? '', { signature: await signature() });
    await deliver(files);
    expect(files.names()).toEqual([]);
    expect(await delivery()).toMatchObject([{ received_by: null, proofs: [] }]);
  });
});
