import { sendHint } from '#platform/bus.ts';
import { updateWriteCounter } from '../guard/updateWriteCounter.ts';

const listeners = new Set<() => void>();

/** To be called after a command was stored: tabs read the queue again, the write counter is updated, sending begins. */
export function commandStored(): void {
  sendHint('outbox');
  void updateWriteCounter().catch(() => undefined);
  for (const listener of listeners) listener();
}

/**
 * Calls back when this page stored a command.
 * @returns stops it
 */
export function onCommandStored(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
