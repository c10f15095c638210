import { changeOrderStatusKind } from './changeOrderStatus.ts';
import { finishPickingKind } from './finishPicking.ts';
import type { CommandKind } from './kind.ts';
import type { KindName } from './kindName.ts';
import { ORDER_ACTION_KINDS } from './orderAction.ts';

/** Every command that may queue (reliability.md 4.3). A new meaning is a new name, never a changed one. */
export const KINDS: Readonly<Record<KindName, CommandKind>> = {
  'order.changeStatus': changeOrderStatusKind,
  'picking.finish': finishPickingKind,
  ...ORDER_ACTION_KINDS,
};
