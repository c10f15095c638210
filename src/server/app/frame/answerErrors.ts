import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { isDamage } from '../../db/unusableData.ts';
import { isUnavailable } from '../../kernel/isUnavailable.ts';
import { acceptedLanguage } from '../../kernel/messages.ts';
import { readToItsEnd, TOO_LARGE } from '../../kernel/readToItsEnd.ts';
import { invalid, refuse } from '../../kernel/refuse.ts';
import type { TellFault } from '../../service/monitoring/faultTeller.ts';
import type { Refusal } from '../../kernel/answer.ts';
import { sendAnswer } from './sendAnswer.ts';
import { traceOf } from '../../kernel/traceOf.ts';

const UNAVAILABLE: Refusal = refuse(503, { headers: { 'retry-after': '5' } });
const DAMAGED =
  'files of the database are damaged: stop the server, keep a copy of the data folder, restore the last backup';
const languageOf = (request: FastifyRequest) => acceptedLanguage(request.headers[REQUEST_HEADERS.language]);

declare module 'fastify' {
  interface FastifyInstance {
    tellFault: TellFault | undefined;
  }
}

/** The errors of the transport itself, as our refusals. */
const TRANSPORT: Readonly<Record<string, Refusal>> = {
  [TOO_LARGE]: refuse(413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: invalid({ 'content-type': ['application/json'] }),
  FST_ERR_CTP_INVALID_JSON_BODY: invalid({ body: ['JSON'] }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse(400),
  FST_ERR_BAD_URL: refuse(404),
  FST_STATIC_FORBIDDEN_PATH: refuse(404),
  FST_ERR_HANDLER_TIMEOUT: UNAVAILABLE,
};

/**
 * Whatever goes wrong answers as an envelope, and never tells a stack or a query (S39): 503 while the server has no
 * database or no disk, 500 for a fault of ours. The log gets where it happened and the ids of the request, not what
 * people typed (S37).
 */
export function answerErrors(app: FastifyInstance, tellFault?: TellFault): void {
  app.decorate('tellFault', tellFault);
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    if (error.code === TOO_LARGE) await readToItsEnd(request.raw);
    const known = TRANSPORT[error.code] ?? (error.statusCode === 400 ? invalid({ body: ['JSON'] }) : undefined);
    if (known) return sendAnswer(reply, known, languageOf(request));
    return sendAnswer(reply, refusalOf(error, request), languageOf(request));
  });
}

/**
 * Logs an unforeseen error, and tells it where faults are kept.
 * @returns 503 while there is no database or no disk, else 500
 */
export function refusalOf(error: unknown, request: FastifyRequest): Refusal {
  const unavailable = isUnavailable(error);
  const where = { route: request.routeOptions.url, user: request.caller?.person?.id };
  const words = isDamage(error) ? DAMAGED : unavailable ? 'unavailable' : 'unexpected error';
  const trace = traceOf(error);
  request.log.error({ ...trace, ...where }, words);
  request.server.tellFault?.({ ...trace, words, route: where.route, userId: where.user, requestId: request.id });
  return unavailable ? UNAVAILABLE : refuse(500);
}
