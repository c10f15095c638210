import type { ActionResult } from '#contract/actionResult.ts';
import { whyRefused } from '#domain/actions/whyRefused.ts';
import type { OrderType } from '#contract/orders/order.ts';
import type { ProductTx } from '#server/actions/sqlCommandStore.ts';
import type { CommandStore } from '#server/commands/commandStore.ts';
import type { LearnedCounts } from '#server/commands/learnedCountsPort.ts';
import type { VehicleClosing } from '#server/lots/lotsPort.ts';
import type { NewBlindReturn, PackingClosing } from '#server/packing/packingPort.ts';
import type { OrderFacts, NewStatus } from '#server/commands/orderFacts.ts';
import { appliedSequences, claimKey, expireKeys, knownKeys, markDevice, saveAnswer } from './memoryStore/ledger.ts';
import { own, rollBack, type MemoryWork } from './memoryStore/memoryWork.ts';
import { appendStatus, factsOf, lockOrders, noteAction } from './memoryStore/orders.ts';
import { incidentsOf, memoryPicking, totals, totesOf } from './memoryStore/sessions.ts';
import { emptyLot, type MemoryLot, memoryLots } from './memoryStore/lots.ts';
import { memoryCodes } from './memoryStore/codes.ts';
import { memoryPacking } from './memoryStore/packing.ts';
import { memoryCounter } from './memoryStore/counter.ts';
import {
  emptyState,
  type AppliedEffect,
  type Flag,
  type MemoryCode,
  type MemoryCollection,
  type State,
} from './memoryStore/state.ts';

/** Everything that a backup would hold; opaque to its holder. */
export type MemorySnapshot = { readonly state: State };

export interface NewMemoryOrder {
  readonly id: number;
  readonly clientId: number;
  readonly type?: OrderType;
  readonly status?: string;
  readonly deleted?: boolean;
  readonly trackingNumber?: string;
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
}

/** The reason that the product would give, as far as plain maps know the order. */
function explained(
  error: ActionResult['errors'][number],
  order: OrderFacts | undefined,
  asked: unknown,
): ActionResult['errors'][number] {
  const history = order?.history.map(({ status }) => status) ?? [];
  const reason =
    order &&
    whyRefused(error.code, {
      ...order,
      packages: 1,
      history,
      packageStatuses: order.packages,
      asked: { status: (asked as { status?: string }).status },
    });
  return error.reason || !reason ? error : { ...error, reason };
}

/** The command store in plain maps: same promises as the database, thousands of commands a second. */
export class MemoryCommandStore implements CommandStore<ProductTx> {
  #state: State = emptyState();
  #queue: Promise<unknown> = Promise.resolve();
  #effects: AppliedEffect[] = [];
  /** Outside the state, because a backup does not hold it. */
  epoch = 'epoch-1';
  /** Called before each commit; throwing there is a server that died before it. */
  beforeCommit: () => void = () => {};
  /** Keys that count as still running in another transaction. */
  readonly running = new Set<string>();

