import type * as actions from '#contract/endpoints/actions.ts';

type ActionEndpoints = (typeof actions)[keyof typeof actions];

/** Actions on orders that may queue, without changeOrderStatus, which has rules of its own. */
export type ActionKindName = Extract<ActionEndpoints, { queue: object }>['queue']['kind'];

/** Names of everything that may queue. A new meaning gets a new name. */
export type KindName = 'order.changeStatus' | 'picking.finish' | ActionKindName;
