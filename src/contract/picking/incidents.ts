import { INCIDENTS, SEND_PHOTOS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { incident, LARGEST_PHOTO, photoName, suspectPlace } from './incident.ts';
import { listEndpoint, listParameters } from '../listEndpoint.ts';
import { clientChoice } from '../rowId.ts';
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
  summary: 'The same by place, the most missing units first: where the stock is suspect; at most 200 places',
  list: INCIDENT_LIST,
  query: z.object(listParameters),
  data: z.array(suspectPlace),
  refresh: { on: 'orders' },
  errors: [],
  access: INCIDENTS,
});
