import { SETTINGS } from '#domain/people/areas.ts';
import { LARGEST_LOGO } from '#domain/files/logo.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { rowIdInPath } from '../rowId.ts';

/** The logo that customers of a client see: on the pages of their parcels, and in mails. */

const ofClient = z.object({ id_client: rowIdInPath });

const logo = z.object({
  /** Where anybody can see it: unguessable, without sign-in, from the root of the server. */
  address: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  user_name: z.string(),
  saved_at: z.iso.datetime(),
});

export const clientLogo = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/logo',
  summary: 'The logo that customers of a client see; null = its name stands there',
  params: ofClient,
  data: z.nullable(logo),
  errors: [],
  access: SETTINGS,
});

export const uploadLogo = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/logo',
  summary:
    'Sets the logo of a client from a JPEG, PNG or WebP, which is drawn anew in the size of a page; 17113 with `empty`, `no-photo`, `too-many-pixels` or `too-small`',
  params: ofClient,
  upload: { type: 'application/octet-stream', largest: LARGEST_LOGO },
  data: logo,
  errors: [17113],
  access: SETTINGS,
});

export const removeLogo = defineEndpoint({
  method: 'DELETE',
  path: 'clients/{id_client}/logo',
  summary: 'Takes the logo of a client away; there is none is success too',
  params: ofClient,
  data: z.null(),
  errors: [],
  access: SETTINGS,
});

/** Stands in pages and mails of customers, where nobody signs in. A mail of yesterday shows the logo of today. */
export const shopLogo = defineEndpoint({
  method: 'GET',
  path: '/client-contents/logos/{file}',
  summary: 'The logo of a client, by the address that another call gave',
  params: z.object({ file: z.string().check(z.regex(/^[0-9a-f]{32}\.png$/)) }),
  query: z.object({
    /** What makes the address of another picture another one; it is not looked at. */
    v: z.optional(z.string().check(z.maxLength(32))),
  }),
  data: z.null(),
  download: ['image/png'],
  errors: [],
  access: 'public',
});

export type ClientLogo = NonNullable<DataOf<typeof clientLogo>>;
