import type { Party } from '#domain/labels/party.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import type { SimulatorRequest, SimulatorWords } from '../dialect.ts';
import { base64, grams, packageOf, partyOf, readFormat, readSize } from '../wire.ts';
import type { toRequest } from './mapping.ts';

type Asked = ReturnType<typeof toRequest>;
const NUMBERS: Readonly<Record<CarrierRefusal['code'], string>> = { 14001: '7009', 14002: '8009', 14003: '996' };

function party({ postalAddress, contactInformation }: Asked['customerDetails']['receiverDetails']): Party {
  const { fullName, companyName, phone, email } = contactInformation;
  return partyOf({
    name: fullName,
    company: companyName === fullName ? '' : companyName,
    streets: [postalAddress.addressLine1, postalAddress.addressLine2 ?? ''].filter(Boolean),
    postcode: postalAddress.postalCode,
    city: postalAddress.cityName,
    country: postalAddress.countryCode,
    phone,
    email,
  });
}

function read(request: unknown): SimulatorRequest {
  const asked = request as Asked;
  const named = (typeCode: string): string =>
    asked.customerReferences.find((one) => one.typeCode === typeCode)?.value ?? '';
  return {
    reference: named('CO'),
    orderReference: named('CU'),
    service: asked.productCode,
    date: asked.plannedShippingDateAndTime.slice(0, 10),
    from: party(asked.customerDetails.shipperDetails),
    to: party(asked.customerDetails.receiverDetails),
    packages: asked.content.packages.map(({ weight }, index) => packageOf(index + 1, grams(weight))),
    notes: asked.shipmentNotes,
    contents: asked.content.description.split('\n'),
    format: readFormat(asked.outputImageProperties.encodingFormat),
    size: readSize(asked.outputImageProperties.imageOptions[0]?.templateName ?? ''),
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    shipmentTrackingNumber: shipmentCode,
    packages: packages.map(({ trackingNumber }) => (trackingNumber === null ? {} : { trackingNumber })),
    documents: labels.map(({ first, last, bytes }) => ({
      typeCode: 'label',
      packageReferenceNumbers: Array.from({ length: last - first + 1 }, (_, place) => first + place),
      content: base64(bytes),
    })),
  };
}

export const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({ status: 422, title: 'Unprocessable Entity', detail: `${NUMBERS[code]}: ${text}` }),
  nothing: {},
};
