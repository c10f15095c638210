import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';

/** Longer than any statement that a probe waits behind; shorter than what balancers wait. */
const PATIENCE_MS = 3000;

/**
 * Two questions that are often taken for one. `GET /api/live`: is this process to be killed? It answers whatever the
 * state of the database, or a database that is away would have every server started anew. `GET /api/ready`: may it be
 * sent requests? Only while the database answers and nobody has told it to stop.
 */
export function serveReadiness(app: FastifyInstance, database: Pick<DatabaseHandle, 'ping'>): void {
  let isStopping = false;
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get('/api/live', async () => ({ status: 'live' }));
  app.get('/api/ready', async (_, reply) => {
    const why = isStopping ? 'stopping' : (await answers(database)) ? null : 'database';
    return why === null ? { status: 'ready' } : reply.code(503).send({ status: 'not-ready', why });
  });
}

async function answers(database: Pick<DatabaseHandle, 'ping'>): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const tooLong = new Promise<boolean>((resolve) => {
    patience.addEventListener('abort', () => resolve(false), { once: true });
  });
  const answered = database.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLong]);
}
