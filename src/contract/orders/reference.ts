import { ZONES } from '#domain/geography/zones.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

const country = z.object({ iso_code: z.string(), name: z.string() });
const stateZone = z.object({ id: z.string(), country: z.string(), name: z.string() });

export const countries = defineEndpoint({
  method: 'GET',
  path: 'countries',
  summary: 'All countries, in the language of the caller',
  data: z.array(country),
  errors: [],
  access: 'signed-in',
});

export const statesZones = defineEndpoint({
  method: 'GET',
  path: 'statesZones',
  summary: 'Provinces, with the zone in which carriers count them',
  data: z.array(z.extend(stateZone, { zone: z.enum(ZONES) })),
  errors: [],
  access: 'signed-in',
});

export const generalData = defineEndpoint({
  method: 'GET',
  path: 'generalData',
  summary: 'Reference data that the app loads at its start',
  data: z.object({
    logistic_operators: z.array(z.object({ code: z.string(), name: z.string() })),
    /** The first clients where there are many: the call `clients` finds the others by name. */
    clients: z.array(z.object({ id: z.int(), name: z.string(), active: z.boolean() })),
    countries: z.array(country),
    state_zones: z.array(stateZone),
    tax_regions: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
    action_rules: z.object({
      actions: z.array(z.string()),
      events: z.array(z.string()),
      field_definitions: z.record(z.string(), z.object({ data_type: z.string(), operators: z.array(z.string()) })),
    }),
    carrier_services: z.array(z.object({ operator: z.string(), code: z.string(), name: z.string() })),
    filenames: z.array(z.string()),
  }),
  errors: [],
  access: 'signed-in',
});
