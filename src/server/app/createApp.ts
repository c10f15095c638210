import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import { MAX_IN_BATCH, REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { liveRoutes } from '../service/live/liveRoutes.ts';
import { asCaller, newCaller } from '../db/callers.ts';
import { openEventHub } from '../realtime/eventHub.ts';
import { answerErrors } from './frame/answerErrors.ts';
import { answerUnreadable } from './frame/answerUnreadable.ts';
import { answerUnroutable } from './frame/answerUnroutable.ts';
import type { AppParts } from './frame/appParts.ts';
import { closeGently } from './frame/closeGently.ts';
import { servePictures } from '../demo/pictures/servePictures.ts';
import { serveCustomerPages } from '../counter/serveCustomerPages.ts';
import { serveReturnPortal } from '../counter/returns/serveReturnPortal.ts';
import { serveReturnLabel } from '../labels/serveReturnLabel.ts';
import { serveEvidence } from '../evidence/serveEvidence.ts';
import { serveTrackingPage } from '../carriers/tracking/serveTrackingPage.ts';
import { serveAlerts } from '../carriers/tracking/serveAlerts.ts';
import { servePayments } from '../money/payments/servePayments.ts';
import { serveShops } from '../shops/serveShops.ts';
import { serveDocs } from './docs/serveDocs.ts';
import { healthOf } from './frame/health.ts';
import { logRequests } from './frame/logRequests.ts';
import { serveMetrics } from './frame/serveMetrics.ts';
import { readFields } from './frame/readUpload.ts';
import { serveReadiness } from './frame/serveReadiness.ts';
import { acceptedLanguage } from '../kernel/messages.ts';
import { receivePolicyReports } from './frame/receivePolicyReports.ts';
import { refuse, tooMany } from '../kernel/refuse.ts';
import type { Route } from '../kernel/route.ts';
import { securityHeaders, STRIPE_SOURCES } from '../kernel/securityHeaders.ts';
import { sourceOf } from '../kernel/sourceOf.ts';
import { sendAnswer } from './frame/sendAnswer.ts';
import { serveClient } from './client/serveClient.ts';
import { serveTunnel } from './frame/serveTunnel.ts';
import { signedIn } from '../auth/caller.ts';
import { serveReplays } from './frame/serveReplays.ts';
import { traceRequests } from './frame/traceRequests.ts';
import { serveRoute } from './frame/serveRoute.ts';

type Upload = NonNullable<Endpoint['upload']>;

const BODY_LIMIT = 1024 * 1024;
/** Brotli quality; Node's own default of 11 takes seconds for a work pack. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
/** The longest part of an address: 200 ids of a manifest, separated by commas. */
const MAX_PARAM = 2200;
const REQUEST_TIMEOUT_MS = 60_000;

/** The whole HTTP side, not yet listening: API, documents, live updates and the built client. */
export async function createApp(parts: AppParts, routes: readonly Route[]): Promise<FastifyInstance> {
  const app = fastify(optionsOf(parts));
  app.decorateRequest('caller', null);
  countCallers(app);
  readJson(app);
  readUploads(app);
  answerErrors(app, parts.tellFault);
  closeGently(app);
  logRequests(app, parts.logRequests);
  traceRequests(app, parts.tracer ?? null, parts.trustProxy);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders(parts.isSecure(request)));
    if (!parts.knownHost(request.headers.host))
      return sendAnswer(reply, refuse(421), acceptedLanguage(request.headers[REQUEST_HEADERS.language]));
    const isCall = /^\/(api|sanctum)(\/|$)/.test(request.url);
    const now = parts.now();
    if (isCall) {
      const facts = {
        [RESPONSE_HEADERS.epoch]: parts.epoch(),
        [RESPONSE_HEADERS.time]: now.toISOString(),
        [RESPONSE_HEADERS.batch]: String(MAX_IN_BATCH),
        ...(parts.eventServer && { [RESPONSE_HEADERS.events]: '1' }),
      };
      reply.headers({ 'cache-control': 'no-store', ...facts });
    }
    const wait = parts.limiter.take(isCall ? 'address' : 'file', sourceOf(request), now.getTime());
    return wait > 0
      ? sendAnswer(reply, tooMany(wait), acceptedLanguage(request.headers[REQUEST_HEADERS.language]))
      : undefined;
  });
  await app.register(cookie);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: QUICK_BROTLI });
  const health = healthOf(parts.database, parts.demoSignIn);
  app.get('/api/health', async () => ({ ...(await health()), ...waysIn(parts) }));
  serveReadiness(app, parts.database);
  serveMetrics(app, parts);
  const live = await openEventHub(parts.database, { now: parts.now });
  // Answers that never end would keep the server from closing.
  app.addHook('preClose', async () => live.endAll());
  app.addHook('onClose', () => live.close());
  for (const route of [...routes, ...liveRoutes]) serveRoute(app, { ...parts, live }, route);
  receivePolicyReports(app, parts);
  serveTunnel(app, parts);
  serveReplays(app, { ...parts, signedIn: (request) => signedIn(parts, request, parts.isSecure(request)) });
  serveShops(app, parts);
  servePayments(app, parts);
  serveAlerts(app, parts);
  serveDocs(app);
  servePictures(app);
  serveCustomerPages(app, parts);
  serveReturnPortal(app, parts);
  serveReturnLabel(app, parts);
  serveTrackingPage(app, parts);
  serveEvidence(app, parts);
  await serveClient(app, parts.clientDir, parts.services.payments.stripe ? STRIPE_SOURCES : undefined);
  return app;
}

