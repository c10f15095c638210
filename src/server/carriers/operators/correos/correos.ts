import type { Party } from '#domain/labels/party.ts';
import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import { base64, packageOf, partyOf } from '../wire.ts';
import { client } from './client.ts';
import { countryOfTwo } from './countryCodes.ts';
import { toRefusal, tracking } from './answers.ts';
import { toBooking, toRequest } from './mapping.ts';

/** Preregister of Correos. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/preregister/delivery' },
  find: { name: 'find', method: 'GET', path: '/preregister/delivery?clientReference={n}' },
  label: {
    name: 'label',
    method: 'GET',
    path: '/labels/print?clientReference={n}&labelFormat={format}&printMode={size}',
  },
  cancel: { name: 'cancel', method: 'POST', path: '/preregister/delivery/annulment' },
  track: { name: 'track', method: 'GET', path: '/support/trackpub/api/v2/search/{n}' },
};

type Asked = ReturnType<typeof toRequest>;
type Asking = Asked['shipments'][number];
/** The field that it names, and how it begins to speak of it. */
const FIELDS: Readonly<Record<CarrierRefusal['code'], readonly [field: string, words: string]>> = {
  14001: ['contractNumber', ''],
  14002: ['addressee.address', ''],
  14003: ['product', 'Producto no disponible para el destino'],
  14004: ['', 'El remitente no es del mismo país'],
  14005: ['labelFormat', ''],
  14006: ['product', 'Producto no válido'],
  14007: ['packagesNumber', ''],
  14008: ['labelPrintMode', ''],
};

function party({ name, company, address, locality, cp, zip, country, contactPhone, email }: Asking['sender']): Party {
  return partyOf({
    name,
    company,
    streets: [address],
    postcode: cp || zip,
    city: locality,
    country: countryOfTwo(country),
    phone: contactPhone,
    email,
  });
}

function read(request: unknown): SimulatorRequest {
  const { shipments, ours } = request as Asked;
  const [asked] = shipments;
  const [first] = asked?.packages ?? [];
  if (!asked || !first) throw new Error('a preregistration of nothing');
  return {
    reference: asked.shipmentReference1,
    orderReference: first.clientReference2,
    service: ours.service,
    date: ours.date,
    from: party(asked.sender),
    to: party(asked.addressee),
    packages: asked.packages.map((one, index) => packageOf(index + 1, Number(one.packageWeightGrams))),
    notes: first.observations,
    contents: ours.contents,
    format: ours.format,
    size: ours.size,
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    result: 1,
    shipments: [
      {
        validationErrorCount: 0,
        error: [],
        shipmentCode,
        packages: packages.map(({ trackingNumber }) =>
          trackingNumber === null ? {} : { packageCode: trackingNumber },
        ),
      },
    ],
    labels: labels.map(({ first, last, bytes }) => ({ from: first, to: last, content: base64(bytes) })),
  };
}

const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => {
    const [errorFieldName, words] = FIELDS[code];
    const description = words === '' ? text : `${words}: ${text}`;
    return {
      result: 0,
      shipments: [{ validationErrorCount: 1, error: [{ errorCode: 1, errorFieldName, description }] }],
    };
  },
  nothing: { result: 0, shipments: [], labels: [] },
};

/** How Correos speaks. */
export const correos: Dialect = { calls, client, toRequest, toBooking, toRefusal, tracking, simulator };
