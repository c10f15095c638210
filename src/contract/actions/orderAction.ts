import { PERMISSIONS } from '#domain/access/roles.ts';
import type { ActionType } from '#domain/rules/ruleTables.ts';
import * as z from 'zod/mini';
import type { Schema } from '../endpoint.ts';
import { actionResult } from '../entities/actionResult.ts';
import type { ErrorCode } from '../errors/codes.ts';
import { clientChoice, rowId } from '../rowId.ts';

/** Orders that one call may name; for more, callers make several calls. */
export const MAX_ORDERS = 200;

export const ordersIds = z.array(rowId).check(z.minLength(1), z.maxLength(MAX_ORDERS));

interface Action<Type extends ActionType, Data extends Schema> {
  readonly type: Type;
  readonly summary: string;
  readonly data: Data;
  /** The action's own codes, beside 3904 and 3200, which every action can answer. */
  readonly errors: readonly ErrorCode[];
}

/** The row of one action on orders: the same call, answer and access for each. */
export function onlineAction<const Type extends ActionType, Data extends Schema>(action: Action<Type, Data>) {
  return {
    method: 'POST',
    path: `orders/executeActionInOrders/${action.type}`,
    summary: action.summary,
    /** The client that an administrator's device works for, so that all its commands are in one ledger. */
    query: z.object({ id_client: clientChoice }),
    body: z.object({ ordersIds, data: action.data }),
    data: actionResult,
    errors: [3904, 3200, ...action.errors] as readonly ErrorCode[],
    access: { anyPermission: [PERMISSIONS.Execute] },
  } as const;
}

/**
 * The row of an action that may wait in the outbox: its body names the wanted state, so that a repeat changes nothing.
 */
export function queuedAction<const Type extends ActionType, Data extends Schema>(action: Action<Type, Data>) {
  const queue = { kind: `order.${action.type}`, version: 1, onUnknown: 'safe-to-repeat' } as const;
  return { ...onlineAction(action), queue };
}
