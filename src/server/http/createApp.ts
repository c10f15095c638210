import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { RESPONSE_HEADERS } from '#contract/headers.ts';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serveEvents } from '../realtime/serveEvents.ts';
import { answerErrors } from './answerErrors.ts';
import type { AppParts } from './appParts.ts';
import { serveDocs } from './docs/serveDocs.ts';
import { readHealth } from './health.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './securityHeaders.ts';
import { serveClient } from './serveClient.ts';
import { serveRoute } from './serveRoute.ts';

const BODY_LIMIT = 1024 * 1024;
/** Node's own default of 11 takes seconds for a work pack. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const REQUEST_TIMEOUT_MS = 60_000;

/** The whole HTTP side, not yet listening: API, documents, live updates and the built client. */
export async function createApp(parts: AppParts, routes: readonly Route[]): Promise<FastifyInstance> {
  const app = fastify(optionsOf(parts));
  app.decorateRequest('caller', null);
  readJson(app);
  answerErrors(app);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(parts.isSecure(request)));
    if (/^\/(api|sanctum)(\/|$)/.test(request.url)) {
      reply.header('cache-control', 'no-store').header(RESPONSE_HEADERS.epoch, parts.epoch());
    }
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: QUICK_BROTLI });
  app.get('/api/health', () => readHealth(parts.database, parts.demoSignIn));
  for (const route of routes) serveRoute(app, parts, route);
  await serveEvents(app, parts);
  serveDocs(app);
  await serveClient(app, parts.clientDir);
  return app;
}

function optionsOf({ log, trustProxy, tls }: AppParts): FastifyServerOptions {
  return {
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    logger: log ? { level: 'warn', serializers: { req: ({ id }) => ({ id }) } } : false,
    // Live connections would otherwise keep the process from closing.
    forceCloseConnections: true,
    ...(tls ? { https: tls } : {}),
  };
}

/** JSON and nothing else (security S23); an empty body is no body, so that POST logout needs none. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}
