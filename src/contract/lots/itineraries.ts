import { SETTINGS } from '#domain/people/areas.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { ZONES } from '#domain/geography/zones.ts';
import { WEEKDAYS } from '#domain/lots/days.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { itinerary } from './lot.ts';
import { clientChoice, rowId, rowIdInPath } from '../rowId.ts';

/** 0 active, 1 inactive, 2 both. */
const activeFilter = z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2)), 0);
const query = z.object({ id_client: clientChoice });
const params = z.object({ id: rowIdInPath });

const itineraryInput = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  carrier_id: z.nullable(rowId),
  office_id: z.nullable(rowId),
  weekdays: z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7)),
  zones: z.array(z.enum(ZONES)).check(z.maxLength(ZONES.length)),
  cut_off: z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
});

export const itineraries = defineEndpoint({
  method: 'GET',
  path: 'itineraries',
  summary: 'Regular departures that lots are made for',
  query: z.extend(query, { active: activeFilter }),
  data: z.array(itinerary),
  errors: [],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const itineraryById = defineEndpoint({
  method: 'GET',
  path: 'itineraries/{id}',
  summary: 'One itinerary',
  params,
  query,
  data: itinerary,
  errors: [6005],
  access: { anyPermission: [PERMISSIONS.Read] },
});

export const createItinerary = defineEndpoint({
  method: 'POST',
  path: 'itineraries',
  summary: 'Makes an itinerary',
  query,
  body: itineraryInput,
  data: itinerary,
  errors: [5600, 7010, 10011],
  access: SETTINGS,
});

export const updateItinerary = defineEndpoint({
  method: 'PUT',
  path: 'itineraries/{id}',
  summary: 'Changes an itinerary; lots that exist keep their day',
  params,
  query,
  body: itineraryInput,
  data: itinerary,
  errors: [5600, 6005, 7010, 10011],
  access: SETTINGS,
});

export const enableItinerary = defineEndpoint({
  method: 'PUT',
  otherVerb: 'POST',
  path: 'itineraries/{id}/enable',
  summary: 'Lots may be made for it again',
  params,
  query,
  data: itinerary,
  errors: [6005],
  access: SETTINGS,
});

export const disableItinerary = defineEndpoint({
  method: 'PUT',
  otherVerb: 'POST',
  path: 'itineraries/{id}/disable',
  summary: 'No order may be assigned to it any more',
  params,
  query,
  data: itinerary,
  errors: [6005],
  access: SETTINGS,
});
