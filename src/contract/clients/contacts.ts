import { CONTACTS, SETTINGS } from '#domain/people/areas.ts';
import { EMAIL_ADDRESS } from '#domain/orders/checkCustomer.ts';
import * as z from 'zod/mini';
import { type BodyOf, type DataOf, defineEndpoint } from '../endpoint.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { rowIdInPath } from '../rowId.ts';

/** In a longer list nobody finds anything. */
export const MAX_CONTACTS = 500;
export const LONGEST_CONTACT_NAME = 100;

const ofClient = z.object({ id_client: rowIdInPath });

const oneOfClient = z.object({ id_client: rowIdInPath, contact_id: rowIdInPath });

const contact = z.object({
  id: z.int(),
  /** The name of the company or the department. */
  name: z.string(),
  /** Who to ask for there. */
  contact_name: z.nullable(z.string()),
  email: z.string(),
});

const line = z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST_CONTACT_NAME));

const contactInput = z.object({
  name: line,
  contact_name: z.nullable(line),
  /** A text that is too long is not compared any further. */
  email: z.string().check(z.trim(), z.maxLength(254, { abort: true }), z.email({ pattern: EMAIL_ADDRESS })),
});

export const contacts = listEndpoint({
  path: 'clients/{id_client}/contacts',
  summary: 'Whom a client writes to beside its customers: carriers, agents, its own departments; by name',
  params: ofClient,
  row: contact,
  fields: {
    name: { type: 'text', sortable: true },
    contact_name: { type: 'text', sortable: true },
    email: { type: 'text' },
  },
  sort: 'name',
  /** All of them at once. */
  perPage: MAX_CONTACTS,
  access: CONTACTS,
});

export const createContact = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/contacts',
  summary: 'Adds a contact; a client has at most 500',
  params: ofClient,
  body: contactInput,
  data: contact,
  errors: [],
  access: SETTINGS,
});

export const updateContact = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/contacts/{contact_id}',
  summary: 'Changes a contact',
  params: oneOfClient,
  body: contactInput,
  data: contact,
  errors: [],
  access: SETTINGS,
});

export const deleteContact = defineEndpoint({
  method: 'DELETE',
  path: 'clients/{id_client}/contacts/{contact_id}',
  summary: 'Removes a contact',
  params: oneOfClient,
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

export type Contact = DataOf<typeof contacts>[number];
export type ContactInput = BodyOf<typeof createContact>;
