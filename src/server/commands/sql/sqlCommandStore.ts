import { sql } from 'kysely';
import { explainRefusals, type RequestedData } from '../../actions/explainRefusals.ts';
import { loadActionOrder } from '../../actions/loadActionOrder.ts';
import type { ActionDone, OrderOutcome } from '../../actions/orderAction.ts';
import { recordActions } from '../../actions/recordActions.ts';
import { ACTION_HANDLERS } from '../../actions/table.ts';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { inScope } from '../../db/tenancy.ts';
import type { ScopedTransaction } from '../../db/tenancy.ts';
import { notifyOrders } from '../../realtime/notifyOrders.ts';
import type { CommandStore, CommandTx, OrderFacts } from '../commandStore.ts';
import { StoreBusy } from '../commandStore.ts';
import { saveIncidents } from './incidents.ts';
import { claimKey, knownKeys, ledgerFacts, markDevice, readKey, saveAnswer } from './ledger.ts';
import { appendStatuses, lockOrders } from './orders.ts';
import { saveTote } from './totes.ts';
import { totals, touchSession, upsertCounts } from './sessions.ts';

/** The command store of the product: one database transaction per command, under row level security. */
export function sqlCommandStore(database: DatabaseHandle): CommandStore {
  return {
    transaction: async (clientId, work) => {
      const scope = clientId === 0 ? ({ kind: 'all' } as const) : ({ kind: 'client', clientId } as const);
      try {
        return await inScope(database, scope, async (trx) => {
          const changed = new Map<number, Set<number>>();
          const result = await work(commandTx(trx, clientId, changed));
          for (const [client, ids] of changed) await notifyOrders(trx, client, [...ids]);
          return result;
        });
      } catch (error) {
        throw busyOr(error);
      }
    },
  };
}

/** @param changed collects the orders touched, by client, so that devices are told once per command. */
function commandTx(trx: ScopedTransaction, clientId: number, changed: Map<number, Set<number>>): CommandTx {
  const note = (order: OrderFacts) => {
    changed.set(order.clientId, (changed.get(order.clientId) ?? new Set()).add(order.id));
  };
  return {
    ledgerFacts: (deviceId) => ledgerFacts(trx, clientId, deviceId),
    claimKey: (entry) => claimKey(trx, clientId, entry),
    readKey: (key) => readKey(trx, clientId, key),
    saveAnswer: (key, answer) => saveAnswer(trx, clientId, key, answer),
    markDevice: (mark) => markDevice(trx, clientId, mark),
    knownKeys: (userId, keys) => knownKeys(trx, clientId, userId, keys),
    lockOrders: (ids) => lockOrders(trx, ids),
    appendStatus: (order, row) => {
      note(order);
      return appendStatuses(trx, [{ order, row }]);
    },
    appendStatuses: (appends) => {
      for (const { order } of appends) note(order);
      return appendStatuses(trx, appends);
    },
    act: async (order, done) => {
      const outcome = await act(trx, order, done);
      if (!outcome) note(order);
      return outcome;
    },
    explain: async (result, asked) => ({ ...result, errors: await explainRefusals(trx, result.errors, asked as RequestedData) }),
    recordActions: (orders, done) => recordActions(trx, orders, done),
    touchSession: (session) => touchSession(trx, clientId, session),
    upsertCounts: (order, counts, at) => {
      note(order);
      return upsertCounts(trx, order, counts, at);
    },
    saveIncidents: (order, said) => saveIncidents(trx, order, said),
    saveTote: (order, said) => saveTote(trx, order, said),
    totals: (orderId) => totals(trx, orderId),
    savepoint: (work) => savepoint(trx, work),
  };
}

/** The act itself, and `updated_at`, by which devices learn of it. */
async function act(trx: ScopedTransaction, order: OrderFacts, done: ActionDone): Promise<OrderOutcome> {
  const row = ACTION_HANDLERS[done.action];
  if (row?.way !== 'queue') throw new Error(`${done.action} is no action that writes only the database`);
  const { actor, deviceId, source, at } = done;
  const context = { sql: trx, clientId: order.clientId, actor, deviceId, source, now: () => at };
  const outcome = await row.act(await loadActionOrder(trx, order), done.payload, context);
  if (!outcome) await trx.updateTable('orders').set({ updated_at: at }).where('id', '=', order.id).execute();
  return outcome;
}

async function savepoint<T>(trx: ScopedTransaction, work: () => Promise<T>): Promise<T> {
  await sql`savepoint one_order`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint one_order`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint one_order`.execute(trx);
    throw busyOr(error);
  }
}

/** lock_not_available, deadlock_detected, serialization_failure: the same command may simply come again. */
const BUSY = new Set(['55P03', '40P01', '40001']);

function busyOr(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && BUSY.has(code) ? new StoreBusy(code, { cause: error }) : error;
}
