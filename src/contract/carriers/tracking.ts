import { ORDER_DETAILS, SETTINGS } from '#domain/people/areas.ts';
import { PAGE_SETTINGS } from '#domain/messages/pageLook.ts';
import { KEEPS_STATUS } from '#domain/carriers/codeMeaning.ts';
import { PARCEL_TROUBLES } from '#domain/carriers/parcelTrouble.ts';
import { ORDER_STATUSES } from '#domain/status/status.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';
import { clientChoice, rowIdInPath } from '../rowId.ts';
import { settingValues } from '../settingSchema.ts';

const query = z.object({ id_client: clientChoice });
const meaning = z.enum([...ORDER_STATUSES, KEEPS_STATUS]);

/** Parcels that are named; the counts are of all. */
export const MAX_PARCEL_EXCEPTIONS = 200;
const trouble = z.enum(PARCEL_TROUBLES);

export const parcelExceptions = defineEndpoint({
  method: 'GET',
  path: 'tracking/exceptions',
  summary: 'Parcels on their way that were lost, come back, met an incident, have stopped or are late',
  query,
  data: z.object({
    /** Counted over the oldest 5,000 parcels under way. */
    counts: z.array(z.object({ trouble, parcels: z.int() })),
    /** The worst first, then those that have waited longest. */
    parcels: z.array(
      z.object({
        order_id: z.int(),
        order_reference: z.string(),
        number: z.int(),
        tracking_number: z.string(),
        carrier: z.string(),
        trouble,
        /** null = its carrier told nothing yet. */
        status: z.nullable(z.string()),
        /** The parcel's latest scan, else its label. */
        since: z.iso.datetime(),
      }),
    ),
  }),
  errors: [],
  access: ORDER_DETAILS,
});

export const unknownCodes = defineEndpoint({
  method: 'GET',
  path: 'tracking/unknown-codes',
  summary: 'Codes of scans that nobody knows, the most frequent first; at most 100. Until then they change no status',
  query,
  data: z.array(
    z.object({
      operator: z.string(),
      operator_name: z.string(),
      code: z.string(),
      /** The words of its latest scan. */
      text: z.string(),
      scans: z.int(),
      last_at: z.iso.datetime(),
      /** What it may mean, for this operator. */
      meanings: z.array(meaning),
    }),
  ),
  errors: [],
  access: SETTINGS,
});

export const nameCode = defineEndpoint({
  method: 'PUT',
  path: 'tracking/unknown-codes',
  summary: 'Says what a code means: for the scans that came with it, and for those to come',
  query,
  body: z.object({
    operator: z.string().check(z.maxLength(30)),
    code: z.string().check(z.minLength(1), z.maxLength(60)),
    meaning,
  }),
  data: z.object({
    /** Orders that had a scan with it. */
    orders: z.int(),
  }),
  errors: [5600, 2004],
  access: SETTINGS,
});

export type UnknownCode = DataOf<typeof unknownCodes>[number];

export const trackingPagePreview = defineEndpoint({
  method: 'POST',
  path: 'clients/{id_client}/tracking-page-preview',
  summary: 'The tracking page of an invented parcel with these settings, in the language of the caller',
  params: z.object({ id_client: rowIdInPath }),
  body: z.object({ settings: z.object(settingValues(PAGE_SETTINGS)) }),
  /** The whole page. */
  data: z.object({ html: z.string() }),
  errors: [],
  access: SETTINGS,
});
