import { QUEUED_ACTIONS, type ActionCommand } from '#domain/actions/actionTable.ts';
import { defineKind } from './kind.ts';
import type { CommandKind } from './kind.ts';

/** The body of every action on orders. */
export interface OrderActionArgs {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

/**
 * An action of the desk whose body names the wanted state. What a device stores of an order does not show it, so the
 * view stays as it is until the server's snapshot; no other kind builds on it.
 */
function orderActionKind(kind: ActionCommand, version: number): CommandKind {
  return defineKind<OrderActionArgs>({
    kind,
    version,
    orders: (args) => [...new Set(args.ordersIds)],
    clientOf: () => null,
    only: (args, orderIds) => ({ ...args, ordersIds: args.ordersIds.filter((id) => orderIds.has(id)) }),
    needs: [],
    fold: (order) => ({ order, conflict: null }),
    alreadySo: () => false,
    tookEffect: null,
  });
}

/** Every action that may queue, by its command. */
export const ORDER_ACTION_KINDS = Object.fromEntries(
  QUEUED_ACTIONS.map(({ kind, version }) => [kind, orderActionKind(kind, version)]),
) as Readonly<Record<ActionCommand, CommandKind>>;
