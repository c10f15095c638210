import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { OPEN_ORDERS_PLANS } from '#domain/clients/offices/officeUse.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { office, openingHours } from '../orders/places.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

/** 0 active, 1 inactive, 2 both. */
const activeFilter = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 0);
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));
const maybe = (longest: number) => z.nullable(line(longest));

const officeInput = z.object({
  kind: z.enum(['warehouse', 'office']),
  name: line(80),
  cif: maybe(20),
  contact_name: maybe(80),
  contact_email: maybe(120),
  phone: maybe(30),
  address1: line(120),
  address2: maybe(120),
  city: line(80),
  postcode: z.string().check(z.trim(), z.maxLength(12)),
  state: maybe(80),
  country: z.string().check(z.length(2)),
  click_and_collect: z.boolean(),
  opening_hours: z.array(openingHours).check(z.maxLength(21)),
  storage_spots: z.array(line(40)).check(z.maxLength(500)),
  /** Users who work there; they must be of the same client. */
  people: z.array(rowId).check(z.maxLength(500)),
});

export const taxOffices = defineEndpoint({
  method: 'GET',
  path: 'tax-offices',
  summary: 'Warehouses and offices of a client',
  query: z.extend(query, { active: activeFilter }),
  data: z.array(office),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const collectionOffices = defineEndpoint({
  method: 'GET',
  path: 'tax-offices/with/click-and-collect',
  summary: 'Active offices where customers collect',
  query,
  data: z.array(office),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const officePeople = defineEndpoint({
  method: 'GET',
  path: 'tax-offices/people',
  summary: 'Who can work in an office, and in which they do',
  query,
  data: z.array(z.object({ id: z.int(), name: z.string(), offices: z.array(z.int()) })),
  errors: [],
  access: SETTINGS,
});

export const createOffice = defineEndpoint({
  method: 'POST',
  path: 'tax-offices',
  summary: 'Makes a warehouse or an office',
  query,
  body: officeInput,
  data: office,
  errors: [5600, 10009],
  access: SETTINGS,
});

export const updateOffice = defineEndpoint({
  method: 'PUT',
  path: 'tax-offices/{id}',
  summary: 'Changes a warehouse or an office; one in use stays what it is',
  params,
  query,
  body: officeInput,
  data: office,
  errors: [5600, 10004, 10009, 10010, 18142],
  access: SETTINGS,
});

export const officeUse = defineEndpoint({
  method: 'GET',
  path: 'tax-offices/{id}/use',
  summary: 'What is open in a warehouse or an office',
  params,
  query,
  data: z.object({ orders: z.int(), collected: z.int(), lots: z.int(), itineraries: z.int() }),
  errors: [10004],
  access: SETTINGS,
});

export const enableOffice = defineEndpoint({
  method: 'PUT',
  otherVerb: 'POST',
  path: 'tax-offices/{id}/enable',
  summary: 'It takes orders again',
  params,
  query,
  data: office,
  errors: [10004],
  access: SETTINGS,
});

export const disableOffice = defineEndpoint({
  method: 'PUT',
  otherVerb: 'POST',
  path: 'tax-offices/{id}/disable',
  summary: 'It takes no new orders; what is open there needs a plan',
  params,
  query,
  body: z.object({
    /** What becomes of open orders; needed while there are any. */
    open_orders: z._default(z.nullable(z.enum(OPEN_ORDERS_PLANS)), null),
    /** Who takes them over. */
    move_to: z._default(z.nullable(rowId), null),
  }),
  data: z.object({ office, moved: z.int(), stayed: z.int() }),
  errors: [5600, 10004, 10009, 10010, 10011],
  access: SETTINGS,
});
