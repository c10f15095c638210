import type { FastifyInstance } from 'fastify';

/** Less than the ten seconds after which most hosts kill a program that they told to stop. */
const LAST_CALL_MS = 8000;
const LOOK_EVERY_MS = 50;

/**
 * Lets requests in progress finish when the server closes: a command gets its result, a report its last line. New
 * requests get 503 or no connection. What is not finished in time, such as a file that nobody reads, is cut off.
 */
export function closeGently(app: FastifyInstance, withinMs: number = LAST_CALL_MS): void {
  let lastCall: NodeJS.Timeout | undefined;
  let look: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    lastCall = setTimeout(() => app.server.closeAllConnections(), withinMs);
    // Node closes connections that are idle now. One that becomes idle after its answer would stay open for a next
    // request.
    look = setInterval(() => app.server.closeIdleConnections(), LOOK_EVERY_MS);
  });
  app.addHook('onClose', async () => {
    clearTimeout(lastCall);
    clearInterval(look);
  });
}
