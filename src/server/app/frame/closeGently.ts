import type { FastifyInstance } from 'fastify';

/** Less than the ten seconds after which most hosts kill what they have told to stop. */
const LAST_CALL_MS = 8000;
const LOOK_EVERY_MS = 50;

/**
 * Whoever is being answered when the server closes gets the rest of it: a command its result, a report its last line.
 * New requests hear 503 or find nobody. What is not finished in time, such as a file that nobody reads, is cut off.
 */
export function closeGently(app: FastifyInstance, withinMs: number = LAST_CALL_MS): void {
  let lastCall: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    lastCall = setTimeout(() => app.server.closeAllConnections(), withinMs);
    // Node ends the lines that are idle now; one that falls idle after its answer would be kept for the next request.
    look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => {
    clearTimeout(lastCall);
    clearInterval(look);
  });
}
