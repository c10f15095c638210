import type { FastifyInstance } from 'fastify';
import type { TracedWork, Tracer } from '../../service/monitoring/tracer.ts';

/**
 * Tells the tracer of each request of the API: its route, its status, the id under which the log has it, who by id; never an address, a
 * query or a body (S37). A trace that began elsewhere goes on here only behind a proxy that is trusted: a stranger would join
 * their requests to whatever trace they name.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer | null, trustProxy: boolean): void {
  if (tracer === null) return;
  const underWay = new WeakMap<object, TracedWork>();
  app.addHook('onRequest', (request, _, done) => {
    const route = request.routeOptions.url;
    const { traceparent } = request.headers;
    const parent = trustProxy && typeof traceparent === 'string' ? traceparent : undefined;
    if (route?.startsWith('/api/'))
      underWay.set(request, tracer.begin('request', `${request.method} ${route}`, parent));
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const user = request.caller?.person?.id;
    underWay.get(request)?.end(
      {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url ?? '',
        'http.response.status_code': reply.statusCode,
        'despacho.request_id': request.id,
        ...(user !== undefined && { 'user.id': String(user) }),
      },
      reply.statusCode >= 500,
    );
    done();
  });
}
