import { UNREADABLE } from '#contract/errors/unreadable.ts';
import { conflictOf, CONFLICT_ACTS, type Decision, type Deed, type ServerState } from '#domain/outbox/conflictTable.ts';
import { serverHas } from '#domain/outbox/serverHas.ts';
import { reason } from '#domain/actions/refusalReasons.ts';
import type { Command, Target } from '#offline/outbox/command.ts';
import type { ChangeOrderStatusArgs } from '#offline/outbox/kinds/changeOrderStatus.ts';
import { deedOf } from '#offline/outbox/deedOf.ts';
import type { VisibleState } from '#offline/outbox/visibleState.ts';
import type { OutboxOrder, OutboxRow } from '#offline/read/outboxRows.ts';

/** What keeps a change that fits the order, or does not fit itself. */
export type Fault = 'does-not-fit' | 'unsure' | 'photos' | 'photos-full' | 'too-much';

/** Why a change needs a person: what the server has instead, with what is decided of it, or a fault. */
export type Meaning =
  | { readonly deed: Deed; readonly has: ServerState; readonly conflict: Decision; readonly fault: null }
  | { readonly deed: Deed; readonly has: null; readonly conflict: null; readonly fault: Fault };

/** Nobody knows whether the change took effect. */
const UNSURE: ReadonlySet<number | string> = new Set([
  1,
  500,
  1008,
  'not-confirmed',
  UNREADABLE,
  'key-expired',
  'key-reuse',
  'in-progress',
]);

type Judged = Pick<OutboxRow, 'command' | 'orders' | 'expected'>;

/** One order of a change, with the code that refused it, or will. */
export interface RefusedOrder extends Pick<Target, 'orderId' | 'data' | 'reason'> {
  readonly code: number | string;
  /** What the server has of it; null = the refusal is not about its state. */
  readonly has: ServerState | null;
}

/** The orders for which a change was refused, or will be by what the device knows. */
export function refusedTargets({ command, orders, expected }: Judged): readonly RefusedOrder[] {
  const deed = deedOf(command);
  const nowOf = (id: number) => orders.find((order) => order.id === id)?.now ?? null;
  if (command.state !== 'attention')
    return expected.map(({ orderId, code }) => {
      const now = nowOf(orderId);
      const told = movedBack(command, now);
      return { orderId, code, data: [], has: serverHas(deed, { code, reason: told, status: now?.status ?? null }) };
    });
  const refused = command.targets.filter((target) => target.state === 'attention');
  return (refused.length > 0 ? refused : command.targets).map((target) => {
    const code = target.code ?? command.reason?.code ?? 500;
    const status = nowOf(target.orderId)?.status ?? null;
    return { ...target, code, has: serverHas(deed, { code, reason: target.reason, status }) };
  });
}

/** What a refusal means for the person who made the change, or what the device knows will be refused. */
export function meaningOf(row: Judged): Meaning {
  const deed = deedOf(row.command);
  const [{ has, code } = { has: null, code: row.command.reason?.code ?? 500 }] = refusedTargets(row);
  return has === null
    ? { deed, has, conflict: null, fault: faultOf(code) }
    : { deed, has, conflict: conflictOf(deed, has), fault: null };
}

/** What the server will say of a status that the order had before. */
function movedBack({ kind, args }: Command, now: OutboxOrder['now']): Target['reason'] {
  if (kind !== 'order.changeStatus' || !now) return undefined;
  const target = (args as ChangeOrderStatusArgs).data.status;
  const isBehind = now.status_history.some(({ status }) => status === target);
  return isBehind ? reason('moveBack', { status: now.status, target }) : undefined;
}

function faultOf(code: number | string): Fault {
  if (code === 'photo-gone' || code === 'photo-refused') return 'photos';
  if (code === 'photo-quota') return 'photos-full';
  if (code === 413 || code === 429) return 'too-much';
  return UNSURE.has(code) ? 'unsure' : 'does-not-fit';
}

/** Whether nothing is left to be sent of it: the order has gone on without it, or its work is done anew. */
export function isOver(row: Judged): boolean {
  const { conflict } = meaningOf(row);
  return conflict !== null && CONFLICT_ACTS[conflict.act].ends === 'discard';
}

/** Whether the goods of refused orders go back to their places, after which nothing is left to send. */
export function isToReturn(row: Judged & Pick<OutboxRow, 'picked'>): boolean {
  return row.picked.length > 0 && meaningOf(row).conflict?.act === 'returned';
}

/** Waiting states in which a refusal that is foreseen can still be decided here. */
const UNSENT: ReadonlySet<VisibleState> = new Set(['pending', 'staged', 'held-auth', 'held-dependency']);

/** Whether a person decides: the change was refused, or the device knows that it will be. */
export const needsPerson = ({ shown, expected }: Pick<OutboxRow, 'shown' | 'expected'>): boolean =>
  shown === 'attention' || (expected.length > 0 && UNSENT.has(shown));
