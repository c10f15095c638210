import { changeOrderStatusKind } from './changeOrderStatus.ts';
import { finishPickingKind } from './finishPicking.ts';
import type { CommandKind } from './kind.ts';
import type { KindName } from './kindName.ts';
import { ORDER_ACTION_KINDS } from './orderAction.ts';

/** Every command that may queue. A new meaning is a new name, never a changed one. */
export const KINDS: Readonly<Record<KindName, CommandKind>> = {
  'order.changeStatus': changeOrderStatusKind,
  'picking.finish': finishPickingKind,
  ...ORDER_ACTION_KINDS,
};

/** false for a command that a newer version of the app stored before this one came back (F44): it waits for that one. */
export const isKnownKind = (kind: string): boolean => Object.hasOwn(KINDS, kind);
