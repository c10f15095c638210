import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { readAsOwner } from '../../db/tenancy.ts';

const SECONDS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** What a request is called that no route takes: its address is whatever a stranger wrote. */
const NO_ROUTE = 'none';

export interface MetricsParts {
  readonly database: DatabaseHandle;
  readonly now: () => Date;
  /** What a scraper has to send; null = nobody may read the figures. */
  readonly metricsToken: string | null;
}

/**
 * GET /api/metrics for Prometheus: the process, every call by its route, and the jobs and the size of the database at
 * the time of the question. Only for who sends the token of the environment; without one the address does not exist.
 * A label is a route, a status or a kind, never an id or a name.
 */
export function serveMetrics(app: FastifyInstance, { database, now, metricsToken }: MetricsParts): void {
  if (metricsToken === null) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'despacho_' });
  const calls = new Histogram({
    name: 'despacho_http_request_duration_seconds',
    help: 'Requests by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? NO_ROUTE;
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
  const readState = databaseGauges(registry, database, now);
  app.get('/api/metrics', async (request, reply) => {
    if (!isToken(request.headers.authorization, metricsToken))
      return reply.code(401).header('www-authenticate', 'Bearer').send();
    await readState();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Gauges that are read anew for each scrape, in one question. */
function databaseGauges(registry: Registry, database: DatabaseHandle, now: () => Date): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `despacho_${name}`, help, labelNames, registers: [registry] });
  const jobs = gauge('jobs', 'Jobs by kind and state', ['kind', 'state']);
  const late = gauge('jobs_late_seconds', 'How long the job that is due longest has been waiting', ['kind']);
  const size = gauge('database_bytes', 'Size of the database');
  return async () => {
    const at = now();
    const rows = await readAsOwner(database, async (kysely) => {
      const { rows: found } = await sql<{
        kind: string;
        state: string;
        count: number;
        late: number;
      }>`select kind, state, count(*)::integer as count,
        greatest(0, extract(epoch from ${at}::timestamptz - min(due_at)))::float8 as late
        from jobs group by kind, state`.execute(kysely);
      return found;
    });
    const bytes = await sql<{ bytes: number }>`select pg_database_size(current_database())::float8 as bytes`.execute(
      database.unscoped,
    );
    for (const one of [jobs, late, size]) one.reset();
    size.set(bytes.rows[0]?.bytes ?? 0);
    for (const { kind, state, count, late: seconds } of rows) {
      jobs.set({ kind, state }, count);
      if (state === 'waiting') late.set({ kind }, seconds);
    }
  };
}

/** Takes as long for a wrong token as for the right one. */
function isToken(header: string | undefined, token: string): boolean {
  const given = Buffer.from(header ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}