  addOrder(order: NewMemoryOrder, at: Date = new Date(0)): void {
    const status = order.status ?? 'CREATED';
    const row = {
      at,
      receivedAt: at,
      userId: 0,
      userName: '',
      deviceId: null,
      source: 'user' as const,
      observations: null,
    };
    this.#state.orders.set(order.id, {
      id: order.id,
      clientId: order.clientId,
      type: order.type ?? 'order',
      lines: order.lines,
      trackingNumber: order.trackingNumber ?? null,
      status,
      deleted: order.deleted ?? false,
      updatedAt: at,
      history: [{ ...row, status }],
      done: [],
    });
  }

  /** What a client may read of an order now; `null` when it has none with this id. */
  order(
    clientId: number,
    id: number,
  ): (OrderFacts & { updatedAt: Date; totals: ReadonlyMap<number, number>; done: readonly string[] }) | null {
    const order = this.#state.orders.get(id);
    if (!order || (clientId !== 0 && order.clientId !== clientId)) return null;
    return { ...factsOf(order), updatedAt: order.updatedAt, totals: totals(this.#state, id), done: order.done };
  }

  /** The newest entry of the order's history, whole. */
  statusRow(id: number): NewStatus | undefined {
    return this.#state.orders.get(id)?.history.at(-1);
  }

  /** What the units of an order lie in, by session. */
  totes(orderId: number): string[] {
    return totesOf(this.#state, orderId);
  }

  incidents(orderId: number): ReturnType<typeof incidentsOf> {
    return incidentsOf(this.#state, orderId);
  }

  applied(clientId: number, deviceId: string, userId: number): number[] {
    return appliedSequences(this.#state, clientId, deviceId, userId);
  }

  high(clientId: number, deviceId: string): number {
    return this.#state.devices.get(own({ clientId }, deviceId))?.high ?? 0;
  }

  /** Closed packings of a client, in the order in which they came. */
  closings(clientId: number): readonly (PackingClosing & { readonly orderId: number })[] {
    const all = [...this.#state.closings.entries()];
    return all.flatMap(([name, closing]) => (name.startsWith(`${clientId}|`) ? [closing] : []));
  }

  /** Parcels that came back to a client without an order. */
  blindReturns(clientId: number): readonly NewBlindReturn[] {
    const all = [...this.#state.blindReturns.entries()];
    return all.flatMap(([name, parcel]) => (name.startsWith(`${clientId}|`) ? [parcel] : []));
  }

  /** Vehicles of a client that were closed. */
  departures(clientId: number): readonly VehicleClosing[] {
    const all = [...this.#state.departures.entries()];
    return all.flatMap(([name, departure]) => (name.startsWith(`${clientId}|`) ? [departure] : []));
  }

  /** A lot of a client; one that nobody made is open and empty. */
  lot(clientId: number, id: number): MemoryLot {
    return this.#state.lots.get(own({ clientId }, `${id}`)) ?? emptyLot(id + 1);
  }

  /** Makes a lot; what a vehicle left behind for its day stays in it. */
  addLot(clientId: number, id: number, lot: Partial<MemoryLot>): void {
    const { parcels, ...before } = this.lot(clientId, id);
    const all = [...parcels, ...(lot.parcels ?? [])];
    this.#state.lots.set(own({ clientId }, `${id}`), { ...before, ...lot, parcels: all });
  }

  /** Codes that were taught to a client, whatever became of them. */
  taughtCodes(clientId: number): readonly MemoryCode[] {
    const all = [...this.#state.taught.entries()];
    return all.flatMap(([name, code]) => (name.startsWith(`${clientId}|`) ? [code] : []));
  }

  /** What sessions counted by taught codes, by order and session. */
  learnedCounts(): readonly LearnedCounts[] {
    return [...this.#state.learnedCounts.values()];
  }

  /** Parcels, codes and hand-overs of an order that its customer collects; `undefined` = nothing was done to it. */
  collection(orderId: number): MemoryCollection | undefined {
    return this.#state.collections.get(orderId);
  }

  /** Gives an order its parcels and the codes that its customer got. */
  addCollection(orderId: number, collection: Pick<MemoryCollection, 'parcels' | 'codes'>): void {
    this.#state.collections.set(orderId, { ...collection, handOvers: [] });
  }

  /** Labels of a client that were read on parcels of other orders. */
  flags(clientId: number): readonly Flag[] {
    const all = [...this.#state.flags.entries()];
    return all.flatMap(([name, flag]) => (name.startsWith(`${clientId}|`) ? [flag] : []));
  }

  /** Every committed effect since the start or the last restore, in order of commit. */
  effects(): readonly AppliedEffect[] {
    return this.#effects;
  }

  /** A backup. */
  snapshot(): MemorySnapshot {
    return { state: structuredClone(this.#state) };
  }

  /** Brings a backup back under a new epoch. */
  restore(snapshot: MemorySnapshot, epoch: string): void {
    this.#state = structuredClone(snapshot.state);
    this.#effects = [];
    this.epoch = epoch;
  }

  expireKeys(limit: Date): void {
    expireKeys(this.#state, limit);
  }

  transaction<T>(clientId: number, work: (tx: ProductTx) => Promise<T>): Promise<T> {
    const run = this.#queue.then(async () => {
      const mine: MemoryWork = { state: this.#state, clientId, undo: [], effects: [], key: null };
      try {
        const result = await work(this.#tx(mine));
        this.beforeCommit();
        this.#effects.push(...mine.effects);
        return result;
      } catch (error) {
        rollBack(mine, 0);
        throw error;
      }
    });
    this.#queue = run.catch(() => {});
    return run;
  }

  #tx(work: MemoryWork): ProductTx {
    const { state } = work;
    return {
      ledgerFacts: async (deviceId) => {
        const { expiredThrough = 0, high = 0 } = state.devices.get(own(work, deviceId ?? '')) ?? {};
        return { epoch: this.epoch, expiredThrough, high };
      },
      claimKey: async (entry) => (this.running.has(entry.key) ? { outcome: 'running' } : claimKey(work, entry)),
      readKey: async (key) => state.ledger.get(own(work, key)) ?? null,
      saveAnswer: async (key, answer) => saveAnswer(work, key, answer),
      markDevice: async (mark) => markDevice(work, mark),
      knownKeys: async (userId, keys) => knownKeys(work, userId, keys),
      lockOrders: async (ids) => lockOrders(work, ids),
      appendStatus: async (order, row) => appendStatus(work, { order, row }),
      appendStatuses: async (appends) => {
        for (const append of appends) appendStatus(work, append);
      },
      executeAction: async (order, { action, at }) => {
        noteAction(work, order.id, action, at);
        return null;
      },
      explain: async (result, asked) => ({
        ...result,
        errors: result.errors.map((error) => explained(error, lockOrders(work, [error.order_id])[0], asked)),
      }),
      recordActions: async () => {},
      ...memoryPicking(work),
      ...memoryCodes(work),
      ...memoryLots(work),
      ...memoryPacking(work),
      ...memoryCounter(work),
      savepoint: async (part) => {
        const mark = work.undo.length;
        try {
          return await part();
        } catch (error) {
          rollBack(work, mark);
          throw error;
        }
      },
    };
  }
}
