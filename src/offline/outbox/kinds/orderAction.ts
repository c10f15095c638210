import * as actions from '#contract/endpoints/actions.ts';
import type { Endpoint, QueueRule } from '#contract/endpoint.ts';
import { defineKind } from './kind.ts';
import type { CommandKind } from './kind.ts';
import type { ActionKindName } from './kindName.ts';

/** The body of every action on orders. */
export interface OrderActionArgs {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

/**
 * An action of the desk that says what shall be. Nothing of it shows in what a device keeps of an order, so the view
 * stays as it is until the server's; its refusal takes the ground from nothing else.
 */
function orderActionKind(endpoint: Endpoint, { version }: QueueRule, kind: ActionKindName): CommandKind {
  return defineKind<OrderActionArgs>({
    kind,
    version,
    endpoint,
    orders: (args) => [...new Set(args.ordersIds)],
    clientOf: () => null,
    only: (args, orderIds) => ({ ...args, ordersIds: args.ordersIds.filter((id) => orderIds.has(id)) }),
    needs: [],
    fold: (order) => ({ order, conflict: null }),
    alreadySo: () => false,
    tookEffect: null,
  });
}

/** A row for each action of the contract that may queue. */
export const ORDER_ACTION_KINDS = Object.fromEntries(
  Object.values(actions).flatMap((endpoint) =>
    'queue' in endpoint ? [[endpoint.queue.kind, orderActionKind(endpoint, endpoint.queue, endpoint.queue.kind)]] : [],
  ),
) as Readonly<Record<ActionKindName, CommandKind>>;
