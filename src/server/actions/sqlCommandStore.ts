import { sql } from 'kysely';
import { explainRefusals, type RequestedData } from '../commands/explainRefusals.ts';
import type { ActionDone, ApplyAction } from '../commands/orderAction.ts';
import { recordActions } from '../commands/recordActions.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { prepared } from '../db/prepared.ts';
import { inScope } from '../db/tenancy.ts';
import type { ScopedTransaction } from '../db/tenancy.ts';
import { sendAhead } from '../db/together.ts';
import { ORDERS_CHANNEL, ordersMessages, readChanged } from '../realtime/notifyOrders.ts';
import type { CommandStore, CommandTx } from '../commands/commandStore.ts';
import type { OrderFacts, StatusAppend } from '../commands/orderFacts.ts';
import type { Changed } from '../commands/sqlWork.ts';
import type { CounterPort } from '../counter/counterPort.ts';
import { sqlCounter } from '../counter/collectionRows.ts';
import { sqlLots } from '../lots/sqlLots.ts';
import type { LotsPort } from '../lots/lotsPort.ts';
import type { ImagesPort, PackingPort } from '../packing/packingPort.ts';
import { sqlPacking } from '../packing/sqlPacking.ts';
import type { PickingPort } from '../picking/pickingPort.ts';
import type { CodesPort } from '../picking/learnedCodes/codesPort.ts';
import { sqlCodes } from '../picking/learnedCodes/sqlCodes.ts';
import { sqlPicking } from '../picking/sqlPicking.ts';
import { isContended } from '../kernel/isUnavailable.ts';
import { StoreBusy } from '../commands/commandStore.ts';
import { isRefusal } from '../commands/forEachItem.ts';
import { FailedTogether } from '../commands/forEachOrder.ts';
import { enqueueJobs } from '../jobs/enqueueJobs.ts';
import { PLATED_LABEL } from '../labels/platedLabel.ts';
import { claimKey, knownKeys, ledgerFacts, readKey, settle, type Settlement } from '../commands/ledger.ts';
import { lockOrders } from '../commands/lockOrders.ts';
import { appendStatuses } from '../orders/appendStatuses.ts';
import type { RunBeforeRules } from '../kernel/services.ts';

/** A transaction with the ports of every area that has commands. */
export interface ProductTx extends CommandTx, PickingPort, CodesPort, PackingPort, ImagesPort, CounterPort, LotsPort {}

/**
 * The command store of the product: one database transaction per command, under row level security.
 * @param applyAction does what each action does: commands know none of them
 * @param beforeRules asked before a status is written
 */
export function sqlCommandStore(
  database: DatabaseHandle,
  applyAction: ApplyAction,
  beforeRules?: RunBeforeRules,
): CommandStore<ProductTx> {
  return {
    transaction: async (clientId, work) => {
      const scope = clientId === 0 ? ({ kind: 'all' } as const) : ({ kind: 'client', clientId } as const);
      try {
        return await inScope(database, scope, (trx) =>
          withCommandTx(trx, { clientId, applyAction, beforeRules }, work),
        );
      } catch (error) {
        throw busyOr(error);
      }
    },
  };
}

/** The same inside a transaction that is open. */
export async function withCommandTx<Result>(
  trx: ScopedTransaction,
  frame: Omit<Frame, 'end'>,
  work: (tx: ProductTx) => Promise<Result>,
): Promise<Result> {
  const end: End = { changed: new Map(), answer: null, mark: null };
  const result = await work(commandTx(trx, { ...frame, end }));
  await settle(trx, frame.clientId, {
    ...end,
    channel: ORDERS_CHANNEL,
    messages: await messagesOf(trx, end.changed),
  });
  return result;
}

/** What is written last, in one statement. */
interface End {
  /** The orders touched, by client and id, so that devices are told once per command. */
  readonly changed: Map<number, Map<number, Changed>>;
  answer: Settlement['answer'];
  mark: Settlement['mark'];
}

