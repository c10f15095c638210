import type { Calls } from './validCall.ts';

/** Valid examples of the calls about figures. */
export const REPORTS_CALLS = {
  ordersReport: { of: ({ order }) => ({ query: { 'id[in]': order } }) },
  figures: {
    of: ({ client }) => ({ params: { id_client: client }, query: { from: '2026-11-01', to: '2026-11-30' } }),
  },
} satisfies Calls;
