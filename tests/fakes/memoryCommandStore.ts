import type {
  Claim,
  CommandAnswer,
  CommandStore,
  CommandTx,
  LedgerEntry,
  NewStatus,
  OrderFacts,
  SeenEntry,
  SessionCount,
  SessionIncidents,
} from '#server/commands/commandStore.ts';
import type { OrderType } from '#contract/entities/order.ts';

interface MemoryOrder {
  readonly id: number;
  readonly clientId: number;
  readonly type: OrderType;
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
  status: string;
  deleted: boolean;
  updatedAt: Date;
  history: readonly NewStatus[];
  /** Actions done to it, each time; their rules and effects are the database's alone. */
  readonly done: readonly string[];
}

interface Device {
  userId: number;
  high: number;
  expiredThrough: number;
  lastSeen: Date;
}

interface State {
  readonly orders: Map<number, MemoryOrder>;
  readonly ledger: Map<string, SeenEntry>;
  readonly sequences: Map<string, string>;
  readonly devices: Map<string, Device>;
  readonly sessions: Map<string, { userId: number; version: number }>;
  /** By order; the inner map is replaced, never changed. */
  readonly counts: Map<number, ReadonlyMap<string, SessionCount>>;
  /** By `order|session`. */
  readonly incidents: Map<string, SessionIncidents>;
}

/** Everything that a backup would hold; opaque to its holder. */
export type MemorySnapshot = { readonly state: State };

/** One committed effect, for oracles that compare what people saw with what the server did. */
export interface AppliedEffect {
  /** Idempotency key of the command, `null` without one. */
  readonly key: string | null;
  readonly orderId: number;
  readonly effect:
    | { readonly kind: 'status'; readonly status: string }
    | { readonly kind: 'counts'; readonly sessionId: string; readonly version: number };
}

export interface NewMemoryOrder {
  readonly id: number;
  readonly clientId: number;
  readonly type?: OrderType;
  readonly status?: string;
  readonly deleted?: boolean;
  readonly lines: readonly { readonly idProduct: number; readonly quantity: number }[];
}

