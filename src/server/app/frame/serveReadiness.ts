import type { FastifyInstance } from 'fastify';
import type { DatabaseHandle } from '../../db/databaseHandle.ts';
import { isOutgrown } from '../../db/migrations.ts';

/** Longer than any statement that a probe waits behind; shorter than what balancers wait. */
const PATIENCE_MS = 3000;

type Probed = Pick<DatabaseHandle, 'ping' | 'unscoped'>;

/**
 * Two questions that are often taken for one. `GET /api/live`: is this process to be killed? It answers whatever the
 * state of the database, or a database that is away would have every server started anew. `GET /api/ready`: may it be
 * sent requests? Only while the database answers, its schema is the one of this release, and nobody has told it to stop.
 */
export function serveReadiness(app: FastifyInstance, database: Probed): void {
  let isStopping = false;
  const hasOutgrown = outgrownOf(database);
  app.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  app.get('/api/live', async () => ({ status: 'live' }));
  app.get('/api/ready', async (_, reply) => {
    const why = isStopping ? 'stopping' : !(await answers(database)) ? 'database' : hasOutgrown() ? 'schema' : null;
    return why === null ? { status: 'ready' } : reply.code(503).send({ status: 'not-ready', why });
  });
}

/** Asked in the pool of the requests, and so never waited for: a busy server is no lost one. */
function outgrownOf(database: Probed): () => boolean {
  let known = false;
  let asking: Promise<void> | null = null;
  return () => {
    asking ??= isOutgrown(database.unscoped)
      .then((answer) => {
        known = answer;
      })
      // Whether the database answers is the other question.
      .catch(() => {})
      .finally(() => {
        asking = null;
      });
    return known;
  };
}

async function answers(database: Probed): Promise<boolean> {
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
