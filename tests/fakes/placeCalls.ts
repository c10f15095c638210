import { randomUUID } from 'node:crypto';
import { OFFERED_KEY } from '#tests/factories/tenantRows.ts';
import type { ValidCall } from './validCall.ts';

const ofItinerary: ValidCall = { of: ({ itinerary }) => ({ params: { id: itinerary } }) };
const DEPARTURE = { name: 'Martes', weekdays: ['TUESDAY'], zones: [], cut_off: '12:30' };

const ofCarrier: ValidCall = { of: ({ carrier }) => ({ params: { id: carrier } }) };
const CONTRACT = {
  name: 'SEUR B2C',
  operator: 'SEUR',
  reference_mode: 'PARCEL_NUMBER',
  integration_mode: 'API',
  label_format: 'ZPL',
  label_size: '10X15',
  services: ['31/2'],
  multiparcel: true,
  environment: 'test',
  account: null,
};

const PLACE = {
  kind: 'office',
  name: 'Tienda Centro',
  cif: null,
  contact_name: null,
  contact_email: null,
  phone: null,
  address1: 'Calle Mayor 1',
  address2: null,
  city: 'Madrid',
  postcode: '28013',
  state: null,
  country: 'ES',
  click_and_collect: true,
  opening_hours: [{ day: 'MONDAY', opens: '09:00', closes: '14:00' }],
  storage_spots: ['A1'],
  people: [],
};

/** Valid examples of the calls about places and what passes them: offices, itineraries, lots, customs. */
export const PLACE_CALLS: Readonly<Partial<Record<string, ValidCall>>> = {
  operatorServices: { of: ({ client }) => ({ params: { clientId: client } }) },
  createCarrier: { of: () => ({ body: CONTRACT }) },
  updateCarrier: { of: ({ carrier }) => ({ params: { id: carrier }, body: CONTRACT }) },
  disableCarrier: ofCarrier,
  enableCarrier: ofCarrier,
  carrierAccount: ofCarrier,
  testCarrier: ofCarrier,
  testLabel: ofCarrier,
  trustHostKey: { of: ({ fileCarrier }) => ({ params: { id: fileCarrier }, body: { offered_key: OFFERED_KEY } }) },
  carrierTariff: ofCarrier,
  uploadTariff: {
    of: ({ carrier }) => ({
      params: { id: carrier },
      file: Buffer.from('service;destination;max_kg;price\n31/2;PEN;5;4,20\n'),
    }),
  },
  removeTariff: ofCarrier,
  orderShippingOffers: { of: ({ order }) => ({ params: { id: order } }) },
  nameCode: { of: () => ({ body: { operator: 'UPS', code: 'ZZ/1', meaning: 'UPS_LOST' } }) },
  createOffice: { of: () => ({ body: PLACE }) },
  updateOffice: { of: ({ spareOffice }) => ({ params: { id: spareOffice }, body: PLACE }) },
  officeUse: { of: ({ warehouse }) => ({ params: { id: warehouse } }) },
  enableOffice: { of: ({ spareOffice }) => ({ params: { id: spareOffice } }) },
  disableOffice: { of: ({ spareOffice }) => ({ params: { id: spareOffice }, body: { open_orders: 'finish' } }) },
  itineraryById: ofItinerary,
  createItinerary: {
    of: ({ carrier, warehouse }) => ({ body: { ...DEPARTURE, carrier_id: carrier, office_id: warehouse } }),
  },
  updateItinerary: {
    of: ({ itinerary, carrier, warehouse }) => ({
      params: { id: itinerary },
      body: { ...DEPARTURE, carrier_id: carrier, office_id: warehouse },
    }),
  },
  enableItinerary: ofItinerary,
  disableItinerary: ofItinerary,
  lotshippings: { of: ({ itinerary }) => ({ query: { itinerary_id: itinerary } }) },
  lotshippingById: { of: ({ lot }) => ({ params: { id: lot } }) },
  departureDocument: { of: ({ inLot }) => ({ params: { id: inLot } }) },
  departLot: {
    of: ({ lot }) => ({
      params: { id: lot },
      body: {
        departure: randomUUID(),
        driver: 'Luis Gil',
        plate: '1234 BCD',
        seal: '',
        signature: 'a'.repeat(64),
        photos: [],
        loaded: [],
        taken_off: [],
        foreign: [],
      },
    }),
  },
  executeActionInLotshippings: {
    of: ({ lot, inLot }) => ({
      params: { action: 'deleteLothisppingOrder' },
      body: { lotsIds: [lot], data: { orders: [inLot] } },
    }),
  },
  saveCustomsPlatform: {
    of: () => ({ body: { eplatform_type: 'shopify', settings: { default_incoterm: 'ddp', ioss_number: null } } }),
  },
  readCustomsGaps: { of: ({ order }) => ({ query: { orders: String(order) } }) },
  saveCustomsData: {
    of: ({ order, product }) => ({
      body: { ordersIds: [order], products: [{ id: product, hs_code: '6912.00' }], orders: [] },
    }),
  },
  saveCustomsSettings: { of: () => ({ body: { cn22_below_kg: 2 } }) },
  updateTaxRegionsSubscribed: {
    of: ({ client }) => ({ params: { id_client: client }, body: { tax_regions: [1, 2] } }),
  },
  admitAtOrigin: { of: ({ order }) => ({ body: { ordersIds: [order] } }) },
  admitAtDestination: { of: ({ order }) => ({ body: { ordersIds: [order] } }) },
  closeHaul: { of: ({ lot }) => ({ body: { lotsIds: [lot] } }) },
  loadParcel: { of: ({ lot, reference }) => ({ params: { id: lot }, body: { code: `${reference}-J` } }) },
  unloadParcel: { of: ({ lot, inLot }) => ({ params: { id: lot }, body: { order_id: inLot, number: 1 } }) },
};
