import { REQUEST_HEADERS } from '#contract/headers.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { acceptedLanguage } from './messages.ts';
import { invalid, refuse } from './refuse.ts';
import type { Refusal } from './route.ts';
import { sendAnswer } from './sendAnswer.ts';

/** What the transport itself can find wrong with a request, as our refusals. */
const TRANSPORT: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse(413),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: invalid({ 'content-type': ['application/json'] }),
  FST_ERR_CTP_INVALID_JSON_BODY: invalid({ body: ['JSON'] }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: refuse(400),
  FST_ERR_BAD_URL: refuse(404),
  FST_ERR_HANDLER_TIMEOUT: refuse(503, { headers: { 'retry-after': '5' } }),
};

/**
 * Whatever goes wrong answers as an envelope, and never tells a stack or a query (security S39). The log gets where
 * it happened and the ids of the request, not what people typed (S37).
 */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = TRANSPORT[error.code] ?? (error.statusCode === 400 ? invalid({ body: ['JSON'] }) : undefined);
    if (!known) request.log.error(traceOf(error, request), 'unexpected error');
    return sendAnswer(reply, known ?? refuse(500), acceptedLanguage(request.headers[REQUEST_HEADERS.language]));
  });
}

/** The message of an error may quote what it choked on, so only its kind and place are kept. */
function traceOf(error: FastifyError, request: FastifyRequest) {
  const place = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)).slice(0, 8);
  return {
    error: error.name,
    code: error.code,
    place: place.map((line) => line.trim()),
    route: request.routeOptions.url,
    user: request.caller?.person?.id,
  };
}
