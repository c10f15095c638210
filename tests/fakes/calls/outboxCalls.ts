import { randomUUID } from 'node:crypto';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { sealedOutbox } from '../sealedOutbox.ts';
import { EPOCH } from '../twoTenants.ts';
import { type Calls, keyOf, SESSION } from './validCall.ts';

/** Valid examples of the calls about what devices send once they are online. */
export const OUTBOX_CALLS = {
  outboxBatch: {
    of: ({ order }) => ({
      body: {
        commands: [
          {
            key: randomUUID(),
            path: '/api/v1/orders/executeActionInOrders/changeOrderStatus',
            headers: {},
            lanes: [],
            body: { ordersIds: [order], data: { status: 'IN_PICKEDUP' } },
          },
        ],
      },
    }),
  },
  outboxDiscard: {
    of: ({ caller }) => ({
      body: { key: keyOf(caller), seq: 1, kind: 'order.changeStatus' },
      headers: {
        [REQUEST_HEADERS.device]: keyOf(caller),
        [REQUEST_HEADERS.epoch]: EPOCH,
        [REQUEST_HEADERS.user]: String(caller),
      },
    }),
  },
  outboxImport: {
    of: ({ order, caller }) => ({
      file: sealedOutbox({
        userId: caller,
        requests: [
          {
            key: randomUUID(),
            path: '/api/v1/orders/executeActionInOrders/changeOrderStatus',
            headers: {},
            lanes: [],
            body: { ordersIds: [order], data: { status: 'IN_PICKEDUP' } },
          },
        ],
      }),
    }),
  },
  outboxKnown: { of: () => ({ body: { keys: [SESSION] } }) },
} satisfies Calls;
