import type { Party } from '#domain/labels/party.ts';
import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import { base64, grams, packageOf, partyOf } from '../wire.ts';
import { client } from './client.ts';
import { toRefusal, tracking } from './answers.ts';
import { toBooking, toRequest } from './mapping.ts';

/** SEUR API pic/v1. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/pic/v1/shipments' },
  find: { name: 'find', method: 'GET', path: '/pic/v1/tracking-services/simplified?ref={n}&refType=REFERENCE' },
  label: { name: 'label', method: 'GET', path: '/pic/v1/labels?ref={n}&type={format}&size={size}' },
  cancel: { name: 'cancel', method: 'POST', path: '/pic/v1/shipments/cancel' },
  track: { name: 'track', method: 'GET', path: '/pic/v1/tracking-services/extended?ref={n}&refType=REFERENCE' },
};

type Asked = ReturnType<typeof toRequest>;
/** So begins what it says. */
const WORDS: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: 'Rejected',
  14002: 'Wrong address',
  14003: 'Service not available',
  14004: 'The sender must be in the same country',
  14005: 'Invalid label format',
  14006: 'Invalid service',
  14007: 'Only one parcel is allowed',
  14008: 'Invalid label size',
};

function party({ name, contactName, phone, email, address }: Asked['receiver'], country = address.country): Party {
  const { streetName, postalCode, cityName } = address;
  return partyOf({
    name: contactName,
    company: name === contactName ? '' : name,
    streets: [streetName],
    postcode: postalCode,
    city: cityName,
    country,
    phone,
    email,
  });
}

function read(request: unknown): SimulatorRequest {
  const asked = request as Asked;
  const { orderReference, date, contents, format, size, country } = asked.ours;
  return {
    reference: asked.reference,
    orderReference,
    service: `${asked.serviceCode}/${asked.productCode}`,
    date,
    from: party(asked.sender),
    to: party(asked.receiver, country),
    packages: asked.parcels.map(({ weight }, index) => packageOf(index + 1, grams(weight))),
    notes: asked.comments,
    contents,
    format,
    size,
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    data: {
      shipmentCode,
      parcels: packages.length,
      ecbs: packages.flatMap(({ ecb }) => (ecb === undefined ? [] : [ecb])),
      parcelNumbers: packages.flatMap(({ trackingNumber }) => (trackingNumber === null ? [] : [trackingNumber])),
      labels: labels.map(({ first, last, bytes }) => ({
        first,
        last,
        ...(bytes[0] === 0x5e ? { label: Buffer.from(bytes).toString('utf8') } : { pdf: base64(bytes) }),
      })),
    },
  };
}

const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({
    errors: [{ title: 'BAD_REQUEST', status: '400', detail: `${WORDS[code]}: ${text}` }],
  }),
  nothing: { data: null },
};

/** How SEUR speaks. */
export const seur: Dialect = { calls, client, toRequest, toBooking, toRefusal, tracking, simulator };
