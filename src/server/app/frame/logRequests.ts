import type { FastifyInstance } from 'fastify';

const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Names every request: its answer carries the id under which the log has it, so that a person can say which one went
 * wrong. With `all`, one line a request: route, status, time, who by id; never an address, a query or a body (S37).
 */
export function logRequests(app: FastifyInstance, all: boolean): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    done();
  });
  if (!all) return;
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        user: request.caller?.person?.id ?? null,
      },
      'request',
    );
    done();
  });
}
