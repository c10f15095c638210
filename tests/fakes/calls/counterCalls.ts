import type { Calls } from './validCall.ts';

/** Valid examples of the calls about the counter. */
export const COUNTER_CALLS = {
  counterOrders: { of: () => ({}) },
  receiveParcels: { of: ({ order }) => ({ params: { orderId: order }, body: { packages: [1], spot: 'A-1' } }) },
  storeParcels: { of: ({ ready }) => ({ params: { orderId: ready }, body: { packages: [1], spot: 'A-2' } }) },
  readyParcels: { of: ({ order }) => ({ params: { orderId: order }, body: { packages: [1] } }) },
  handOverParcels: {
    of: ({ ready }) => ({
      params: { orderId: ready },
      body: {
        id: `00000000-0000-4000-8000-${String(ready).padStart(12, '0')}`,
        packages: [1],
        method: 'document',
        last_digits: '678Z',
      },
    }),
  },
  refuseParcels: {
    of: ({ ready }) => ({ params: { orderId: ready }, body: { packages: [1], reason: 'not_wanted' } }),
  },
  extendCollection: { of: ({ ready }) => ({ params: { orderId: ready }, body: { packages: [1] } }) },
  saveCollectionPolicy: {
    of: ({ office }) => ({ params: { id: office }, body: { remindAfter: [2, 4], expiresAfter: 10 } }),
  },
  resendReadyNotice: { of: ({ ready }) => ({ params: { orderId: ready }, body: {} }) },
  readyToCollect: { of: () => ({ params: { id: 1 }, query: { token: 'a'.repeat(43) } }), apart: true },
  collectionDelivered: { of: () => ({ params: { id: 1 }, query: { token: 'a'.repeat(43) } }), apart: true },
} satisfies Calls;
