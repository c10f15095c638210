import type { DataOf } from '#contract/endpoint.ts';
import type { packingLabel, plateLabel } from '#contract/labels/packingLabel.ts';
import { platesOf } from '#domain/packing/plate.ts';
import type { DatabaseHandle } from '#server/db/databaseHandle.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { SERVICES } from '#server/kernel/services.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { CARRIER_CONTRACT, OFFICE_ADDRESS } from '#tests/factories/deskRows.ts';
import { orderRow } from '#tests/factories/orderRow.ts';
import { platedLabelJob } from '#server/labels/platedLabelJob.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { testApp, type TestApp, type Visitor } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Made = DataOf<typeof packingLabel>;
type OfPlate = DataOf<typeof plateLabel>;

const NOW = new Date('2026-11-20T10:00:00.000Z');
const SESSION = '00000000-0000-4000-8000-0000000000b1';

describe.each(BACKENDS)('the label at the packing bench on $name', ({ open }) => {
  let database: DatabaseHandle;
  let server: TestApp;
  let packer: Visitor;
  let mine: number;
  let carrier: number;
  let count = 0;

  beforeAll(async () => {
    database = await open();
    [mine = 0] = await createAccounts(database, quickHash);
    carrier = await asOwner(database, async (trx) => {
      const office = {
        client_id: mine,
        kind: 'warehouse',
        name: 'Nave 1',
        cif: 'B12345674',
        phone: '910000000',
      } as const;
      await trx
        .insertInto('offices')
        .values({ ...office, ...OFFICE_ADDRESS })
        .execute();
      const row = { client_id: mine, ...CARRIER_CONTRACT, services: '[]' };
      // An order without a carrier would take the only one.
      const contracts = [row, { ...row, name: 'Otro' }];
      return (await trx.insertInto('carriers').values(contracts).returning('id').executeTakeFirstOrThrow()).id;
    });
    server = await testApp(database, { now: () => NOW });
    packer = await server.signIn('picker@demo.test');
  });
  afterAll(async () => {
    await server.app.close();
    await database.close();
  });

  const order = (changes: object = {}): Promise<number> =>
    asOwner(database, async (trx) => {
      count += 1;
      const sent = { carrier_id: carrier, phone: '600123456', total_weight_g: 700, status: 'IN_PREPARATION' };
      const row = orderRow(mine, `BENCH-${count}`, { ...sent, ...changes });
      const { id } = await trx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow();
      const status = { status: row.status, at: NOW, received_at: NOW, source: 'import' } as const;
      await trx
        .insertInto('order_statuses')
        .values({ client_id: mine, order_id: id, ...status })
        .execute();
      const product = {
        client_id: mine,
        sku: `S-${count}`,
        name: 'Taza',
        price_cents: 990,
        weight_g: 350,
        width_mm: 0,
        height_mm: 0,
        depth_mm: 0,
        updated_at: NOW,
      };
      const { id: product_id } = await trx
        .insertInto('products')
        .values(product)
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('order_lines')
        .values({ client_id: mine, order_id: id, product_id, quantity: 1, unit_price_cents: 990 })
        .execute();
      return id;
    });
  const parcels = (...kilograms: number[]) => ({
    packUp: {
      isCompleted: true,
      boxes: [{ id: 0, quantity: kilograms.length }],
      numPackages: kilograms.length,
      packages: kilograms.map((weight, at) => ({ box: at + 1, box_type: 0, weight, products: [] })),
    },
  });
  const label = async (id: number, steps: object, over: object = {}): Promise<Made> => {
    const body = { id_client: mine, format: 'ZPL', packingInfo: { id: SESSION, ...steps }, ...over };
    return (await packer.post(`/api/v1/packing-manager/${id}/label`, body)).body.data as Made;
  };
  const ofPlate = async (id: number, parcel: number, of: number) =>
    (await packer.post(`/api/v1/packing-manager/${id}/label/${parcel}`, { of })).body.data as OfPlate;
  const bytes = (file: string | undefined): string => Buffer.from(file ?? '', 'base64').toString();
  const history = async (id: number): Promise<string[]> => {
    const rows = await asOwner(database, (trx) =>
      trx.selectFrom('order_events').select(['action', 'payload']).where('order_id', '=', id).orderBy('id').execute(),
    );
    return rows.map(({ action, payload }) => `${action} ${(payload as { reason?: string }).reason ?? ''}`.trim());
  };

  it('is booked for the parcels as they were packed, and comes with the same answer', async () => {
    const id = await order();
    const made = await label(id, parcels(0.5, 1.25));
    expect(made.errors).toEqual([]);
    const { tracking_numbers: numbers = [], file } = made.label ?? {};
    expect(new Set(numbers).size).toBe(2);
    for (const number of numbers) expect(bytes(file)).toContain(number);
    const { body } = await packer.get(`/api/v1/packing-manager/scan-order/${id}`);
    const { packages, num_packages, status } = (body.data as { order: never })['order'] as {
      packages: { weight: number; tracking_number: string }[];
      num_packages: number;
      status: string;
    };
    expect([num_packages, status]).toEqual([2, 'IN_PREPARATION']);
    expect(packages.map((one) => [one.weight, one.tracking_number])).toEqual([
      [500, numbers[0]],
      [1250, numbers[1]],
    ]);
  });

  it('is the same one for a repeat, which books nothing and says nothing more in the history', async () => {
    const id = await order();
    const first = await label(id, parcels(0.5));
    const again = await label(id, parcels(0.5));
    expect(again.label).toEqual(first.label);
    expect(await history(id)).toEqual(['createLabel', 'printLabel']);
  });

  it('stands in the history once more with the reason why', async () => {
    const id = await order();
    await label(id, parcels(0.5));
    await label(id, parcels(0.5), { reason: 'damaged' });
    expect(await history(id)).toEqual(['createLabel', 'printLabel', 'printLabel damaged']);
  });

  it('of other parcels takes the place of a printed one only when the packer says so', async () => {
    const id = await order();
    const first = await label(id, parcels(0.5));
    const refused = await label(id, parcels(0.5, 0.5));
    expect([refused.label, refused.errors[0]?.reason?.key]).toEqual([null, 'labelPrinted']);
    const other = await label(id, parcels(0.5, 0.5), { replace_printed: true });
    expect(other.label?.tracking_numbers).toHaveLength(2);
    expect(other.label?.tracking_numbers).not.toContain(first.label?.tracking_numbers[0]);
  });

  it.each([
    ['an order without a carrier', { carrier_id: null }, 7004],
    ['one that has left', { status: 'SHIPPED' }, 12006],
  ])('of %s is refused, and nothing of it is stored', async (_, changes, code) => {
    const id = await order(changes);
    const refused = await label(id, parcels(0.5, 0.5));
    expect([refused.label, refused.errors.map((one) => one.code)]).toEqual([null, [code]]);
    const rows = await asOwner(database, (trx) =>
      trx.selectFrom('order_packages').select('number').where('order_id', '=', id).execute(),
    );
    expect(rows).toEqual([]);
  });

  it('of each of 20 plates is its own, in whatever order they are read', async () => {
    const packed = [];
    for (const parcelsOf of [1, 2, 3, 4, 1, 2, 3, 4]) {
      const id = await order();
      const made = await label(id, parcels(...Array.from({ length: parcelsOf }, () => 0.5)));
      for (const plate of platesOf(id, parcelsOf))
        packed.push({ plate, number: made.label?.tracking_numbers[plate.parcel - 1] ?? '' });
    }
    expect(packed).toHaveLength(20);
    const all = packed.map(({ number }) => number);
    // 7 and 20 share no divisor: every plate is read once, and none after its neighbour.
    for (let turn = 0; turn < 20; turn += 1) {
      const { plate, number } = packed[(turn * 7 + 3) % 20] as (typeof packed)[number];
      const found = await ofPlate(plate.order_id, plate.parcel, plate.of);
      expect(all.filter((one) => bytes(found.label?.file).includes(one))).toEqual([number]);
    }
  });

  /** Closes the order at the bench, as the outbox of the device sends it. */
  const close = async (id: number, kilograms: readonly number[], printed: 'label' | 'plate' = 'plate') => {
    const session = `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`;
    const said = { isCompleted: true, printed, validated: [] };
    const packingInfo = { id: session, time: 60, ...parcels(...kilograms), printLabel: said };
    const { body } = await packer.post(`/api/v1/packing-manager/${id}/close`, { id_client: mine, packingInfo });
    expect((body.data as { errors: unknown }).errors).toEqual([]);
  };
  const runPlated = (at = NOW) => runDueJobs([platedLabelJob], { database, services: SERVICES, now: () => at });
  const plated = () =>
    asOwner(database, (trx) =>
      trx.selectFrom('jobs').select(['state', 'payload']).where('kind', '=', 'platedLabel').execute(),
    );
  const booked = (id: number) =>
    asOwner(database, (trx) =>
      trx.selectFrom('shipments').select(['state', 'packages']).where('order_id', '=', id).execute(),
    );

  it('of parcels that were closed under plates is asked for by itself, once', async () => {
    const [id, printed] = [await order(), await order()];
    await label(printed, parcels(0.5));
    await close(printed, [0.5], 'label');
    await close(id, [0.5, 1.25]);
    expect(await booked(id)).toEqual([]);
    expect(await runPlated()).toBe(1);
    expect(await booked(id)).toEqual([{ state: 'booked', packages: 2 }]);
    const [first, second] = [await ofPlate(id, 1, 2), await ofPlate(id, 2, 2)];
    expect([first.outcome, second.outcome]).toEqual(['label', 'label']);
    expect(first.label?.file).not.toBe(second.label?.file);
    expect(await runPlated()).toBe(0);
    expect(await history(id)).toEqual(['closePacking', 'createLabel', 'printLabel', 'printLabel']);
  });

  it('is asked for by the plate that is read before the job came to it, and booked once by both', async () => {
    const id = await order();
    await close(id, [0.5]);
    const [read] = await Promise.all([ofPlate(id, 1, 1), runPlated()]);
    const again = await ofPlate(id, 1, 1);
    expect(['label', 'none-yet']).toContain(read.outcome);
    expect(again.outcome).toBe('label');
    // A job that met the reading comes back a minute later, and finds it done.
    await runPlated(new Date(NOW.getTime() + 60_000));
    expect(await plated()).toEqual([]);
    expect(await booked(id)).toEqual([{ state: 'booked', packages: 1 }]);
    expect((await history(id)).filter((action) => action === 'createLabel')).toHaveLength(1);
  });

  it('that is refused says why at the plate, and is asked for again until somebody has mended it', async () => {
    const id = await order({ carrier_id: null });
    await close(id, [0.5]);
    expect(await runPlated()).toBe(1);
    expect(await plated()).toMatchObject([{ state: 'waiting', payload: { order: id } }]);
    expect(await ofPlate(id, 1, 1)).toMatchObject({ outcome: 'none-yet', label: null, refusal: { code: 7004 } });
    await asOwner(database, (trx) =>
      trx.updateTable('orders').set({ carrier_id: carrier }).where('id', '=', id).execute(),
    );
    expect(await runPlated(new Date(NOW.getTime() + 60_000))).toBe(1);
    expect(await plated()).toEqual([]);
    expect((await ofPlate(id, 1, 1)).outcome).toBe('label');
  });

  it('is booked for no other parcels than those that the plates were made for, and for none that nobody closed', async () => {
    const [open, two] = [await order(), await order({ carrier_id: null })];
    expect(await ofPlate(open, 1, 1)).toMatchObject({ outcome: 'not-packed', label: null });
    await close(two, [0.5, 0.5]);
    expect(await ofPlate(two, 1, 1)).toMatchObject({ outcome: 'other-count', parcels: 2 });
    expect([await booked(open), await booked(two)]).toEqual([[], []]);
  });

  it('of a plate says why there is none', async () => {
    const two = await order();
    await label(two, parcels(0.5, 0.5));
    expect(await ofPlate(two, 1, 1)).toMatchObject({ outcome: 'other-count', parcels: 2, label: null });
    const gone = await packer.post('/api/v1/packing-manager/999999/label/1', { of: 1 });
    expect([gone.status, gone.body.errorCode]).toEqual([404, 3904]);
  });
});
