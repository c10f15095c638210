import { describe, expect, it } from 'vitest';
import { labelSupport } from '#domain/carriers/labelMatrix.ts';
import { LABEL_REFUSALS } from '#domain/carriers/labelRefusals.ts';
import { LOGISTIC_OPERATORS, type OperatorCode } from '#domain/carriers/operators.ts';
import { servicesOf } from '#domain/carriers/services.ts';
import { carrierOn } from './carrierLine.ts';
import { DIALECTS } from './dialects.ts';
import type { Booking, Shipment } from './shipment.ts';
import { packageOf, partyOf } from './wire.ts';
import { checkRequest } from './dhl/mapping.ts';

const FROM = partyOf({
  name: 'Librería La Ñ',
  streets: ['Calle de Alcalá 123'],
  postcode: '28009',
  city: 'Madrid',
  country: 'ES',
  phone: '910000000',
});
const TO = partyOf({
  name: 'Ελένη; "Ana"\nŻółć',
  company: 'Łódź & Co',
  streets: ['Calle Larga 14'],
  postcode: '41001',
  city: 'Sevilla',
  country: 'ES',
  phone: '600123456',
  email: 'ana@example.com',
});

function shipmentOf(operator: OperatorCode): Shipment {
  const { formats, sizes } = labelSupport(operator);
  return {
    operator,
    reference: '417-0',
    orderReference: 'PED-417',
    service: servicesOf(operator)[0]?.code ?? '',
    date: '2026-11-20',
    from: FROM,
    to: TO,
    packages: [packageOf(1, 1250, { widthMm: 100, heightMm: 50, depthMm: 200 }), packageOf(2, 333)],
    lines: [
      {
        description: 'Taza',
        quantity: 2,
        unitPriceCents: 500,
        netCents: 1000,
        weightG: 300,
        hsCode: '691200',
        originCountry: 'ES',
      },
    ],
    currency: 'EUR',
    insuredCents: 5000,
    incoterm: 'ddp',
    needsCustoms: false,
    notes: 'Dejar en conserjería',
    format: formats[0] ?? 'PDF',
    size: sizes[0] ?? '10X15',
  };
}

const ACCOUNT = { account_number: '123456' };

/** Operators whose interface has no place for words to the driver. */
const WITHOUT_NOTES: ReadonlySet<string> = new Set(['UPS', 'DHL']);

const BOOKING: Booking = {
  shipmentCode: 'S-1',
  packages: [
    { number: 1, trackingNumber: 'N-1' },
    { number: 2, trackingNumber: 'N-2' },
  ],
  labels: [
    { first: 1, last: 1, bytes: new TextEncoder().encode('^XA^FDñ^FS^XZ') },
    { first: 2, last: 2, bytes: new TextEncoder().encode('^XA^FD2^FS^XZ') },
  ],
};

/** How often operators are told in which currency the goods are insured: UPS of each of the two parcels. */
const INSURES: Readonly<Record<string, number>> = { DHL: 1, SEUR: 1, UPS: 2 };

