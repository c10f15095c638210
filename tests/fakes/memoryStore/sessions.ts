import type {
  PickingPort,
  PickingSessionRow,
  SessionCount,
  SessionIncidents,
  SessionReport,
  SessionTote,
} from '#server/picking/pickingPort.ts';
import type { SessionUnits } from '#domain/picking/surplusOf.ts';
import { note, own, put, type MemoryWork } from './memoryWork.ts';
import { orderIn } from './orders.ts';
import type { State } from './state.ts';

function touchSession(work: MemoryWork, session: PickingSessionRow): SessionReport {
  const { sessions } = work.state;
  const before = sessions.get(own(work, session.id));
  if (before && session.userId === null) return 'known';
  if (before && before.userId !== null && before.userId !== session.userId) return 'foreign';
  const version = Math.max(before?.version ?? 0, session.version);
  put(work, sessions, own(work, session.id), { userId: session.userId, version });
  return before?.userId === null && before.version === session.version ? 'told' : 'new';
}

function upsertCounts(work: MemoryWork, orderId: number, counts: readonly SessionCount[], at: Date): void {
  const { state } = work;
  const [first] = counts;
  if (!first) return;
  const merged = new Map(state.counts.get(orderId));
  const next = Math.max(0, ...[...merged.values()].map(({ arrived }) => arrived)) + 1;
  for (const row of counts) {
    const name = `${row.idProduct}|${row.sessionId}`;
    if (row.version > (merged.get(name)?.version ?? 0))
      merged.set(name, { ...row, arrived: merged.get(name)?.arrived ?? next });
  }
  put(work, state.counts, orderId, merged);
  put(work, state.orders, orderId, { ...orderIn(state, orderId), updatedAt: at });
  note(work, orderId, { kind: 'counts', sessionId: first.sessionId, version: first.version });
}

function saveIncidents(work: MemoryWork, orderId: number, said: SessionIncidents): void {
  const { sessions, incidents } = work.state;
  if ((sessions.get(own(work, said.sessionId))?.version ?? 0) > said.version) return;
  put(work, incidents, `${orderId}|${said.sessionId}`, said);
}

function saveTote(work: MemoryWork, orderId: number, said: SessionTote): void {
  const { sessions, totes } = work.state;
  if ((sessions.get(own(work, said.sessionId))?.version ?? 0) > said.version) return;
  put(work, totes, `${orderId}|${said.sessionId}`, said);
}

/** What the units of an order lie in, by session. */
export function totesOf(state: State, orderId: number): string[] {
  return [...state.totes.entries()].flatMap(([name, { tote }]) =>
    name.startsWith(`${orderId}|`) && tote !== null ? [tote] : [],
  );
}

function sessionCounts(work: MemoryWork, orderId: number): readonly SessionUnits[] {
  return [...(work.state.counts.get(orderId)?.values() ?? [])].map(({ sessionId, idProduct, count, arrived }) => ({
    sessionId,
    idProduct,
    count,
    arrived,
  }));
}

export function totals(state: State, orderId: number): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const row of state.counts.get(orderId)?.values() ?? []) {
    sums.set(row.idProduct, (sums.get(row.idProduct) ?? 0) + row.count);
  }
  return sums;
}

/** What is said to be missing of an order, by product and session. */
export function incidentsOf(state: State, orderId: number) {
  return [...state.incidents.entries()]
    .filter(([name]) => name.startsWith(`${orderId}|`))
    .flatMap(([, said]) => said.incidents.map((one) => ({ ...one, sessionId: said.sessionId, version: said.version })))
    .toSorted((a, b) => a.idProduct - b.idProduct || a.sessionId.localeCompare(b.sessionId));
}

/** The port of picking in plain maps. */
export function memoryPicking(work: MemoryWork): PickingPort {
  return {
    touchSession: async (session) => touchSession(work, session),
    upsertCounts: async (order, counts, at) => upsertCounts(work, order.id, counts, at),
    saveIncidents: async (order, said) => saveIncidents(work, order.id, said),
    saveTote: async (order, said) => saveTote(work, order.id, said),
    // Nothing that the simulation looks at comes of these.
    saveWalk: async () => {},
    saveRecording: async () => {},
    savePractice: async () => {},
    totals: async (orderId) => totals(work.state, orderId),
    sessionCounts: async (orderId) => sessionCounts(work, orderId),
  };
}
