import type { LedgerClaim, CommandAnswer, DeviceMark, LedgerEntry } from '#server/commands/commandStore.ts';
import { own, put, type MemoryWork } from './memoryWork.ts';
import type { State } from './state.ts';

export function claimKey(work: MemoryWork, entry: LedgerEntry): LedgerClaim {
  const { state } = work;
  const seen = state.ledger.get(own(work, entry.key));
  if (seen) return { outcome: 'seen', entry: seen };
  if (entry.deviceId !== null && entry.seq !== null) {
    const sequence = own(work, `${entry.deviceId}|${entry.seq}`);
    if (state.sequences.has(sequence)) return { outcome: 'fork' };
    put(work, state.sequences, sequence, entry.key);
  }
  put(work, state.ledger, own(work, entry.key), { ...entry, answer: null });
  work.key = entry.key;
  return { outcome: 'claimed' };
}

export function saveAnswer(work: MemoryWork, key: string, answer: CommandAnswer): void {
  const { ledger } = work.state;
  const entry = ledger.get(own(work, key));
  if (entry) put(work, ledger, own(work, key), { ...entry, answer: structuredClone(answer) });
}

export function markDevice(work: MemoryWork, { deviceId, userId, high, at }: DeviceMark): void {
  const { devices } = work.state;
  const before = devices.get(own(work, deviceId));
  const expiredThrough = before?.expiredThrough ?? 0;
  put(work, devices, own(work, deviceId), {
    userId,
    high: Math.max(before?.high ?? 0, high),
    expiredThrough,
    lastSeen: at,
  });
}

export function knownKeys({ state, clientId }: MemoryWork, userId: number, keys: readonly string[]): string[] {
  const ledgers =
    clientId === 0 ? [0, ...new Set([...state.orders.values()].map((order) => order.clientId))] : [clientId];
  return keys.filter((key) => ledgers.some((one) => state.ledger.get(`${one}|${key}`)?.userId === userId)).toSorted();
}

/** Sequences of the device that are applied or discarded: what X-Outbox-Applied says. */
export function appliedSequences(state: State, clientId: number, deviceId: string, userId: number): number[] {
  const forgotten = state.devices.get(own({ clientId }, deviceId))?.expiredThrough ?? 0;
  const client = own({ clientId }, '');
  const kept: number[] = [];
  // Without a list of its own for each step: every answer of the simulated server may ask.
  for (const [name, entry] of state.ledger) {
    const isOfDevice = entry.deviceId === deviceId && entry.userId === userId && name.startsWith(client);
    const seq = entry.seq ?? 0;
    if (isOfDevice && seq > forgotten) kept.push(seq);
  }
  kept.sort((a, b) => a - b);
  return [...Array.from({ length: forgotten }, (_, index) => index + 1), ...kept];
}

/** Forgets keys made before the limit, as the retention of the product does. */
export function expireKeys(state: State, limit: Date): void {
  for (const [name, entry] of state.ledger) {
    if (entry.createdAt >= limit) continue;
    state.ledger.delete(name);
    if (entry.deviceId === null || entry.seq === null) continue;
    const client = name.slice(0, name.indexOf('|'));
    state.sequences.delete(`${client}|${entry.deviceId}|${entry.seq}`);
    const device = state.devices.get(`${client}|${entry.deviceId}`);
    if (device) device.expiredThrough = Math.max(device.expiredThrough, entry.seq);
  }
}