describe.each(LOGISTIC_OPERATORS.map(({ code }) => code))('the words of %s', (operator) => {
  const { toRequest, toBooking, toRefusal, simulator } = DIALECTS[operator];
  const shipment = shipmentOf(operator);
  /** As it travels. */
  const sent = (value: unknown): unknown => (typeof value === 'string' ? value : JSON.parse(JSON.stringify(value)));

  it('carry everything that stands on the label', () => {
    const read = simulator.read(sent(toRequest(shipment, ACCOUNT)));
    const { reference, orderReference, service, date, notes, format, size } = shipment;
    expect(read).toMatchObject({
      reference,
      orderReference,
      service,
      date,
      notes: WITHOUT_NOTES.has(operator) ? '' : notes,
      format,
      size,
      contents: ['2 × Taza'],
    });
    const { name, company, streets, postcode, city, country, phone } = TO;
    // A line of a file has no room for another line, nor for its own separator.
    const kept = operator === 'SEURSIL' ? name.replaceAll(/[;\n]+/g, ' ') : name;
    expect(read.to).toMatchObject({ name: kept, company, streets, postcode, city, country, phone });
    expect(read.from.name).toBe(FROM.name);
    expect(read.packages.map(({ number, weightG }) => [number, weightG])).toEqual([
      [1, 1250],
      // UPS takes 10 g and no less.
      [2, operator === 'UPS' ? 340 : 333],
    ]);
  });

  it('name the currency of the insured amount with it, and that of the goods with them', () => {
    const insured = toRequest({ ...shipment, insuredCurrency: 'USD', needsCustoms: true }, ACCOUNT);
    const [inUsd, inEur] = [
      JSON.stringify(insured),
      JSON.stringify(toRequest({ ...shipment, needsCustoms: true }, ACCOUNT)),
    ];
    // Some operators are told neither, some only one of them.
    expect(inUsd.split('"USD"').length).toBe(1 + (INSURES[operator] ?? 0));
    expect(inUsd.split('"EUR"').length).toBe(inEur.split('"EUR"').length - (INSURES[operator] ?? 0));
  });

  it('bring numbers and labels back as they were', () => {
    const booking = toBooking(sent(simulator.answer(BOOKING)));
    expect(booking?.packages.map(({ number, trackingNumber }) => [number, trackingNumber])).toEqual([
      [1, 'N-1'],
      [2, 'N-2'],
    ]);
    expect(booking?.labels.map(({ first, last, bytes }) => [first, last, new TextDecoder().decode(bytes)])).toEqual([
      [1, 1, '^XA^FDñ^FS^XZ'],
      [2, 2, '^XA^FD2^FS^XZ'],
    ]);
    const unnumbered = { ...BOOKING, packages: BOOKING.packages.map((one) => ({ ...one, trackingNumber: null })) };
    expect(toBooking(sent(simulator.answer(unnumbered)))?.packages.map(({ trackingNumber }) => trackingNumber)).toEqual(
      [null, null],
    );
    expect(toBooking(sent(simulator.nothing))).toBeNull();
  });

  it.each(LABEL_REFUSALS)('say %s so that we understand it', (code) => {
    expect(toRefusal(sent(simulator.refuse({ code, text: 'Nope' })))).toMatchObject({
      code,
      text: expect.stringContaining('Nope') as string,
    });
    expect([toRefusal(sent(simulator.answer(BOOKING))), toRefusal(sent(simulator.nothing))]).toEqual([null, null]);
  });

  it('do not turn an answer that nobody knows into a label', async () => {
    const carrier = carrierOn(operator, { send: async () => ({ surprise: true }) });
    await expect(carrier.create(shipment)).rejects.toThrow(/invalid input|booked nothing/i);
  });
});

it('a carrier without cancelling is not called for it', async () => {
  const carrier = carrierOn('DHL', { send: () => Promise.reject(new Error('called')) });
  const requestedAt = new Date('2026-11-20T10:00:00.000Z');
  const kind = { format: 'PDF', size: 'ECOM26_84_001' } as const;
  const booked = { reference: '417-0', shipmentCode: 'S-1', requestedAt, packages: 1, kind };
  expect(await carrier.cancel(booked)).toEqual({ ok: true, value: false });
});

describe('an address in a country of states', () => {
  const there = { ...TO, country: 'US', city: 'Burbank', postcode: '91502', state: 'California' };

  it('says its state to DHL, and is asked for it before', () => {
    const request = DIALECTS.DHL.toRequest({ ...shipmentOf('DHL'), to: there }, {});
    expect(request).toMatchObject({
      customerDetails: { receiverDetails: { postalAddress: { provinceCode: 'CA', countryCode: 'US' } } },
    });
    expect(checkRequest({ ...shipmentOf('DHL'), to: there })).toBeNull();
    expect(checkRequest({ ...shipmentOf('DHL'), to: { ...there, state: '' } })).toEqual({ code: 14002, text: 'state' });
  });

  it('has a state for nobody else', () => {
    const request = DIALECTS.DHL.toRequest({ ...shipmentOf('DHL'), to: { ...TO, state: 'Sevilla' } }, {});
    expect(JSON.stringify(request)).not.toContain('provinceCode');
  });
});
