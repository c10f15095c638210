import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './appParts.ts';
import { acceptedLanguage } from './messages.ts';
import { invalid, refuse } from './refuse.ts';
import { securityHeaders } from './securityHeaders.ts';
import { sendAnswer } from './sendAnswer.ts';

/**
 * An address that the router refuses before any route or hook is asked: a part that is longer than any of ours is no
 * value that the call takes, one that can't be decoded leads nowhere. An envelope with the headers of every answer, too.
 */
export function answerUnroutable(parts: Pick<AppParts, 'isSecure' | 'epoch'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...securityHeaders(parts.isSecure(request)), 'cache-control': 'no-store', [RESPONSE_HEADERS.epoch]: parts.epoch() });
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    const language = acceptedLanguage(request.headers[REQUEST_HEADERS.language]);
    sendAnswer(reply, tooLong ? invalid({ params: ['too long'] }) : refuse(404), language);
  };
}
