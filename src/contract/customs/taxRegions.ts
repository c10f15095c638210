import { CUSTOMS_DESK, SETTINGS } from '#domain/people/areas.ts';
import { TAX_REGIONS } from '#domain/customs/taxRegions.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { rowIdInPath } from '../rowId.ts';

const params = z.object({ id_client: rowIdInPath });
const taxRegion = z.object({ id: z.int(), code: z.string(), name: z.string(), subscribed: z.boolean() });

export const taxRegions = defineEndpoint({
  method: 'GET',
  path: 'clients/{id_client}/taxRegions',
  summary: 'The tax regions, and to which of them the client is subscribed. The name of this call is our own',
  params,
  data: z.array(taxRegion),
  errors: [],
  access: CUSTOMS_DESK,
});

export const updateTaxRegionsSubscribed = defineEndpoint({
  method: 'PUT',
  path: 'clients/{id_client}/updateTaxRegionsSubscribed',
  summary: 'Subscribes the client to these tax regions and to no others; what stands in their books stays',
  params,
  body: z.object({
    tax_regions: z
      .array(z.literal(TAX_REGIONS.map(({ id }) => id)))
      .check(z.refine((ids) => new Set(ids).size === ids.length)),
  }),
  data: z.array(taxRegion),
  errors: [],
  access: SETTINGS,
});
