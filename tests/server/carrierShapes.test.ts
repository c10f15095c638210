import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCarrier } from '#server/carriers/operators/openCarrier.ts';
import { anyShipment } from '#tests/factories/carrierShipment.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { upsServer, type UpsServer } from '#tests/fakes/carriers/upsServer.ts';
import { seeded } from '#tests/fixtures/random.ts';

const shapes = JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/carriers/ups.json'), 'utf8')) as object;
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addSchema(shapes, 'ups');

/**
 * Where the description contradicts itself or the carrier's own examples: an alternative that it calls required, codes
 * that it makes as long as their longest.
 */
const ITS_OWN_FAULTS = [
  /LabelRecoveryRequest must have required property '(TrackingNumbers|ReferenceValues)'/,
  /LabelImageFormat\/Code must NOT have fewer than 4 characters/,
  /BillingWeight\/Weight must NOT have fewer than 8/,
];

function faultsOf(name: string, value: unknown): string[] {
  const validate = ajv.getSchema(`ups#/$defs/${name}`);
  if (!validate) throw new Error(`no shape ${name}`);
  void validate(value);
  return (validate.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .filter((fault) => !ITS_OWN_FAULTS.some((known) => known.test(fault)));
}

const UPS_KINDS = {
  operator: 'UPS',
  services: ['11', '07', '65'],
  formats: ['ZPL', 'GIF', 'EPL', 'PDF'],
  sizes: ['4X6', '6X4'],
} as const;

const SHAPES: readonly (readonly [RegExp, request: string | null, reply: string])[] = [
  [/\/ship$/, 'SHIPRequestWrapper', 'SHIPResponseWrapper'],
  [/\/recovery$/, 'LABELRECOVERYRequestWrapper', 'LABELRECOVERYResponseWrapper'],
  [/\/cancel\//, null, 'VOIDSHIPMENTResponseWrapper'],
];

describe('UPS, by its published description', () => {
  let ups: UpsServer;
  beforeAll(async () => {
    ups = await upsServer();
  });
  afterAll(() => ups.close());

  it('takes 200 shipments of every kind, and what the stand-in answers is what UPS would', async () => {
    const random = seeded(20261123);
    const { account } = ups;
    const carrier = openCarrier(
      { operator: 'UPS', environment: 'test', account },
      carrierWorldAt(ups.address),
      () => new Date(),
    );
    for (let n = 0; n < 200; n += 1) {
      const shipment = anyShipment(UPS_KINDS, n, random);
      const kind = { format: shipment.format, size: shipment.size };
      if (carrier.validate(shipment)) continue;
      const booked = await carrier.create(shipment);
      expect(booked).toMatchObject({ ok: true, value: { packages: { length: shipment.packages.length } } });
      const shipmentCode = booked.ok ? booked.value.shipmentCode : null;
      const { packages } = shipment;
      const reference = {
        reference: shipment.reference,
        shipmentCode,
        requestedAt: new Date(),
        packages: packages.length,
        kind,
      };
      expect(await carrier.find(reference)).toMatchObject({ ok: true, value: { shipmentCode } });
      expect(await carrier.cancel(reference)).toEqual({ ok: true, value: true });
      expect(await carrier.cancel(reference)).toEqual({ ok: true, value: true });
    }
    expect(ups.booked.length).toBeGreaterThan(100);
    const faults = ups.calls.flatMap(({ call, request, status, reply }) => {
      const shape = SHAPES.find(([path]) => path.test(call));
      if (!shape) return [];
      return [
        ...(shape[1] === null ? [] : faultsOf(shape[1], request)),
        ...faultsOf(status < 400 ? shape[2] : 'ErrorResponse', reply),
      ].map((fault) => `${call.replace(/1Z\w+/, '')} ${fault}`);
    });
    expect([...new Set(faults)]).toEqual([]);
  });

  it('the shapes do find a request that is wrong', () => {
    expect(faultsOf('SHIPRequestWrapper', { ShipmentRequest: { Request: {}, Shipment: {} } }).length).toBeGreaterThan(
      3,
    );
  });
});
