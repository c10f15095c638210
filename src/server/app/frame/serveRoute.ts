import { API_BASE } from '#contract/endpoint.ts';
import { REQUEST_HEADERS, RESPONSE_HEADERS } from '#contract/headers.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDeviceCookie } from '../../auth/deviceCookie.ts';
import { rememberOutbox } from '../../auth/rememberOutbox.ts';
import { type CallerId as DatabaseCaller, asCaller } from '../../db/callers.ts';
import { appliedSequences } from '../../db/appliedSequences.ts';
import type { EventHub } from '../../realtime/eventHub.ts';
import type { AppParts } from './appParts.ts';
import { refusalOf } from './answerErrors.ts';
import { admit, spend, type Caller } from '../../auth/caller.ts';
import { databaseOf } from '../../kernel/databaseOf.ts';
import { acceptedLanguage } from '../../kernel/messages.ts';
import { parseInput } from '../../kernel/parseInput.ts';
import { runRoute } from '../../kernel/runRoute.ts';
import type { Route } from '../../kernel/route.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { PublicContext, RequestContext } from '../../kernel/context.ts';
import { deviceOf } from '../../kernel/deviceOf.ts';
import { sourceOf } from '../../kernel/sourceOf.ts';
import { bodyLimitOf, readUpload } from './readUpload.ts';
import { sendAnswer } from './sendAnswer.ts';

/** The longest time for an answer. */
const TIMEOUT_MS = 60_000;
/** The longest time for a file, which is sent as fast as it is read. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;
/** The largest body of a visitor, who has little to send. */
const VISITOR_BODY_LIMIT = 16 * 1024;

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
    databaseCaller: DatabaseCaller;
  }
  interface FastifyContextConfig {
    upload?: string;
    asForm?: true;
  }
}

/** What all routes share, once the application is put together. */
export interface ServedParts extends AppParts {
  readonly live: EventHub;
}

/** Puts one route of the table behind the frame: admission, then validation, scope, handler, envelope. */
export function serveRoute(app: FastifyInstance, parts: ServedParts, route: Route): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.otherVerb ? [endpoint.method, endpoint.otherVerb] : endpoint.method,
    url: urlOf(endpoint.path),
    ...(endpoint.stream ? {} : { handlerTimeout: endpoint.download ? DOWNLOAD_TIMEOUT_MS : TIMEOUT_MS }),
    ...(route.kind === 'public' ? { bodyLimit: VISITOR_BODY_LIMIT } : {}),
    ...(endpoint.asForm ? { config: { asForm: true as const } } : {}),
    ...(endpoint.upload ? { bodyLimit: bodyLimitOf(endpoint.upload), config: { upload: endpoint.upload.type } } : {}),
    onRequest: async (request, reply) => {
      const caller = await admit(parts, request, parts.isSecure(request), endpoint);
      if ('ok' in caller) return sendAnswer(reply, caller, languageOf(request));
      request.caller = caller;
      return undefined;
    },
    // A body that is read loses the name of its caller, because its pieces arrive under the name of the connection.
    handler: (request, reply) =>
      asCaller(request.databaseCaller, async () =>
        sendAnswer(reply, await answer(parts, route, request, reply), languageOf(request)),
      ),
  });
}

async function answer(
  parts: ServedParts,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Answer<unknown>> {
  const { endpoint } = route;
  const sent = endpoint.upload ? await readUpload(endpoint.upload, request) : { body: request.body };
  if ('ok' in sent) return sent;
  const context = { ...publicContext(parts, request, reply), ...('file' in sent ? { file: sent.file } : {}) };
  const said = { params: request.params, query: request.query, body: sent.body };
  if (route.kind === 'public') {
    const input = parseInput(endpoint, said, context.language);
    return 'ok' in input ? input : route.handle(context, input);
  }
  const { person, session, token } = request.caller ?? {};
  if (!person || (!session && !token)) throw new Error('a route without admission');
  const actor = {
    ...person,
    userId: person.id,
    clientId: person.client?.id ?? null,
    sessionId: session?.id ?? 0,
    workOnly: session?.workOnly ?? false,
  };
  // Set before the handler runs, because each command of a batch uses this context too.
  return runRoute(route, { ...context, database: databaseOf(parts.database, actor), actor }, said, (scoped, work) =>
    withApplied(scoped, endpoint.method, work),
  );
}

/**
 * Adds which commands of the asking device are applied. A read determines it before its data, so that the data contains
 * at least these commands; a write after it, so that its own sequence is among them.
 */
async function withApplied(
  context: RequestContext,
  method: string,
  work: () => Promise<Answer<unknown>>,
): Promise<Answer<unknown>> {
  const device = deviceOf(context);
  if (device === null) return work();
  const secret = method === 'GET' ? undefined : readDeviceCookie(context);
  if (secret) await rememberOutbox(context.database, secret, device);
  const read = () => appliedSequences(context.database, context.scope, context.actor.userId, device);
  const before = method === 'GET' ? await read() : null;
  const result = await work();
  context.setHeader(RESPONSE_HEADERS.applied, before ?? (await read()));
  return result;
}

function publicContext(parts: ServedParts, request: FastifyRequest, reply: FastifyReply): PublicContext {
  return {
    database: parts.database,
    files: parts.files,
    printSigner: () => parts.printSigner(),
    services: parts.services,
    live: parts.live,
    language: languageOf(request),
    now: parts.now,
    newId: parts.newId,
    address: sourceOf(request),
    secure: parts.isSecure(request),
    session: request.caller?.session ?? null,
    csrf: request.caller?.csrf ?? null,
    demoSignIn: parts.demoSignIn,
    epoch: () => parts.epoch(),
    spend: (requests) => spend(parts, request, requests),
    failed: (error) => refusalOf(error, request),
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return typeof value === 'string' ? value : undefined;
    },
    cookie: (name) => request.cookies[name],
    setHeader: (name, value) => {
      reply.header(name, value);
    },
    setCookie: ({ name, value, options }) => {
      reply.setCookie(name, value, options);
    },
  };
}

/** The language the request asks for, else the user's own, else Spanish. `*` asks for none: programs send it by themselves. */
function languageOf(request: FastifyRequest) {
  const asked = request.headers[REQUEST_HEADERS.language];
  const own = request.caller?.person?.language;
  const asksForNone = asked === undefined || asked.trim() === '' || asked.trim().startsWith('*');
  return asksForNone && own ? own : acceptedLanguage(asked);
}

function urlOf(path: string): string {
  const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
  return url.startsWith('/') ? url : API_BASE + url;
}
