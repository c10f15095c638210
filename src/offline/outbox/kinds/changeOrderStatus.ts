import type { changeOrderStatus } from '#contract/orders/actions/changeOrderStatus.ts';
import { ACTIONS } from '#domain/actions/actionTable.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { isDelivered } from '#domain/status/changeStatus.ts';
import { isHeld } from '#domain/status/hold.ts';
import { decideStatus } from '#domain/status/decideStatus.ts';
import type { OrderStatus } from '#domain/status/status.ts';
import { defineKind } from './defineKind.ts';
import { released, withStatus } from './withStatus.ts';

export type ChangeOrderStatusArgs = BodyOf<typeof changeOrderStatus>;

/** Refusals that tell which status the order already has (3911, 12007, 12001). */
const ALREADY: Readonly<Record<number, (status: string) => boolean>> = {
  3911: (status) => status === 'CREATED',
  12007: (status) => status === 'READY_TO_COLLECT',
  12001: isDelivered,
};

export const changeOrderStatusKind = defineKind<ChangeOrderStatusArgs>({
  ...ACTIONS.changeOrderStatus.command,
  orders: (args) => [...new Set(args.ordersIds)],
  clientOf: () => null,
  only: (args, orderIds) => ({ ...args, ordersIds: args.ordersIds.filter((id) => orderIds.has(id)) }),
  needs: ['order.changeStatus', 'picking.finish'],
  fold(order, args, at) {
    const { type, status } = order;
    const history = order.status_history.map((entry) => entry.status);
    const { release, until = null, observations } = args.data;
    const target = args.data.status as OrderStatus;
    const change = decideStatus({ type, status, history, release }, target, false);
    const last = order.status_history.at(-1);
    // A session that begins on what somebody else announced takes it over.
    const takesOver = args.data.session !== undefined && last?.status === status && last.user_name !== null;
    if (change.outcome === 'already' && !takesOver) return { order, conflict: null };
    if (change.outcome === 'refused') return { order, conflict: change.code };
    if (change.outcome === 'released') return { order: released(order, change.status), conflict: null };
    const hold = isHeld({ type, status: target }) ? { until, reason: observations?.trim() || null } : undefined;
    return { order: withStatus(order, target, at, hold), conflict: null };
  },
  alreadySo: (args, code) => typeof code === 'number' && (ALREADY[code]?.(args.data.status) ?? false),
  tookEffect: (order, { data }) => (data.release ? order.status !== data.status : order.status === data.status),
});
