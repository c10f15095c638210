import type { ActionData } from '#contract/actions/table.ts';
import type { OrderDetail } from '#contract/orders/order.ts';
import { QUEUED_ACTIONS, type ActionCommand, type QueuedAction } from '#domain/actions/actionTable.ts';
import { defineKind } from './defineKind.ts';
import type { CommandKind } from './defineKind.ts';

/** The body of every action on orders. */
export interface OrderActionArgs {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

type Shown = {
  readonly [Action in QueuedAction as ActionCommand<Action>]?: (
    order: OrderDetail,
    data: ActionData<Action>,
  ) => OrderDetail;
};

/** What lists of work show of an action before the server has heard of it. A tag that is put on has a name only there. */
const SHOWN = {
  'order.changeAssignee': ({ assignee_name, ...order }, { user_id, wave = order.wave }) => ({
    ...order,
    ...(order.assignee_id === user_id && assignee_name !== undefined && { assignee_name }),
    assignee_id: user_id ?? undefined,
    wave: wave ?? undefined,
  }),
  'order.changePriority': (order, { priority }) => ({ ...order, priority }),
  'order.changeTags': (order, { remove = [] }) => ({
    ...order,
    tags: order.tags?.filter(({ id }) => !remove.includes(id)),
  }),
} satisfies Shown;

/** What was stored under a command is the data of its action: it was checked by its contract before. */
const shownOf = (kind: ActionCommand) =>
  (SHOWN as Readonly<Partial<Record<ActionCommand, (order: OrderDetail, data: never) => OrderDetail>>>)[kind] as
    | ((order: OrderDetail, data: unknown) => OrderDetail)
    | undefined;

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
    fold: (order, { data }) => ({ order: shownOf(kind)?.(order, data) ?? order, conflict: null }),
    alreadySo: () => false,
    tookEffect: null,
  });
}

/** Every action that may queue, by its command. */
export const ORDER_ACTION_KINDS = Object.fromEntries(
  QUEUED_ACTIONS.map(({ kind, version }) => [kind, orderActionKind(kind, version)]),
) as Readonly<Record<ActionCommand, CommandKind>>;
