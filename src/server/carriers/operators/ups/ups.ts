import type { Party } from '#domain/labels/party.ts';
import type { Dialect, SimulatorRequest, SimulatorWords } from '../dialect.ts';
import type { Booking, CarrierRefusal } from '../shipment.ts';
import { base64, grams, packageOf, partyOf, readFormat } from '../wire.ts';
import { client } from './client.ts';
import { toRefusal, tracking } from './answers.ts';
import { toBooking, toRequest } from './mapping.ts';

/** UPS Ship API. */
const calls: Dialect['calls'] = {
  create: { name: 'create', method: 'POST', path: '/api/shipments/v2409/ship' },
  find: { name: 'find', method: 'GET', path: '/api/track/v1/reference/details/{n}' },
  label: { name: 'label', method: 'POST', path: '/api/labels/v1/recovery' },
  cancel: { name: 'cancel', method: 'DELETE', path: '/api/shipments/v2409/void/cancel/{n}' },
  track: { name: 'track', method: 'GET', path: '/api/track/v1/details/{n}' },
};

type Asked = ReturnType<typeof toRequest>['ShipmentRequest'];
type AskedParty = Omit<Asked['Shipment']['ShipTo'], 'Phone' | 'EMailAddress'> & {
  Phone?: { Number: string };
  EMailAddress?: string;
};
const CODES: Readonly<Record<CarrierRefusal['code'], string>> = {
  14001: '120100',
  14002: '120202',
  14003: '121210',
  14004: '120317',
  14005: '120702',
  14006: '120500',
  14007: '120624',
  14008: '120704',
};

function party({ Name, AttentionName, Phone, EMailAddress, Address }: AskedParty): Party {
  return partyOf({
    name: AttentionName,
    company: Name === AttentionName ? '' : Name,
    streets: Address.AddressLine,
    postcode: Address.PostalCode,
    city: Address.City,
    country: Address.CountryCode,
    phone: Phone?.Number ?? '',
    email: EMailAddress ?? '',
  });
}

function read(request: unknown): SimulatorRequest {
  const { Shipment, LabelSpecification } = (request as { ShipmentRequest: Asked }).ShipmentRequest;
  return {
    reference: Shipment.ReferenceNumber[0]?.Value ?? '',
    orderReference: Shipment.ReferenceNumber[1]?.Value ?? '',
    service: Shipment.Service.Code,
    date: Shipment.ShipmentDate.replace(/^(\d{4})(\d\d)/, '$1-$2-'),
    from: party(Shipment.Shipper),
    to: party(Shipment.ShipTo),
    packages: Shipment.Package.map((one, index) => packageOf(index + 1, grams(Number(one.PackageWeight.Weight)))),
    // The operator's interface has no place for them.
    notes: '',
    contents: Shipment.Description.split(', '),
    format: readFormat(LabelSpecification.LabelImageFormat.Code),
    size: LabelSpecification.LabelStockSize.Width === '6' ? '6X4' : '4X6',
  };
}

function answer({ shipmentCode, packages, labels }: Booking): unknown {
  return {
    ShipmentResponse: {
      Response: { ResponseStatus: { Code: '1', Description: 'Success' } },
      ShipmentResults: {
        ShipmentIdentificationNumber: shipmentCode,
        PackageResults: packages.map(({ trackingNumber }, index) => ({
          ...(trackingNumber === null ? {} : { TrackingNumber: trackingNumber }),
          ShippingLabel: { GraphicImage: base64(labels[index]?.bytes ?? new Uint8Array()) },
        })),
      },
    },
  };
}

const simulator: SimulatorWords = {
  read,
  answer,
  refuse: ({ code, text }) => ({ response: { errors: [{ code: CODES[code], message: text }] } }),
  nothing: { ShipmentResponse: {} },
};

/** How UPS speaks. */
export const ups: Dialect = { calls, client, toRequest, toBooking, toRefusal, tracking, simulator };
