import { PAGE_SETTINGS } from '#domain/messages/pageLook.ts';
import { standardsOf } from '#domain/settings/setting.ts';
import { OFFERED_KEY } from '#tests/factories/tenantRows.ts';
import type { Calls, ValidCall } from './validCall.ts';

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

/** Valid examples of the calls about carriers, what they offer and charge. */
export const CARRIERS_CALLS = {
  trackingPagePreview: {
    of: ({ client }) => ({ params: { id_client: client }, body: { settings: standardsOf(PAGE_SETTINGS) } }),
  },
  orderDelivery: { of: ({ labelled }) => ({ params: { id: labelled } }) },
  deliveryProof: { of: ({ labelled, proof }) => ({ params: { id: labelled, proof } }) },
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
} satisfies Calls;
