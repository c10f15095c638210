import { randomUUID } from 'node:crypto';
import { logoFile } from '#tests/factories/logo.ts';
import { type Calls, ofClient } from './validCall.ts';

const CONTACT = { name: 'SEUR Getafe', contact_name: null, email: 'seur@example.com' };
const LOGO = Buffer.from(logoFile());
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

/** Valid examples of the calls about clients and what belongs to them: contacts, offices, logo. */
export const CLIENTS_CALLS = {
  uploadLogo: { of: ({ client }) => ({ params: { id_client: client }, file: LOGO }) },
  removeLogo: ofClient,
  shopLogo: { of: () => ({ params: { file: `${'a'.repeat(32)}.png` } }), apart: true },
  createClient: {
    of: () => ({
      body: {
        name: `Tienda ${randomUUID()}`,
        time_zone: 'Europe/Madrid',
        user: { name: 'Nora', email: `${randomUUID()}@example.com`, lang: 'es' },
      },
    }),
  },
  updateClient: {
    of: ({ spareClient }) => ({
      params: { id_client: spareClient },
      body: { name: `Nombre ${randomUUID()}`, time_zone: 'Atlantic/Canary' },
    }),
  },
  disableClient: { of: ({ spareClient }) => ({ params: { id_client: spareClient } }) },
  enableClient: { of: ({ spareClient }) => ({ params: { id_client: spareClient } }) },
  createContact: { of: ({ client }) => ({ params: { id_client: client }, body: CONTACT }) },
  updateContact: {
    of: ({ client, contact }) => ({ params: { id_client: client, contact_id: contact }, body: CONTACT }),
  },
  deleteContact: { of: ({ client, contact }) => ({ params: { id_client: client, contact_id: contact } }) },
  createOffice: { of: () => ({ body: PLACE }) },
  updateOffice: { of: ({ spareOffice }) => ({ params: { id: spareOffice }, body: PLACE }) },
  officeUse: { of: ({ warehouse }) => ({ params: { id: warehouse } }) },
  enableOffice: { of: ({ spareOffice }) => ({ params: { id: spareOffice } }) },
  disableOffice: { of: ({ spareOffice }) => ({ params: { id: spareOffice }, body: { open_orders: 'finish' } }) },
} satisfies Calls;
