import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileOf } from '#domain/carriers/operators.ts';
import { execute as makeLabel } from '#server/labels/actions/createLabel.ts';
import { LEASE_MS } from '#server/labels/bookingStep.ts';
import type { OnlineRuntime } from '#server/commands/orderAction.ts';
import { secretBox } from '#server/secrets/secretBox.ts';
import { newSecretKey } from '#server/secrets/secretKeys.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { seurServer } from '#tests/fakes/carriers/seurServer.ts';
import { signContract } from '#tests/fakes/carriers/signContract.ts';
import { BUSY_SECONDS, type CarrierFault, type StandIn } from '#tests/fakes/carriers/standIn.ts';
import { labelCalls } from '#tests/fakes/labelCalls.ts';
import { createLabelWorld, LABEL_NOW, type LabelWorld } from '#tests/fakes/labelWorld.ts';
import { DEFAULT_BACKENDS } from '#tests/fakes/testDatabase.ts';

const box = secretBox([newSecretKey()]);

interface OperatorServer extends StandIn {
  readonly account: Readonly<Record<string, string>>;
  readonly booked: readonly { readonly reference: string; readonly numbers: readonly string[] }[];
}
interface OperatorCase {
  readonly operator: 'CORREOS' | 'CORREOSEXPRESS' | 'SEUR';
  readonly open: () => Promise<OperatorServer>;
  /** What a call of the booking and one for its labels are, in this order. */
  readonly calls: readonly CarrierFault[];
  readonly refusal: string;
  readonly finds: boolean;
  readonly cancels: boolean;
}

const OPERATORS: readonly OperatorCase[] = [
  {
    operator: 'CORREOSEXPRESS',
    open: correosExpressServer,
    calls: ['ok'],
    refusal: '-7: Producto no disponible para la población de destino',
    finds: false,
    cancels: false,
  },
  {
    operator: 'SEUR',
    open: seurServer,
    calls: ['ok', 'ok'],
    refusal: 'SERVICE_ERROR: Service 31 is not available between origin and destination',
    finds: false,
    cancels: true,
  },
  {
    operator: 'CORREOS',
    open: correosServer,
    calls: ['ok', 'ok'],
    refusal: '4012: product: El producto no está permitido para el destino indicado',
    finds: true,
    cancels: true,
  },
];

