import { sendHint } from '#platform/bus.ts';
import { keepWitness } from '../guard/keepWitness.ts';

const listeners = new Set<() => void>();

/** After a command was stored: tabs look, the witness remembers, sending begins. */
export function commandStored(): void {
  sendHint('outbox');
  void keepWitness().catch(() => undefined);
  for (const listener of listeners) listener();
}

/** Calls back when this page stored a command. @returns stops it. */
export function onCommandStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
