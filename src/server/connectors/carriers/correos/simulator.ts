import type { Party } from '#domain/labels/party.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import type { SimulatorRequest, SimulatorWords } from '../dialect.ts';
import { base64, packageOf, partyOf } from '../wire.ts';
import type { toRequest } from './mapping.ts';

type Asked = ReturnType<typeof toRequest>;
type Asking = Asked['shipments'][number];
const CODES: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: 'SERVICE',
  14002: 'ADDRESS',
  14003: 'PRODUCT_DESTINATION',
};

function party({ name, company, address, locality, zip, foreignZip, country, phone, email }: Asking['sender']): Party {
  return partyOf({
    name,
    company,
    streets: address,
    postcode: zip || foreignZip,
    city: locality,
    country,
    phone,
    email,
  });
}

function read(request: unknown): SimulatorRequest {
  const { shipments, print } = request as Asked;
  const [asked] = shipments;
  if (!asked) throw new Error('a preregistration of nothing');
  return {
    reference: asked.clientReference,
    orderReference: asked.clientReference2,
    service: asked.product,
    date: asked.date,
    from: party(asked.sender),
    to: party(asked.addressee),
    packages: asked.packages.map(({ packageWeightGrams }, index) => packageOf(index + 1, packageWeightGrams)),
    notes: asked.observations,
    contents: asked.contents,
    format: print.labelFormat === 3 ? 'ZPL' : 'PDF',
    size: print.labelPrintMode === 1 ? 'A4' : '10X15',
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    validationErrorCount: 0,
    validationErrors: [],
    shipments: [
      {
        shipmentCode,
        packages: packages.map(({ trackingNumber }) =>
          trackingNumber === null ? {} : { packageCode: trackingNumber },
        ),
      },
    ],
    labels: labels.map(({ first, last, bytes }) => ({ from: first, to: last, content: base64(bytes) })),
  };
}

export const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({
    validationErrorCount: 1,
    validationErrors: [{ code: CODES[code], description: text }],
    shipments: [],
    labels: [],
  }),
  nothing: { validationErrorCount: 0, validationErrors: [], shipments: [], labels: [] },
};
