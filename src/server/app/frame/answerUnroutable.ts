import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AppParts } from './appParts.ts';
import { acceptedLanguage } from '../../kernel/messages.ts';
import { invalid, refuse, tooMany } from '../../kernel/refuse.ts';
import { securityHeaders } from '../../kernel/securityHeaders.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';
import { sendAnswer } from './sendAnswer.ts';

/**
 * Answers an address that the router refuses before any route or hook runs: a part that is longer than any of ours, or
 * one that cannot be decoded. An envelope with the headers of every answer here too.
 */
export function answerUnroutable(parts: Pick<AppParts, 'isSecure' | 'epoch' | 'limiter' | 'now'>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({
      ...securityHeaders(parts.isSecure(request)),
      'cache-control': 'no-store',
      [RESPONSE_HEADERS.epoch]: parts.epoch(),
    });
    const language = acceptedLanguage(request.headers[REQUEST_HEADERS.language]);
    const wait = parts.limiter.take('address', sourceOf(request), parts.now().getTime());
    if (wait > 0) return void sendAnswer(reply, tooMany(wait), language);
    const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
    sendAnswer(reply, tooLong ? invalid({ params: ['too long'] }) : refuse(404), language);
  };
}
