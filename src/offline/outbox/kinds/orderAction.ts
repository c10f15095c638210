import { defineKind } from './kind.ts';
import type { CommandKind } from './kind.ts';
import type { ActionKindName } from './kindName.ts';

/** The body of every action on orders. */
export interface OrderActionArgs {
  readonly ordersIds: readonly number[];
  readonly data: unknown;
}

/**
 * An action of the desk whose body names the wanted state. What a device stores of an order does not show it, so the
 * view stays as it is until the server's snapshot; no other kind builds on it.
 */
function orderActionKind(kind: ActionKindName, version: number): CommandKind {
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

/** The version of each action of the contract that may queue (./wires.test.ts compares). */
const VERSIONS: Readonly<Record<ActionKindName, number>> = {
  'order.addTaxBook': 1,
  'order.assignIncoterm': 1,
  'order.changeCarrier': 1,
  'order.changeConfigCategory': 1,
  'order.changeOrderWarehouse': 1,
  'order.changeOrderTaxOffice': 1,
  'order.changeOrderWeight': 1,
  'order.setDangerousMaterials': 1,
  'order.setHsCode': 1,
  'order.setOriginCountry': 1,
  'order.indicateOrderPackages': 1,
  'order.indicateOrderNumPackages': 1,
  'order.setSerialNumberToProducts': 1,
  'order.setTotalInsuredAmount': 1,
};

export const ORDER_ACTION_KINDS = Object.fromEntries(
  Object.entries(VERSIONS).map(([kind, version]) => [kind, orderActionKind(kind as ActionKindName, version)]),
) as Readonly<Record<ActionKindName, CommandKind>>;
