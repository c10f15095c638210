import { ENVELOPE_TYPE, LARGEST_ENVELOPE, MONITORING_PATH } from '#contract/monitoring.ts';
import type { FastifyInstance } from 'fastify';
import { readEventEnvelope } from '../../service/monitoring/readEventEnvelope.ts';
import type { AppParts } from './appParts.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';

/**
 * POST: takes what went wrong in a page, and how long it took, to the server that keeps such events. Pages speak to this
 * server alone, so nobody else learns who works where. Without a DSN the address does not exist, and no answer says that pages may send.
 * Events have an allowance of their own: they take none from people who sign in from the same address.
 * A page of another site cannot send: its browser would ask first, and is not answered.
 */
export function serveTunnel(app: FastifyInstance, parts: Pick<AppParts, 'limiter' | 'now' | 'eventServer'>): void {
  const { limiter, now, eventServer } = parts;
  if (eventServer === null) return;
  app.addContentTypeParser(ENVELOPE_TYPE, { parseAs: 'string', bodyLimit: LARGEST_ENVELOPE }, (_, body, done) =>
    done(null, body),
  );
  app.post(MONITORING_PATH, { bodyLimit: LARGEST_ENVELOPE }, (request, reply) => {
    const wait = limiter.take('visitor', `events ${sourceOf(request)}`, now().getTime());
    if (wait > 0)
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(wait / 1000)))
        .send();
    const { 'content-type': type = '' } = request.headers;
    const isEnvelope = type.split(';')[0] === ENVELOPE_TYPE && typeof request.body === 'string';
    const envelope = isEnvelope ? readEventEnvelope(request.body as string) : null;
    if (!envelope) return reply.code(400).send();
    eventServer.send(envelope);
    return reply.code(202).send();
  });
}
