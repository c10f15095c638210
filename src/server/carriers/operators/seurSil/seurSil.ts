import type { Party } from '#domain/labels/party.ts';
import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import { base64, packageOf, partyOf, readFormat, readSize } from '../wire.ts';
import { client } from './client.ts';
import { toRefusal } from './answers.ts';
import { toBooking, toRequest } from './mapping.ts';

/** SEUR by files: a line for each parcel goes into the day's file, another line takes it out. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'PUT_FILE', path: 'out/shipments.csv' },
  find: { name: 'find', method: 'GET', path: 'in/acknowledged/{n}.csv' },
  label: { name: 'label', method: 'GET', path: 'in/labels/{n}.{format}?size={size}' },
  cancel: { name: 'cancel', method: 'PUT_FILE', path: 'out/cancelled.csv' },
  track: null,
};

const CODES: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: 'OTRO',
  14002: 'DIRECCION',
  14003: 'ZONA',
  14004: 'PAIS',
  14005: 'FORMATO',
  14006: 'SERVICIO',
  14007: 'BULTOS',
  14008: 'TAMANO',
};

function party([
  name = '',
  company = '',
  street = '',
  postcode = '',
  city = '',
  country = '',
  phone = '',
  email = '',
]: string[]): Party {
  return partyOf({ name, company, streets: [street], postcode, city, country, phone, email });
}

function read(request: unknown): SimulatorRequest {
  const lines = String(request)
    .split('\n')
    .map((line) => line.split(';'));
  const [first = []] = lines;
  const [reference = '', orderReference = '', service = '', date = ''] = first;
  const [notes = '', contents = '', format = '', size = ''] = first.slice(20);
  return {
    reference,
    orderReference,
    service,
    date,
    from: party(first.slice(4, 12)),
    to: party(first.slice(12, 20)),
    packages: lines.map((line) => packageOf(Number(line[24]), Number(line[25]))),
    notes,
    contents: contents.split('|'),
    format: readFormat(format),
    size: readSize(size),
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    shipment: shipmentCode,
    parcels: packages.map(({ number, trackingNumber, ecb }) => ({
      number,
      ...(trackingNumber === null ? {} : { parcel: trackingNumber }),
      ...(ecb === undefined ? {} : { ecb }),
    })),
    labels: labels.map(({ first, last, bytes }) => ({ first, last, content: base64(bytes) })),
  };
}

const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({ rejected: CODES[code], reason: text }),
  nothing: { shipment: null, parcels: [], labels: [] },
};

/** How SEUR SIL speaks: by files. */
export const seurSil: Dialect = { calls, client, toRequest, toBooking, toRefusal, tracking: null, simulator };