/** What the sign-in offers beside address and password. */
function waysIn({ services: { providers, passkeys } }: AppParts) {
  const named = Object.entries(providers).map(([name, { title }]) => ({ name, title }));
  return { providers: named, passkeys: passkeys.site };
}

function optionsOf(parts: AppParts): FastifyServerOptions {
  const { log, trustProxy, tls, newId } = parts;
  return {
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    routerOptions: { maxParamLength: MAX_PARAM },
    // Trusts the one proxy in front; addresses before it are whatever the caller wrote.
    genReqId: newId,
    trustProxy: trustProxy && ((_, hop) => hop === 0),
    clientErrorHandler: answerUnreadable,
    frameworkErrors: answerUnroutable(parts),
    logController: new LogController({ disableRequestLogging: true }),
    logger: log
      ? {
          level: parts.logRequests ? 'info' : 'warn',
          serializers: { req: ({ id }) => ({ id }) },
          ...(log === true ? {} : { stream: log }),
        }
      : false,
    forceCloseConnections: 'idle',
    ...(tls ? { https: tls } : {}),
  };
}

/** Gives each request a caller of its own at the database, so that one with much to do lets the others go first. */
function countCallers(app: FastifyInstance): void {
  app.decorateRequest('databaseCaller', 0);
  app.addHook('onRequest', (request, _, done) => {
    request.databaseCaller = newCaller();
    asCaller(request.databaseCaller, done);
  });
}

/** JSON unless the call takes a file (S23); an empty body is no body, so that POST logout needs none. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

/**
 * Reads a file where the call takes one of its type, or a form where the call takes one in place of JSON. Their size is
 * checked against the limit of the call while they arrive.
 */
function readUploads(app: FastifyInstance): void {
  for (const type of [
    'text/csv',
    'image/jpeg',
    'application/octet-stream',
    'multipart/form-data',
  ] as const satisfies readonly Upload['type'][]) {
    app.addContentTypeParser(type, { parseAs: 'buffer' }, (request, body, done) => {
      if (request.routeOptions.config.upload === type) done(null, body);
      else if (request.routeOptions.config.asForm && type === 'multipart/form-data')
        void readFields(Buffer.from(body), request.headers['content-type'] ?? '').then((fields) =>
          done(null, fields ?? undefined),
        );
      else done(Object.assign(new Error('no file here'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE' }), undefined);
    });
  }
}
