import type { BodyOf } from '#contract/endpoint.ts';
import type { changeAssignee } from '#contract/orders/actions/changeAssignee.ts';
import type { changePriority } from '#contract/orders/actions/changePriority.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { QUEUED_ACTIONS, type ActionCommand } from '#domain/actions/actionTable.ts';
import { defineKind } from './defineKind.ts';
import type { CommandKind } from './defineKind.ts';

/** The body of every action on orders. */
export interface OrderActionArgs {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

/** What lists of work show of an action before the server has heard of it. */
const SHOWN: Readonly<Partial<Record<ActionCommand, (order: OrderDetail, data: unknown) => OrderDetail>>> = {
  'order.changeAssignee': (order, data) => ({
    ...order,
    assignee_id: (data as BodyOf<typeof changeAssignee>['data']).user_id ?? undefined,
  }),
  'order.changePriority': (order, data) => ({
    ...order,
    priority: (data as BodyOf<typeof changePriority>['data']).priority,
  }),
};

/**
 * An action of the desk whose body names the wanted state. Where no row of `SHOWN` says otherwise, what a device stores
 * of an order does not show it, so the view stays as it is until the server's snapshot; no other kind builds on it.
 */
function orderActionKind(kind: ActionCommand, version: number): CommandKind {
  return defineKind<OrderActionArgs>({
    kind,
    version,
    orders: (args) => [...new Set(args.ordersIds)],
    clientOf: () => null,
    only: (args, orderIds) => ({ ...args, ordersIds: args.ordersIds.filter((id) => orderIds.has(id)) }),
    needs: [],
    fold: (order, { data }) => ({ order: SHOWN[kind]?.(order, data) ?? order, conflict: null }),
    alreadySo: () => false,
    tookEffect: null,
  });
}

/** Every action that may queue, by its command. */
export const ORDER_ACTION_KINDS = Object.fromEntries(
  QUEUED_ACTIONS.map(({ kind, version }) => [kind, orderActionKind(kind, version)]),
) as Readonly<Record<ActionCommand, CommandKind>>;
