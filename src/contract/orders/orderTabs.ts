import { BLOCKED_STATUSES, INCIDENT_STATUSES } from '#domain/orders/atRisk.ts';
import { PERMISSIONS } from '#domain/people/roles.ts';
import { HELD } from '#domain/status/hold.ts';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { clientChoice } from '../rowId.ts';

/**
 * The lists that the page of orders opens with, by what is to be done with them, as queries of GET orders. A lot that
 * waits is an open lot and not held.
 */
export const ORDER_TABS = {
  toPrepare: { 'flow[in]': 'to-pickup,to-prepare' },
  trouble: { 'status[in]': [...BLOCKED_STATUSES, ...INCIDENT_STATUSES].join(',') },
  held: { 'status[in]': HELD, 'type[notIn]': 'lotshipping' },
  toSend: { 'flow[in]': 'to-send' },
  sent: { 'ship_step[in]': 'completed' },
  all: {},
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

export type OrderTab = keyof typeof ORDER_TABS;

/** Those that end when their work is done. How many were ever sent nobody has to know. */
export const COUNTED_TABS = ['toPrepare', 'trouble', 'held', 'toSend'] as const satisfies readonly OrderTab[];

export const orderTabs = defineEndpoint({
  method: 'GET',
  path: 'orders/tabs',
  summary:
    'How many orders wait to be prepared, are in trouble, are held and wait to be sent; counting stops where that of GET orders does (`more`)',
  query: z.object({ id_client: clientChoice }),
  data: z.array(z.object({ tab: z.enum(COUNTED_TABS), orders: z.int(), more: z.boolean() })),
  errors: [],
  refresh: { on: 'orders' },
  access: { anyPermission: [PERMISSIONS.Read] },
});
