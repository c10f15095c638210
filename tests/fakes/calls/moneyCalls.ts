import type { Calls } from './validCall.ts';

/** Valid examples of the calls about what the service costs, and how it is paid. */
export const MONEY_CALLS = {
  invoicePdf: { of: ({ client, invoice }) => ({ params: { id_client: client, invoice_id: invoice } }) },
  chargeInvoice: { of: ({ client, invoice }) => ({ params: { id_client: client, invoice_id: invoice } }) },
  updatePaymentMethod: {
    of: ({ client, setup }) => ({ params: { id_client: client }, body: { setup_intent: setup } }),
  },
  setupIntent: { of: ({ client, setup }) => ({ params: { id_client: client, setup } }) },
  confirmSandboxSetup: {
    of: ({ client, setup }) => ({ params: { id_client: client, setup }, body: { method: 'card_visa' } }),
  },
  correctInvoice: {
    of: ({ client, newInvoice }) => ({
      params: { id_client: client, invoice_id: newInvoice },
      body: { reason: 'discount', note: 'Acordado', net: 100 },
    }),
  },
  payByTransfer: {
    of: ({ client, newInvoice }) => ({
      params: { id_client: client, invoice_id: newInvoice },
      body: { paid_on: '2026-01-02' },
    }),
  },
  annulInvoice: { of: ({ client, newInvoice }) => ({ params: { id_client: client, invoice_id: newInvoice } }) },
  saveBillingDetails: {
    of: ({ client }) => ({
      params: { id_client: client },
      body: {
        name: 'Tienda SL',
        tax_id: 'B84561232',
        address: 'Calle 1',
        postcode: '28001',
        city: 'Madrid',
        country: 'ES',
      },
    }),
  },
  currentShipments: { of: ({ client }) => ({ query: { id_client: client } }) },
} satisfies Calls;
