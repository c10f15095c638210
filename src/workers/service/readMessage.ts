const TYPES = ['SKIP_WAITING', 'DRAIN', 'REPAIR'] as const;

/** Messages that a page may send to the service worker; any other is ignored (S35). */
export type WorkerMessage = { readonly type: (typeof TYPES)[number] };

/** Reads a message of a page; `null` for anything that is no {@link WorkerMessage}. */
export function readMessage(data: unknown): WorkerMessage | null {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  const known = TYPES.find((one) => one === type);
  return known ? { type: known } : null;
}
