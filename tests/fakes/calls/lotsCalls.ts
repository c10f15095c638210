import { randomUUID } from 'node:crypto';
import { LOT_DAY } from '#tests/factories/subject.ts';
import { type Calls, onOrder, type ValidCall } from './validCall.ts';

const ofItinerary: ValidCall = { of: ({ itinerary }) => ({ params: { id: itinerary } }) };
const DEPARTURE = { name: 'Martes', weekdays: ['TUESDAY'], zones: [], cut_off: '12:30' };

/** Valid examples of the calls about departures, and the vehicles that take them. */
export const LOTS_CALLS = {
  assignLotShipping: onOrder(({ itinerary, lot }) => ({ itinerary_id: itinerary, date: LOT_DAY, lotshipping_id: lot })),
  manifestMatches: { of: ({ client }) => ({ query: { id_client: client, stage: 'packed' } }) },
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
  loadParcel: { of: ({ lot, reference }) => ({ params: { id: lot }, body: { code: `${reference}-J` } }) },
  unloadParcel: { of: ({ lot, inLot }) => ({ params: { id: lot }, body: { order_id: inLot, number: 1 } }) },
} satisfies Calls;
