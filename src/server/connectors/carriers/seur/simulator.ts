import type { Party } from '#domain/labels/party.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import type { SimulatorRequest, SimulatorWords } from '../dialect.ts';
import { base64, grams, packageOf, partyOf, readSize } from '../wire.ts';
import type { toRequest } from './mapping.ts';

type Asked = ReturnType<typeof toRequest>;
const CODES: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: 'REJECTED',
  14002: 'INVALID-ADDRESS',
  14003: 'SERVICE-NOT-AVAILABLE',
};

function party({ name, contactName, phone, email, address }: Asked['receiver']): Party {
  const { streetName, postalCode, country, cityName } = address;
  return partyOf({
    name,
    company: contactName,
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
  return {
    reference: asked.reference,
    orderReference: asked.customerReference,
    service: `${asked.serviceCode}/${asked.productCode}`,
    date: asked.date,
    from: party(asked.sender),
    to: party(asked.receiver),
    packages: asked.parcels.map(({ weight }, index) => packageOf(index + 1, grams(weight))),
    notes: asked.comments,
    contents: asked.contents,
    format: asked.label.type === 'ZPL' ? 'ZPL' : 'PDF',
    size: readSize(asked.label.size),
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

export const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({ errors: [{ status: '400', code: CODES[code], detail: text }] }),
  nothing: { data: null },
};