async function messagesOf(trx: ScopedTransaction, changed: End['changed']): Promise<string[]> {
  const messages: string[] = [];
  for (const [client, orders] of changed) {
    const unknown = [...orders].flatMap(([id, now]) => (now ? [] : [id]));
    const known = [...orders].flatMap(([id, now]) =>
      now ? [[id, now.updatedAt.toISOString(), now.status] as const] : [],
    );
    messages.push(...ordersMessages(client, [...known, ...(await readChanged(trx, client, unknown))]));
  }
  return messages;
}

interface Frame {
  readonly clientId: number;
  readonly end: End;
  readonly applyAction: ApplyAction;
  readonly beforeRules?: RunBeforeRules | undefined;
}

function commandTx(trx: ScopedTransaction, { clientId, end, applyAction, beforeRules }: Frame): ProductTx {
  const note = (order: OrderFacts, now: Changed) => {
    const orders = end.changed.get(order.clientId) ?? new Map<number, Changed>();
    end.changed.set(order.clientId, orders.set(order.id, now));
  };
  const append = (appends: readonly StatusAppend[], done: ActionDone | null) => {
    for (const { order, row } of appends) note(order, { status: row.status, updatedAt: row.receivedAt });
    return appendStatuses(trx, appends, done, beforeRules);
  };
  const shared = { trx, clientId, noteChanged: note };
  const packing = sqlPacking(shared);
  return {
    ledgerFacts: (deviceId) => ledgerFacts(trx, clientId, deviceId),
    claimKey: (entry) => claimKey(trx, clientId, entry),
    readKey: (key) => readKey(trx, clientId, key),
    saveAnswer: async (key, given) => {
      end.answer = { key, given };
    },
    markDevice: async (mark) => {
      end.mark = mark;
    },
    knownKeys: (userId, keys) => knownKeys(trx, clientId, userId, keys),
    lockOrders: (ids) => lockOrders(trx, ids),
    appendStatus: (order, row) => append([{ order, row }], null),
    appendStatuses: append,
    executeAction: async (order, done) => {
      const outcome = await applyAction(trx, order, done);
      if (!isRefusal(outcome)) note(order, await touch(trx, order.id, done.at));
      return outcome;
    },
    explain: async (result, asked) => ({
      ...result,
      errors: await explainRefusals(trx, result.errors, asked as RequestedData),
    }),
    recordActions: (orders, done) => recordActions(trx, orders, done),
    ...sqlPicking(shared),
    ...sqlCodes(shared),
    ...packing,
    closePacking: async (order, closing) => {
      await packing.closePacking(order, closing);
      const { clientId, id } = order;
      const job = { clientId, key: String(id), payload: { order: id }, dueAt: closing.at };
      if (closing.isPlated) await enqueueJobs(trx, PLATED_LABEL, [job], closing.at);
    },
    ...sqlCounter(shared),
    ...sqlLots(shared, beforeRules),
    savepoint: (work) => savepoint(trx, work),
  };
}

/** Sets the time by which devices learn that the order has changed. @returns what it is now */
async function touch(trx: ScopedTransaction, id: number, updatedAt: Date): Promise<Changed> {
  const { rows } = await prepared(sql<{ status: string }>`
    update orders set updated_at = ${updatedAt}::timestamptz where id = ${id}::bigint returning status`).execute(trx);
  const [order] = rows;
  return order ? { status: order.status, updatedAt } : null;
}

async function savepoint<T>(trx: ScopedTransaction, work: () => Promise<T>): Promise<T> {
  await sendAhead(trx, sql`savepoint one_order`);
  try {
    const result = await work();
    await sendAhead(trx, sql`release savepoint one_order`);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one_order`.execute(trx);
    throw busyOr(error);
  }
}

function busyOr(error: unknown): unknown {
  const failure = error instanceof FailedTogether ? error.cause : error;
  return isContended(failure) ? new StoreBusy('contended', { cause: failure }) : error;
}
