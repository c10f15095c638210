import { DEMO_PASSWORD } from '#contract/demoPassword.ts';
import type { Calls, ValidCall } from './validCall.ts';

const ofShop: ValidCall = { of: ({ eplatform }) => ({ params: { id: eplatform } }) };
const SHOP = { name: 'Nueva', url: 'https://nueva.example' };
const KEYS = { consumer_key: 'ck_1', consumer_secret: 'cs_1' };

/** Valid examples of the calls about shops. */
export const SHOPS_CALLS = {
  checkEplatform: { of: () => ({ body: SHOP }) },
  preregisterEplatform: {
    of: ({ caller, client }) => ({
      params: { type: 'woocommerce' },
      body: { ...SHOP, preregister_eplatform_token: `${caller}-${client}`.padStart(43, 't') },
    }),
  },
  eplatformPreregistered: ofShop,
  eplatformById: ofShop,
  createWooCommerce: {
    of: ({ caller }) => ({ body: { name: `Tienda ${caller}`, url: `https://t${caller}.example`, ...KEYS } }),
  },
  createPrestaShop: {
    of: ({ caller }) => ({
      body: { name: `Presta ${caller}`, url: `https://p${caller}.example`, api_key: 'A'.repeat(32) },
    }),
  },
  createShopify: {
    of: ({ caller }) => ({
      body: {
        name: `Velas ${caller}`,
        url: `https://t${caller}.myshopify.com`,
        access_token: 'shpat_1',
        app_client_secret: 'shpss_1',
      },
    }),
  },
  updateEplatform: {
    of: ({ eplatform }) => ({
      params: { id: eplatform },
      body: { name: `Cambiada ${eplatform}`, url: `https://c${eplatform}.example`, ...KEYS, password: DEMO_PASSWORD },
    }),
  },
  updateWooCommerce: {
    of: ({ eplatform }) => ({
      params: { id: eplatform },
      body: { name: `Cambiada ${eplatform}`, url: `https://c${eplatform}.example`, ...KEYS, password: DEMO_PASSWORD },
    }),
  },
  enableEplatform: ofShop,
  disableEplatform: ofShop,
  trackingOnWeb: ofShop,
  enableTrackingOnWeb: ofShop,
  disableTrackingOnWeb: ofShop,
  eplatformCarriers: ofShop,
  saveEplatformCarriers: {
    of: ({ eplatform, carrier }) => ({
      params: { id: eplatform },
      body: { carriers: [{ shop_method: 'flat_rate:1', carrier_id: carrier, service_code: null }] },
    }),
  },
  testEplatform: ofShop,
  saveEplatformStatuses: {
    of: ({ eplatform }) => ({
      params: { id: eplatform },
      body: { statuses: ['processing', 'on-hold'], shipped_status: 'completed', delivered_status: null },
    }),
  },
  saveEplatformProductFields: {
    of: ({ eplatform }) => ({
      params: { id: eplatform },
      body: { barcode: 'ean', hs_code: null, origin_country: 'Origen' },
    }),
  },
  saveEplatformCustomerFields: {
    of: ({ eplatform }) => ({ params: { id: eplatform }, body: { dni: '_mi_nif', vat_number: null } }),
  },
  importFromEplatform: { of: ({ eplatform }) => ({ params: { id: eplatform }, body: { days: 7 } }) },
  eplatformFailures: ofShop,
  retryEplatform: ofShop,
  eplatformDifferences: ofShop,
  compareEplatform: ofShop,
  takeMissingOrders: ofShop,
  eplatformPrivacyRequests: ofShop,
  eplatformPrivacyData: {
    of: ({ eplatform, eplatformPrivacy }) => ({ params: { id: eplatform, request: eplatformPrivacy } }),
  },
  closeEplatformPrivacy: {
    of: ({ eplatform, eplatformPrivacy }) => ({ params: { id: eplatform, request: eplatformPrivacy } }),
  },
  dismissEplatformFailure: {
    of: ({ eplatform, eplatformFailure }) => ({ params: { id: eplatform, failure: eplatformFailure } }),
  },
} satisfies Calls;
