import { LARGEST_REPLAY, REPLAY_PATH, REPLAY_TYPE } from '#contract/monitoring.ts';
import type { FastifyInstance } from 'fastify';
import { readReplayTask } from '../../connectors/monitoring/tasks.ts';
import { runTask } from '../../threads/runTask.ts';
import type { AppParts } from './appParts.ts';

/**
 * POST: takes what pages of people who allowed it have shown to the server that keeps recordings, as {@link serveTunnel}
 * takes events: no session, no address, an allowance of its own, nothing from pages of other sites. Without a DSN the
 * address does not exist.
 */
export function serveReplays(
  app: FastifyInstance,
  { limiter, now, replayServer = null }: Pick<AppParts, 'limiter' | 'now' | 'replayServer'>,
): void {
  if (replayServer === null) return;
  app.addContentTypeParser(REPLAY_TYPE, { parseAs: 'buffer', bodyLimit: LARGEST_REPLAY.packed }, (_, body, done) =>
    done(null, body),
  );
  app.post(REPLAY_PATH, { bodyLimit: LARGEST_REPLAY.packed }, async (request, reply) => {
    const wait = limiter.take('visitor', `replays ${request.ip}`, now().getTime());
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(wait / 1000)))
        .send();
    const isPacked = request.headers['content-type'] === REPLAY_TYPE && Buffer.isBuffer(request.body);
    const envelope = isPacked ? await runTask(readReplayTask, { packed: request.body as Buffer, now: now() }) : null;
    if (!envelope) return reply.code(400).send();
    replayServer.send(envelope);
    return reply.code(202).send();
  });
}
