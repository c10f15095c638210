import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileOf } from '#domain/carriers/operators.ts';
import { DIALECTS } from '#server/carriers/operators/dialects.ts';
import { openCarrier } from '#server/carriers/operators/openCarrier.ts';
import { anyShipment } from '#tests/factories/carrierShipment.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { dhlServer, type DhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { seeded } from '#tests/fixtures/random.ts';

const shapes = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/carriers/dhl.json'), 'utf8')) as object;
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(shapes, 'dhl');

function faultsOf(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`dhl#/$defs/${name}`);
  if (!validate) throw new Error(`no shape ${name}`);
  void validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${name}${instancePath} ${message}`);
}

const shipments = function* () {
  const { formats, sizes } = profileOf('DHL').labels;
  const random = seeded(20261128);
  for (let n = 0; n < 200; n += 1)
    yield anyShipment({ operator: 'DHL', services: ['N', 'U', 'P'], formats, sizes }, n, random);
};

describe('DHL, by its published description', () => {
  let dhl: DhlServer;
  const carrier = () =>
    openCarrier(
      { operator: 'DHL', environment: 'test', account: dhl.account },
      carrierWorldAt(dhl.address),
      () => new Date(),
    );
  beforeAll(async () => {
    dhl = await dhlServer();
  });
  afterAll(() => dhl.close());

  it('takes what is asked of it, and answers as the stand-in does', async () => {
    const open = carrier();
    for (const shipment of shipments()) if (!open.validate(shipment)) await open.create(shipment);
    const scan = { typeCode: 'OK', description: 'Delivered', serviceArea: [{ code: 'MAD', description: 'Madrid-ES' }] };
    const event = { ...scan, date: '2026-11-23', time: '10:30:00', GMTOffset: '+01:00', signedBy: 'ANA' };
    dhl.scans.set('1234567890', { events: [event], pieces: { JD01: [event] } });
    await open.track?.ask([{ shipmentCode: '1234567890', trackingNumber: 'JD01', reference: '417-0' }]);
    const faults = dhl.calls.flatMap(({ call, request, status, reply }) => [
      ...(request === null ? [] : faultsOf('shipment', request)),
      ...faultsOf(status >= 400 ? 'error' : call.endsWith('/tracking') ? 'tracked' : 'booked', reply),
    ]);
    expect([dhl.booked.length > 50, dhl.calls.some(({ call }) => call === 'GET /tracking')]).toEqual([true, true]);
    expect([...new Set(faults)]).toEqual([]);
  });

  it('answers as the simulator does', () => {
    const { simulator } = DIALECTS.DHL;
    const booking = {
      shipmentCode: '1234567890',
      packages: [{ number: 1, trackingNumber: 'JD01' }],
      labels: [{ first: 1, last: 1, bytes: new Uint8Array([37]) }],
    };
    expect(faultsOf('booked', simulator.answer(booking))).toEqual([]);
    expect(faultsOf('error', simulator.refuse({ code: 14002, text: 'x' }))).toEqual([]);
  });

  it('the shapes do find a request that is wrong', () => {
    expect(faultsOf('shipment', { productCode: 'TOO LONG', unheard: 1 }).length).toBeGreaterThan(5);
  });
});