describe.each(DEFAULT_BACKENDS)('Spanish operators under a contract on $name', ({ open }) => {
  let world: LabelWorld;
  const { bookings, stored, atCarrier } = labelCalls(() => world);

  beforeAll(async () => {
    world = await createLabelWorld(await open());
  });
  afterAll(() => world.database.close());

  describe.each(OPERATORS)('$operator', ({ operator, open: openServer, calls, refusal, finds, cancels }) => {
    let server: OperatorServer;
    let runtime: OnlineRuntime;
    let carrier: number;
    const make = (id: number, data: object = {}) => makeLabel(id, data, runtime);

    beforeEach(async () => {
      world.clock.now = LABEL_NOW;
      server = await openServer();
      const services = { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(server.address, 250) };
      runtime = { ...world.runtime, services };
      carrier = await signContract(world, box, operator, server.account);
    });
    afterEach(() => server.close());
    const settled = () => {
      world.clock.now = new Date(LABEL_NOW.getTime() + LEASE_MS);
    };

    it('books with the operator itself, every parcel with its number and its label', async () => {
      const id = await world.order(carrier);
      expect(await make(id, { num_packages: 3 })).toBeNull();
      const { order, packages, labels } = await stored(id);
      expect(server.booked.map(({ reference }) => reference)).toEqual([`${id}-0`]);
      expect(packages.map(({ tracking_number }) => tracking_number)).toEqual(server.booked[0]?.numbers);
      expect(order.status).toBe('LABEL_CREATED');
      expect([labels[0]?.first_package, labels.at(-1)?.last_package, await atCarrier(id)]).toEqual([1, 3, 0]);
      // The same once more does nothing.
      expect(await make(id, { num_packages: 3 })).toBeNull();
      expect(server.booked).toHaveLength(1);
    });

    it('draws the labels of a booking again as PDF and on A4', async () => {
      const id = await world.order(carrier);
      expect(await make(id, { num_packages: 3 })).toBeNull();
      expect(await make(id, { num_packages: 3, format: 'PDF' })).toBeNull();
      expect(await make(id, { num_packages: 3, format: 'PDF', size: 'A4' })).toBeNull();
      const kinds = (await stored(id)).labels.map(({ format, last_package }) => `${format} ${last_package}`);
      expect([server.booked.length, kinds[0], kinds.at(-1)]).toEqual([1, expect.stringContaining('ZPL'), 'PDF 3']);
    });

    it('says what the operator says, and the next try books', async () => {
      const id = await world.order(carrier);
      server.faults.push('refuse', 'busy');
      expect(await make(id)).toMatchObject({ code: 14003, details: [{ text: refusal }] });
      expect(await make(id)).toMatchObject({ code: 14001, reason: { key: 'bookingHeld' } });
      world.clock.now = new Date(LABEL_NOW.getTime() + BUSY_SECONDS * 1000);
      expect(await make(id)).toBeNull();
      expect(server.booked).toHaveLength(1);
    });

    it.each(['lost', 'slow', 'broken'] as const)('after an answer that was %s, books nothing twice', async (fault) => {
      const { name } = profileOf(operator);
      const id = await world.order(carrier);
      server.faults.push(fault);
      expect(await make(id)).toMatchObject({
        code: 14001,
        details: [{ text: `${operator}: no answer` }],
        reason: { key: 'bookingSilent', data: { operator: name } },
      });
      expect(await make(id)).toMatchObject({ details: [{ text: 'in-progress' }] });
      settled();
      const again = await make(id);
      const isBooked = fault !== 'broken';
      const unclear = { code: 14001, reason: { key: 'bookingUnclear', data: { operator: name } } };
      expect([again, (await stored(id)).labels.length]).toMatchObject(finds && isBooked ? [null, 1] : [unclear, 0]);
      expect(server.booked).toHaveLength(isBooked ? 1 : 0);
    });

    it('labels that were lost after the booking are fetched of it, at once or with the next request', async () => {
      const id = await world.order(carrier);
      // Drawn by calls of their own: on a sheet.
      const sheet = { format: 'PDF', size: 'A4' };
      server.faults.push(calls[0] ?? 'ok', 'broken', 'down');
      expect(await make(id, sheet)).toMatchObject({ code: 14001 });
      expect([(await stored(id)).labels.length, (await stored(id)).order.status]).toEqual([0, 'CREATED']);
      expect(await make(id, sheet)).toBeNull();
      const { order, labels } = await stored(id);
      expect([labels.length, order.status, server.booked.length]).toEqual([1, 'LABEL_CREATED', 1]);
    });

    it('a half of a shipment is never booked once more', async () => {
      const id = await world.order(carrier);
      server.faults.push('half');
      const first = await make(id, { num_packages: 2 });
      settled();
      const second = await make(id, { num_packages: 2 });
      expect(server.booked).toHaveLength(1);
      const unclear = [{ code: 14001 }, { reason: { key: 'bookingUnclear' } }, 'calling'];
      expect([first, second, (await bookings(id))[0]?.state]).toMatchObject(finds ? unclear : [null, null, 'booked']);
    });

    it('what Correos and its like would cut or cannot print is found before they are asked', async () => {
      const long = await world.order(carrier, { address1: 'Calle de los Caballeros '.repeat(14) });
      expect(await make(long)).toMatchObject({ code: 14002, details: [{ text: 'address_long' }] });
      const greek = await world.order(carrier, { firstname: 'Ελένη' });
      expect(await make(greek)).toMatchObject({ details: [{ text: expect.stringContaining('ISO-8859-1') }] });
      expect(server.calls).toEqual([]);
    });

    it('voids at the operator where it can', async () => {
      const id = await world.order(carrier);
      await make(id);
      await world.scoped((trx) => trx.updateTable('orders').set({ city: 'Cádiz' }).where('id', '=', id).execute());
      expect(await make(id)).toBeNull();
      expect(server.booked).toHaveLength(2);
      const [first] = server.booked as readonly { cancelled?: boolean; annulled?: Set<string> }[];
      expect(first?.cancelled ?? (first?.annulled?.size ?? 0) > 0).toBe(cancels);
      expect((await bookings(id)).map(({ state }) => state)).toEqual(['voided', 'booked']);
    });
  });

  it.each([
    ['SEUR', seurServer],
    ['CORREOS', correosServer],
  ] as const)('%s: a token that expires in the middle of a day is asked for anew', async (operator, openServer) => {
    const server = await openServer();
    world.clock.now = LABEL_NOW;
    const services = { ...world.runtime.services, secrets: box, carriers: carrierWorldAt(server.address) };
    const runtime = { ...world.runtime, services };
    const carrier = await signContract(world, box, operator, server.account);
    expect(await makeLabel(await world.order(carrier), {}, runtime)).toBeNull();
    server.faults.push('forget token');
    expect(await makeLabel(await world.order(carrier), {}, runtime)).toBeNull();
    expect([server.tokens.length, server.booked.length]).toEqual([2, 2]);
    // Four hours later it is no good any more, and nobody is asked to say so.
    world.clock.now = new Date(LABEL_NOW.getTime() + 4 * 3_600_000);
    expect(await makeLabel(await world.order(carrier), {}, runtime)).toBeNull();
    expect([server.tokens.length, server.calls.filter(({ status }) => status === 401).length]).toEqual([3, 1]);
    await server.close();
  });
});
