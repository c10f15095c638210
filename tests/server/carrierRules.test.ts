import { afterAll, describe, expect, it } from 'vitest';
import { profileOf } from '#domain/carriers/operators.ts';
import { openCarrier } from '#server/carriers/operators/openCarrier.ts';
import type { TrackedParcel } from '#server/carriers/operators/port.ts';
import { anyShipment } from '#tests/factories/carrierShipment.ts';
import { carrierWorldAt } from '#tests/fakes/carriers/carrierWorld.ts';
import { correosExpressServer } from '#tests/fakes/carriers/correosExpressServer.ts';
import { correosServer } from '#tests/fakes/carriers/correosServer.ts';
import { dhlServer } from '#tests/fakes/carriers/dhlServer.ts';
import { seurServer } from '#tests/fakes/carriers/seurServer.ts';
import { seeded } from '#tests/fixtures/random.ts';

interface Scan {
  /** What the operator is asked with. */
  readonly of: (parcel: TrackedParcel) => string;
  readonly said: unknown;
  readonly event: { readonly code: string; readonly text: string; readonly place?: string };
}

const CEX_SCAN: Scan = {
  of: ({ shipmentCode }) => shipmentCode,
  said: {
    error: 0,
    estadoEnvios: [{ codEstado: 12, descEstado: 'ENTREGADO', fechaEstado: '23112026', horaEstado: '103000' }],
  },
  event: { code: '12', text: 'ENTREGADO' },
};
const SEUR_SCAN: Scan = {
  of: ({ reference }) => reference,
  said: {
    data: [
      { situations: [{ eventCode: 'LL001', description: 'ENTREGADO', situationDate: '2026-11-23T10:30:00.000' }] },
    ],
  },
  event: { code: 'LL001', text: 'ENTREGADO' },
};
const CORREOS_SCAN: Scan = {
  of: ({ trackingNumber }) => trackingNumber,
  said: {
    code: 'N417',
    events: [
      {
        eventDate: '23/11/2026',
        eventHours: '10:30',
        eventCode: 'I010000V',
        summaryText: 'Entregado',
        location: 'MADRID',
      },
    ],
  },
  event: { code: 'I010000V', text: 'Entregado', place: 'MADRID' },
};

const OPERATORS = [
  {
    operator: 'CORREOSEXPRESS',
    open: correosExpressServer,
    services: ['63', '93', '90'],
    cancels: false,
    scan: CEX_SCAN,
  },
  { operator: 'SEUR', open: seurServer, services: ['31/2', '1/2', '1/48', '77/70'], cancels: true, scan: SEUR_SCAN },
  {
    operator: 'CORREOS',
    open: correosServer,
    services: ['S0132', 'S0235', 'S0133', 'PAFXB', 'S0410'],
    cancels: true,
    scan: CORREOS_SCAN,
  },
] as const;

it('DHL takes whatever our own check lets through, of 200 shipments of every kind', async () => {
  const dhl = await dhlServer();
  const contract = { operator: 'DHL', environment: 'test', account: dhl.account } as const;
  const carrier = openCarrier(contract, carrierWorldAt(dhl.address), () => new Date());
  const random = seeded(20261123);
  const { formats, sizes } = profileOf('DHL').labels;
  let refused = 0;
  for (let n = 0; n < 200; n += 1) {
    const shipment = anyShipment({ operator: 'DHL', services: ['N', 'U', 'P'], formats, sizes }, n, random);
    if (carrier.validate(shipment)) {
      refused += 1;
      continue;
    }
    const booked = await carrier.create(shipment);
    if (!booked.ok) throw new Error(`${n}: ${booked.text}`);
    expect(booked.value.packages.map(({ number }) => number)).toEqual(shipment.packages.map(({ number }) => number));
    expect(booked.value.labels.map(({ first, last }) => [first, last])).toEqual(
      booked.value.packages.map(({ number }) => [number, number]),
    );
  }
  expect([dhl.booked.length > 50, refused > 20]).toEqual([true, true]);
  // What only its own side finds is one of our codes, too.
  const [wrong] = [anyShipment({ operator: 'DHL', services: ['N'], formats, sizes }, 0, random)];
  expect(await carrier.create({ ...wrong, to: { ...wrong.to, phone: '' } })).toMatchObject({ ok: false, code: 14002 });
  await dhl.close();
});

