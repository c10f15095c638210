import type { ActionData } from '#contract/actions/table.ts';
import type { ErrorCode } from '#contract/errors/codes.ts';
import type { VOID_LABEL } from '#domain/actions/prints.ts';
import type { LotAct } from '#domain/lots/lotStatus.ts';
import type { RefusalReason } from '#domain/actions/refusalReasons.ts';
import type { ComposingAct } from '#domain/orders/composing.ts';
import type { CollectionAct } from '#domain/counter/collectionActs.ts';
import type { BenchAct } from '#domain/packing/benchActs.ts';
import type { RELEASE_HOLD } from '#domain/status/hold.ts';
import type { ActionType, OnlineAction, QueuedAction } from '#domain/actions/actionTable.ts';
import type { Selectable } from 'kysely';
import type { OrderFacts } from './orderFacts.ts';
import type { CommandActor } from '../kernel/actor.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { OrderLinesTable, OrdersTable } from '../db/schema/orders.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import type { ActionServices } from '../kernel/services.ts';

/** Who lets an action happen: a person, a rule (as System), or the server itself. */
export type ActionSource = 'user' | 'rule' | 'system';

/** Acts on an order that are no action of the contract and have a history row all the same. */
export type OtherAct =
  | BenchAct
  | CollectionAct
  | 'changeCustomer'
  | ComposingAct
  | typeof VOID_LABEL
  | typeof RELEASE_HOLD
  | LotAct;

/** What was done to orders, by whom, and with what data. */
export interface OrderAct extends Omit<ActionDone, 'action'> {
  readonly action: ActionType | OtherAct;
}

/** When an act happened, beside the time at which the server learned of it. */
export interface Happened {
  /** Never after the time of receipt. */
  readonly at: Date;
  /** The device's clock contradicted itself or lay out of bounds: `at` is the time of receipt. */
  readonly clockDoubtful: boolean;
}

/** An action on orders: what, by whom, and with what `data` of its call. */
export interface ActionDone {
  readonly action: ActionType;
  readonly payload: unknown;
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly source: ActionSource;
  /** When the server learned of it. */
  readonly at: Date;
  /** When the device says that it was done; absent or `null` = at that time. */
  readonly happened?: Happened | null;
}

export interface OutcomeDetail {
  readonly id_product?: number;
  readonly code?: ErrorCode;
  readonly data?: readonly string[];
  /** The words of somebody else: a carrier, a shop. */
  readonly text?: string;
}

/** `null` = done. `data[0]` fills {{0}} of the code's text. */
export type OrderOutcome = {
  readonly code: ErrorCode;
  readonly data: readonly string[];
  readonly reason?: RefusalReason | undefined;
  readonly details?: readonly OutcomeDetail[];
} | null;

/** Done, with what fills {{0}}, {{1}} of the text that says so; of a mail, what became of it. */
export interface OrderDone {
  readonly done: readonly string[];
  /** Stands in the history row beside what was asked for. */
  readonly noted?: Readonly<Record<string, unknown>>;
  /** The action had been done before and nothing was changed: it leaves no history row. */
  readonly isRepeat?: true;
}

/** An order as an action finds it: locked, visible to the caller, not deleted. */
export interface ActionOrder {
  readonly id: number;
  readonly clientId: number;
  readonly row: Selectable<OrdersTable>;
  readonly lines: readonly Selectable<OrderLinesTable>[];
  /** Statuses, oldest first. */
  readonly history: readonly string[];
}

export interface ActionContext {
  /** Sees the rows of the caller's client only; the act runs inside a savepoint of it. */
  readonly sql: ScopedTransaction;
  /** The client of the order. */
  readonly clientId: number;
  readonly actor: CommandActor;
  readonly deviceId: string | null;
  readonly source: ActionSource;
  /** When the device says that it was done; absent or `null` = now. */
  readonly happened?: Happened | null;
  now(): Date;
}

/**
 * What a queueable action does to one order: it checks, then writes. A refusal must come before the first write. The
 * order of the checks decides which code the caller sees. The frame writes the history row and tells the devices.
 */
export type QueuedActionHandler<Action extends QueuedAction> = (
  order: ActionOrder,
  data: ActionData<Action>,
  context: ActionContext,
) => Promise<OrderOutcome | OrderDone>;

/**
 * The same of an action that looks at nothing stored with the order: its row and its lines are not read for it, which
 * costs more than most of these actions.
 */
export type BareActionHandler<Action extends QueuedAction> = (
  order: Pick<ActionOrder, 'id' | 'clientId'>,
  data: ActionData<Action>,
  context: ActionContext,
) => Promise<OrderOutcome | OrderDone>;

/** What calling somebody outside takes: it opens its own short transactions around the call. */
export interface CallRuntime {
  readonly database: DatabaseHandle;
  readonly services: ActionServices;
  now(): Date;
}

/** What an action that calls somebody outside may use. */
export interface OnlineRuntime extends CallRuntime {
  /** The client of the order: for `inScope(database, { kind: 'client', clientId }, …)`. */
  readonly clientId: number;
  readonly actor: CommandActor;
  readonly source: ActionSource;
  /** Identity of what is sent about the order: a call that is run again under its key finds what it sent the first time. */
  readonly effectId: string;
}

/**
 * What an action does that calls somebody outside: intent row, call, result, so that asking again never has the
 * effect twice. The frame has seen that the caller may touch the order, and writes the history row when it
 * was not refused.
 */
export type OnlineActionHandler<Action extends OnlineAction> = (
  orderId: number,
  data: ActionData<Action>,
  runtime: OnlineRuntime,
) => Promise<OrderOutcome | OrderDone>;

/** An action that opens its own transactions, around a call to somebody outside. */
export interface OnlineHandlers<Action extends OnlineAction = never> {
  readonly execute: OnlineActionHandler<Action>;
  /** The checks of the action without its effect. */
  readonly check: OnlineActionHandler<Action>;
}

/** Does an action that has no command of its own to a locked order, and says that the order has changed. */
export type ApplyAction = (
  trx: ScopedTransaction,
  order: OrderFacts,
  done: ActionDone,
) => Promise<OrderOutcome | OrderDone>;
