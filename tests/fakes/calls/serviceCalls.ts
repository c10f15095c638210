import { type Calls, SESSION } from './validCall.ts';

/** Valid examples of the calls about the service itself. */
export const SERVICE_CALLS = {
  announceOpen: { of: ({ order }) => ({ body: { session: SESSION, orders: [order] } }) },
  logbook: { of: ({ reference }) => ({ query: { order_reference: reference } }) },
  logbookReport: { of: ({ reference }) => ({ query: { order_reference: reference } }) },
  rerunJob: { of: ({ job }) => ({ params: { id: job } }) },
} satisfies Calls;
