/** Names that browsers give to a request that found no way, or that was called off. */
const NAMES = new Set(['AbortError', 'NetworkError', 'TimeoutError']);
const WORDS =
  /failed to fetch|load failed|networkerror|dynamically imported module|importing a module script failed|unable to preload css/i;

/** true when the failure is only a missing network or a cancelled wait: no reason to leave work for an error page. */
export function isLostNetwork(reason: unknown): boolean {
  if (!(reason instanceof Error || reason instanceof DOMException)) return false;
  return NAMES.has(reason.name) || WORDS.test(reason.message);
}
