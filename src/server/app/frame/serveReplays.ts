import { LARGEST_REPLAY, REPLAY_PATH, REPLAY_TYPE } from '#contract/monitoring.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readReplayTask } from '../../service/monitoring/tasks.ts';
import { runTask } from '../../threads/runTask.ts';
import type { AppParts } from './appParts.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';

/**
 * POST: takes what pages of people who allowed it have shown to the server that keeps recordings, as {@link serveTunnel}
 * takes events: no address, an allowance of its own, nothing from pages of other sites. Each is of whoever is signed in,
 * 401 without anybody. Without a DSN the address does not exist.
 */
export function serveReplays(
  app: FastifyInstance,
  {
    limiter,
    now,
    replayServer = null,
    signedIn,
  }: Pick<AppParts, 'limiter' | 'now' | 'replayServer'> & {
    readonly signedIn: (request: FastifyRequest) => Promise<number | null>;
  },
): void {
  if (replayServer === null) return;
  app.addContentTypeParser(REPLAY_TYPE, { parseAs: 'buffer', bodyLimit: LARGEST_REPLAY.packed }, (_, body, done) =>
    done(null, body),
  );
  app.post(REPLAY_PATH, { bodyLimit: LARGEST_REPLAY.packed }, async (request, reply) => {
    const wait = limiter.take('visitor', `replays ${sourceOf(request)}`, now().getTime());
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(wait / 1000)))
        .send();
    const isPacked = request.headers['content-type'] === REPLAY_TYPE && Buffer.isBuffer(request.body);
    const user = await signedIn(request);
    if (user === null) return reply.code(401).send();
    const envelope = isPacked
      ? await runTask(readReplayTask, { packed: request.body as Buffer, user, now: now() })
      : null;
    if (!envelope) return reply.code(400).send();
    replayServer.send(envelope);
    return reply.code(202).send();
  });
}
