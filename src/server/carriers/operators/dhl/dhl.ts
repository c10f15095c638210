import type { Party } from '#domain/labels/party.ts';
import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import { base64, grams, packageOf, partyOf, readFormat, readSize } from '../wire.ts';
import { client } from './client.ts';
import { toRefusal, tracking } from './answers.ts';
import { toBooking, toRequest } from './mapping.ts';

/** MyDHL API: a label comes with the shipment, once; a shipment can't be cancelled, its label expires. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/mydhlapi/shipments' },
  find: { name: 'find', method: 'GET', path: '/mydhlapi/tracking?shipmentReference={n}' },
  label: null,
  cancel: null,
  track: { name: 'track', method: 'GET', path: '/mydhlapi/tracking?shipmentTrackingNumber={n}' },
};

type Asked = ReturnType<typeof toRequest>;
const NUMBERS: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: '7009',
  14002: '8009',
  14003: '996',
  14004: 'The shipper and the pickup must be in the same country',
  14005: '#/outputImageProperties/encodingFormat',
  14006: '#/productCode',
  14007: 'Only one piece is allowed',
  14008: '#/outputImageProperties/imageOptions/0/templateName',
};

interface AskedParty {
  readonly postalAddress: {
    readonly postalCode: string;
    readonly cityName: string;
    readonly countryCode: string;
    readonly addressLine1: string;
    readonly addressLine2?: string;
    readonly addressLine3?: string;
  };
  readonly contactInformation: {
    readonly fullName: string;
    readonly companyName: string;
    readonly phone: string;
    readonly email?: string;
  };
}

function party({ postalAddress, contactInformation }: AskedParty): Party {
  const { fullName, companyName, phone, email } = contactInformation;
  return partyOf({
    name: fullName,
    company: companyName === fullName ? '' : companyName,
    streets: [postalAddress.addressLine1, postalAddress.addressLine2 ?? '', postalAddress.addressLine3 ?? ''].filter(
      Boolean,
    ),
    postcode: postalAddress.postalCode,
    city: postalAddress.cityName,
    country: postalAddress.countryCode,
    phone,
    email: email ?? '',
  });
}

function read(request: unknown): SimulatorRequest {
  const asked = request as Asked;
  const named = (typeCode: string): string =>
    asked.customerReferences.find((one) => one.typeCode === typeCode)?.value ?? '';
  return {
    reference: named('CU'),
    orderReference: named('CO'),
    service: asked.productCode,
    date: asked.plannedShippingDateAndTime.slice(0, 10),
    from: party(asked.customerDetails.shipperDetails),
    to: party(asked.customerDetails.receiverDetails),
    packages: asked.content.packages.map(({ weight }, index) => packageOf(index + 1, grams(weight))),
    // The operator's interface has no place for them.
    notes: '',
    contents: asked.content.description.split(', '),
    format: readFormat(asked.outputImageProperties.encodingFormat),
    size: readSize(asked.outputImageProperties.imageOptions[0]?.templateName ?? ''),
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    shipmentTrackingNumber: shipmentCode,
    packages: packages.map(({ number, trackingNumber }) => ({
      referenceNumber: number,
      ...(trackingNumber !== null && { trackingNumber }),
    })),
    documents: labels.map(({ first, bytes }) => ({
      imageFormat: 'PDF',
      typeCode: 'label',
      packageReferenceNumber: first,
      content: base64(bytes),
    })),
  };
}

const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({ status: '422', title: 'Unprocessable Entity', detail: `${NUMBERS[code]}: ${text}` }),
  nothing: {},
};

/** How DHL speaks. */
export const dhl: Dialect = { calls, client, toRequest, toBooking, toRefusal, tracking, simulator };
