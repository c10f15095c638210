import { FLOOR_WORK, INCIDENTS, SEND_PHOTOS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { incident, LARGEST_PHOTO, MOST_COUNTED_UNITS, photoName, suspectPlace } from './incident.ts';
import { listEndpoint, listParameters } from '../listEndpoint.ts';
import { clientChoice, rowId } from '../rowId.ts';
import { INCIDENT_LIST } from './incidentFilters.ts';

export const uploadIncidentPhoto = defineEndpoint({
  method: 'POST',
  path: 'picking-manager/incidents/photos',
  summary:
    'Stores a photo under the SHA-256 of its bytes, before the command that names it; sending it again changes nothing',
  query: z.object({ id_client: clientChoice, sha256: photoName }),
  upload: { type: 'image/jpeg', largest: LARGEST_PHOTO },
  data: z.object({ name: photoName }),
  errors: [17113],
  access: SEND_PHOTOS,
});

export const incidentPhoto = defineEndpoint({
  method: 'GET',
  path: 'picking-manager/incidents/photos/{name}',
  summary: 'A photo of what picking did not find',
  params: z.object({ name: photoName }),
  query: z.object({ id_client: clientChoice }),
  data: z.null(),
  download: ['image/jpeg'],
  errors: [],
  access: INCIDENTS,
});

export const incidentsList = listEndpoint({
  ...INCIDENT_LIST,
  path: 'picking-manager/incidents',
  summary: 'What picking did not find, with reason and photos; newest first',
  row: incident,
  refresh: { on: 'orders' },
  access: INCIDENTS,
});

export const suspectPlaces = defineEndpoint({
  method: 'GET',
  path: 'picking-manager/incidents/places',
  summary:
    'The same by place, the most missing units first: where the stock is suspect and nobody has counted; at most 200 places',
  list: INCIDENT_LIST,
  query: z.object(listParameters),
  data: z.array(suspectPlace),
  refresh: { on: 'orders' },
  errors: [],
  access: INCIDENTS,
});

export const countPlace = defineEndpoint({
  method: 'POST',
  path: 'picking-manager/incidents/places/count',
  summary:
    'Says how many units of products lie in a place: it is suspect no more until something is missed there again, and pickers are warned of a product only if none was there',
  query: z.object({ id_client: clientChoice }),
  body: z.object({
    /** null = products without a place. */
    location: z.nullable(z.string().check(z.maxLength(200))),
    products: z
      .array(z.object({ id_product: rowId, units: z.int().check(z.minimum(0), z.maximum(MOST_COUNTED_UNITS)) }))
      .check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({
    /** Incidents that the count settles. */
    settled: z.int(),
  }),
  errors: [],
  access: FLOOR_WORK,
});