describe.each(OPERATORS)('$operator', ({ operator, open, services, cancels, scan }) => {
  const opened = open();
  afterAll(async () => (await opened).close());

  it('takes whatever our own check lets through, of 200 shipments of every kind', async () => {
    const server = await opened;
    const { labels } = profileOf(operator);
    const random = seeded(20261123);
    const carrier = openCarrier(
      { operator, environment: 'test', account: server.account },
      carrierWorldAt(server.address),
      () => new Date('2026-11-20T10:00:00.000Z'),
    );
    let refused = 0;
    for (let n = 0; n < 200; n += 1) {
      const shipment = anyShipment({ operator, services, formats: labels.formats, sizes: ['10X15', 'A4'] }, n, random);
      const ours = carrier.validate(shipment);
      if (ours) {
        refused += 1;
        continue;
      }
      const booked = await carrier.create(shipment);
      if (!booked.ok) throw new Error(`${n}: ${booked.text}`);
      const { shipmentCode, packages, labels: files } = booked.value;
      expect(packages.map(({ number }) => number)).toEqual(shipment.packages.map(({ number }) => number));
      expect(new Set(packages.map(({ trackingNumber }) => trackingNumber)).size).toBe(packages.length);
      // Each parcel stands in one file and in one alone.
      const covered = files.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
      expect(covered).toEqual(packages.map(({ number }) => number));
      const start = shipment.format === 'ZPL' ? '^XA' : '%PDF';
      expect(files.map(({ bytes }) => Buffer.from(bytes).toString('latin1').slice(0, start.length))).toEqual(
        files.map(() => start),
      );
      const reference = {
        reference: shipment.reference,
        shipmentCode,
        requestedAt: new Date(),
        packages: packages.length,
        kind: { format: shipment.format, size: shipment.size },
      };
      expect(await carrier.cancel(reference)).toEqual({ ok: true, value: cancels });
      // Cancelling what is cancelled does nothing.
      expect(await carrier.cancel(reference)).toEqual({ ok: true, value: cancels });
    }
    expect([server.booked.length > 20, refused > 20]).toEqual([true, true]);
  });

  it('tells where a parcel is by the clock of Spain, and nothing of one that nobody has scanned', async () => {
    const server = await opened;
    const contract = { operator, environment: 'test', account: server.account } as const;
    const { track } = openCarrier(contract, carrierWorldAt(server.address), () => new Date());
    const scanned = { reference: '417-0', shipmentCode: 'E417', trackingNumber: 'N417' };
    server.scans.set(scan.of(scanned), scan.said);
    const parcels = [scanned, { reference: '418-0', shipmentCode: 'E418', trackingNumber: 'N418' }];
    const told = await track?.ask(parcels);
    const events = told?.ok ? told.value.flatMap((one) => one.events.map((event) => [one.trackingNumber, event])) : [];
    const at = new Date('2026-11-23T09:30:00.000Z');
    expect(events).toEqual([['N417', { at, place: '', signedBy: null, ...scan.event }]]);
  });

  it('takes this account and no other', async () => {
    const server = await opened;
    const check = (account: Readonly<Record<string, string>>) =>
      openCarrier({ operator, environment: 'test', account }, carrierWorldAt(server.address), () => new Date()).check();
    const before = server.booked.length;
    expect(await check(server.account)).toEqual({ ok: true, value: null });
    const secret = profileOf(operator).account?.find((field) => field.secret)?.name ?? '';
    expect(await check({ ...server.account, [secret]: 'wrong' })).toMatchObject({ ok: false, code: 14001 });
    expect(server.booked.length).toBe(before);
  });
});
