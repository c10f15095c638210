import { actionAccess, ACTIONS, type ActionType } from '#domain/actions/actionTable.ts';
import * as z from 'zod/mini';
import type { QueueRule, Schema } from './endpoint.ts';
import { actionResult } from './actionResult.ts';
import type { ErrorCode } from './errors/codes.ts';
import { clientChoice, rowId } from './rowId.ts';
import type { FieldHint, FormHints } from './formHints.ts';

/** Orders that one call may name; for more, callers make several calls. */
export const MAX_ORDERS = 200;

export const ordersIds = z.array(rowId).check(z.minLength(1), z.maxLength(MAX_ORDERS));

interface Definition<Name extends ActionType, Data extends Schema> {
  /** As the table of the domain names it. */
  readonly name: Name;
  readonly summary: string;
  /** `data` of the call's body. */
  readonly data: Data;
  /** The action's own codes, beside 3904 and 3200, which every action can answer. */
  readonly errors: readonly ErrorCode[];
  /** How a form asks for fields whose schema does not say it all. */
  readonly form?: FormHints<z.infer<Data>>;
  /** Absent = its body names the wanted state, so that a repeat changes nothing. */
  readonly onUnknown?: QueueRule['onUnknown'];
}

type QueueOf<Name extends ActionType> = (typeof ACTIONS)[Name] extends {
  readonly command: infer Command extends { readonly kind: string; readonly version: number };
}
  ? { readonly queue: Command & { readonly onUnknown: QueueRule['onUnknown'] } }
  : unknown;

/** The call of an action on orders: the same path, envelope, answer and access for each. */
export function defineAction<const Name extends ActionType, Data extends Schema>(definition: Definition<Name, Data>) {
  const { name, summary, data, errors, form = {}, onUnknown = 'safe-to-repeat' } = definition;
  const row: (typeof ACTIONS)[ActionType] = ACTIONS[name];
  const endpoint = {
    method: 'POST',
    path: `orders/executeActionInOrders/${name}`,
    summary,
    /** The client that an administrator's device works for, so that all its commands are in one ledger. */
    query: z.object({ id_client: clientChoice }),
    body: z.object({ ordersIds, data }),
    data: actionResult,
    errors: [3904, 3200, ...errors] as readonly ErrorCode[],
    access: actionAccess(name),
    form: form as Readonly<Record<string, FieldHint>>,
  } as const;
  const queue = 'command' in row ? { queue: { ...row.command, onUnknown } } : {};
  return { ...endpoint, ...queue } as unknown as typeof endpoint & QueueOf<Name>;
}