/** The command store in plain maps: same promises as the database, thousands of commands a second. */
export class MemoryCommandStore implements CommandStore {
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
    const row = { at, receivedAt: at, userId: 0, userName: '', deviceId: null, source: 'user' as const, observations: null };
    this.#state.orders.set(order.id, {
      id: order.id,
      clientId: order.clientId,
      type: order.type ?? 'order',
      lines: order.lines,
      status,
      deleted: order.deleted ?? false,
      updatedAt: at,
      history: [{ ...row, status }],
      done: [],
    });
  }

  /** What a client may read of an order now; `null` when it has none with this id. */
  order(clientId: number, id: number): (OrderFacts & { updatedAt: Date; totals: ReadonlyMap<number, number>; done: readonly string[] }) | null {
    const order = this.#state.orders.get(id);
    if (!order || (clientId !== 0 && order.clientId !== clientId)) return null;
    return { ...factsOf(order), updatedAt: order.updatedAt, totals: totalsOf(this.#state, id), done: order.done };
  }

  /** What is said to be missing of an order, by product and session. */
  incidents(orderId: number) {
    return [...this.#state.incidents.entries()]
      .filter(([name]) => name.startsWith(`${orderId}|`))
      .flatMap(([, said]) => said.incidents.map((one) => ({ ...one, sessionId: said.sessionId, version: said.version })))
      .toSorted((a, b) => a.idProduct - b.idProduct || a.sessionId.localeCompare(b.sessionId));
  }

  /** Sequences of the device that are applied or discarded: what X-Outbox-Applied says. */
  applied(clientId: number, deviceId: string, userId: number): number[] {
    const forgotten = this.#state.devices.get(`${clientId}|${deviceId}`)?.expiredThrough ?? 0;
    const kept = [...this.#state.ledger.entries()]
      .filter(([name, entry]) => entry.deviceId === deviceId && entry.userId === userId && name.startsWith(`${clientId}|`))
      .map(([, entry]) => entry.seq ?? 0)
      .filter((seq) => seq > forgotten)
      .sort((a, b) => a - b);
    return [...Array.from({ length: forgotten }, (_, index) => index + 1), ...kept];
  }

  high(clientId: number, deviceId: string): number {
    return this.#state.devices.get(`${clientId}|${deviceId}`)?.high ?? 0;
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

  /** Forgets keys made before the limit, as the retention of the product does. */
  expireKeys(limit: Date): void {
    for (const [name, entry] of this.#state.ledger) {
      if (entry.createdAt >= limit) continue;
      this.#state.ledger.delete(name);
      if (entry.deviceId === null || entry.seq === null) continue;
      const client = name.slice(0, name.indexOf('|'));
      this.#state.sequences.delete(`${client}|${entry.deviceId}|${entry.seq}`);
      const device = this.#state.devices.get(`${client}|${entry.deviceId}`);
      if (device) device.expiredThrough = Math.max(device.expiredThrough, entry.seq);
    }
  }

  transaction<T>(clientId: number, work: (tx: CommandTx) => Promise<T>): Promise<T> {
    const run = this.#queue.then(async () => {
      const undo: (() => void)[] = [];
      const effects: AppliedEffect[] = [];
      try {
        const result = await work(this.#tx(clientId, undo, effects));
        this.beforeCommit();
        this.#effects.push(...effects);
        return result;
      } catch (error) {
        rollBack(undo, 0);
        throw error;
      }
    });
    this.#queue = run.catch(() => {});
    return run;
  }

  #tx(clientId: number, undo: (() => void)[], effects: AppliedEffect[]): CommandTx {
    const state = this.#state;
    const mine = (name: string) => `${clientId}|${name}`;
    let current: string | null = null;
    const append = (order: OrderFacts, row: NewStatus) => {
      const before = orderIn(state, order.id);
      const history = [...before.history, row];
      put(undo, state.orders, order.id, { ...before, status: row.status, updatedAt: row.receivedAt, history });
      note(undo, effects, { key: current, orderId: order.id, effect: { kind: 'status', status: row.status } });
    };
    return {
      ledgerFacts: async (deviceId) => ({
        epoch: this.epoch,
        expiredThrough: state.devices.get(mine(deviceId ?? ''))?.expiredThrough ?? 0,
      }),
      claimKey: async (entry) => {
        if (this.running.has(entry.key)) return { outcome: 'running' };
        const claim = claimIn(state, undo, clientId, entry);
        if (claim.outcome === 'claimed') current = entry.key;
        return claim;
      },
      readKey: async (key) => state.ledger.get(mine(key)) ?? null,
      saveAnswer: async (key, answer: CommandAnswer) => {
        const entry = state.ledger.get(mine(key));
        if (entry) put(undo, state.ledger, mine(key), { ...entry, answer: structuredClone(answer) });
      },
      markDevice: async ({ deviceId, userId, high, at }) => {
        const before = state.devices.get(mine(deviceId));
        put(undo, state.devices, mine(deviceId), {
          userId,
          high: Math.max(before?.high ?? 0, high),
          expiredThrough: before?.expiredThrough ?? 0,
          lastSeen: at,
        });
      },
      knownKeys: async (userId, keys) => knownIn(state, clientId, userId, keys),
      lockOrders: async (ids) =>
        ids
          .map((id) => state.orders.get(id))
          .filter((order) => order !== undefined && (clientId === 0 || order.clientId === clientId))
          .map((order) => factsOf(order as MemoryOrder)),
      appendStatus: async (order, row) => append(order, row),
      appendStatuses: async (appends) => {
        for (const { order, row } of appends) append(order, row);
      },
      act: async (order, { action, at }) => {
        const before = orderIn(state, order.id);
        put(undo, state.orders, order.id, { ...before, updatedAt: at, done: [...before.done, action] });
        return null;
      },
      recordActions: async () => {},
      touchSession: async (session) => {
        const before = state.sessions.get(mine(session.id));
        if (before && before.userId !== session.userId) return false;
        const version = Math.max(before?.version ?? 0, session.version);
        put(undo, state.sessions, mine(session.id), { userId: session.userId, version });
        return true;
      },
      upsertCounts: async (order, counts, at) => {
        if (counts.length === 0) return;
        const merged = new Map(state.counts.get(order.id));
        for (const row of counts) {
          const name = `${row.idProduct}|${row.sessionId}`;
          if (row.version > (merged.get(name)?.version ?? 0)) merged.set(name, row);
        }
        put(undo, state.counts, order.id, merged);
        put(undo, state.orders, order.id, { ...orderIn(state, order.id), updatedAt: at });
        const [first] = counts;
        if (first) {
          const { sessionId, version } = first;
          note(undo, effects, { key: current, orderId: order.id, effect: { kind: 'counts', sessionId, version } });
        }
      },
      saveIncidents: async (order, said) => {
        if ((state.sessions.get(mine(said.sessionId))?.version ?? 0) > said.version) return;
        put(undo, state.incidents, `${order.id}|${said.sessionId}`, said);
      },
      totals: async (orderId) => totalsOf(state, orderId),
      savepoint: async (work) => {
        const mark = undo.length;
        try {
          return await work();
        } catch (error) {
          rollBack(undo, mark);
          throw error;
        }
      },
    };
  }
}

function emptyState(): State {
  return {
    orders: new Map(),
    ledger: new Map(),
    sequences: new Map(),
    devices: new Map(),
    sessions: new Map(),
    counts: new Map(),
    incidents: new Map(),
  };
}

function claimIn(state: State, undo: (() => void)[], clientId: number, entry: LedgerEntry): Claim {
  const seen = state.ledger.get(`${clientId}|${entry.key}`);
  if (seen) return { outcome: 'seen', entry: seen };
  if (entry.deviceId !== null && entry.seq !== null) {
    const sequence = `${clientId}|${entry.deviceId}|${entry.seq}`;
    if (state.sequences.has(sequence)) return { outcome: 'fork' };
    put(undo, state.sequences, sequence, entry.key);
  }
  put(undo, state.ledger, `${clientId}|${entry.key}`, { ...entry, answer: null });
  return { outcome: 'claimed' };
}

function knownIn(state: State, clientId: number, userId: number, keys: readonly string[]): string[] {
  const ledgers = clientId === 0 ? [0, ...new Set([...state.orders.values()].map((order) => order.clientId))] : [clientId];
  return keys.filter((key) => ledgers.some((one) => state.ledger.get(`${one}|${key}`)?.userId === userId)).toSorted();
}

function put<K, V>(undo: (() => void)[], map: Map<K, V>, key: K, value: V): void {
  const before = map.get(key);
  undo.push(before === undefined ? () => map.delete(key) : () => map.set(key, before));
  map.set(key, value);
}

function note(undo: (() => void)[], effects: AppliedEffect[], effect: AppliedEffect): void {
  effects.push(effect);
  undo.push(() => effects.pop());
}

function rollBack(undo: (() => void)[], mark: number): void {
  while (undo.length > mark) undo.pop()?.();
}

function orderIn(state: State, id: number): MemoryOrder {
  const order = state.orders.get(id);
  if (!order) throw new Error(`order ${id} is not in the memory store`);
  return order;
}

function factsOf(order: MemoryOrder): OrderFacts {
  const { id, clientId, type, status, deleted, lines } = order;
  return { id, clientId, type, status, deleted, lines, packages: [], history: order.history.map(({ status: one, at }) => ({ status: one, at })) };
}

function totalsOf(state: State, orderId: number): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of state.counts.get(orderId)?.values() ?? []) {
    sums.set(row.idProduct, (sums.get(row.idProduct) ?? 0) + row.count);
  }
  return sums;
}
