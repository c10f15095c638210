/** What a page may say to the service worker; anything else is ignored (S35). */
export type WorkerMessage = { readonly type: 'SKIP_WAITING' } | { readonly type: 'DRAIN' };

export function readMessage(data: unknown): WorkerMessage | null {
  const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : null;
  return type === 'SKIP_WAITING' || type === 'DRAIN' ? { type } : null;
}
