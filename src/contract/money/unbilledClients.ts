import { CLIENTS } from '#domain/people/areas.ts';
import * as z from 'zod/mini';
import { type DataOf, defineEndpoint } from '../endpoint.ts';

export const unbilledClients = defineEndpoint({
  method: 'GET',
  path: 'billing/unbilled',
  summary:
    'The clients that had something sent in months that are over and have not said whom they are billed to, those that owe most first. They are billed by themselves as soon as they say it; none where nobody sells the service',
  data: z.array(
    z.object({
      id_client: z.int(),
      name: z.string(),
      /** yyyy-MM, the first month that waits. */
      since: z.string(),
      /** Months that wait. */
      months: z.int(),
      shipments: z.int(),
      /** Cents of a euro without tax, by the plan of each month. */
      net: z.int(),
      /** Months beyond every plan, whose price is none of `net`. */
      by_agreement: z.int(),
    }),
  ),
  errors: [],
  access: CLIENTS,
});

export type UnbilledClient = DataOf<typeof unbilledClients>[number];
