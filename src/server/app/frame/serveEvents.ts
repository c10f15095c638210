import type { ServerResponse } from 'node:http';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { clientChoice } from '#contract/rowId.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isSessionLive } from '../../auth/sessions.ts';
import type { AppParts } from './appParts.ts';
import { admit } from '../../auth/caller.ts';
import { acceptedLanguage } from '../../kernel/messages.ts';
import { parseInput } from '../../kernel/parseInput.ts';
import { tooMany } from '../../kernel/refuse.ts';
import { resolveScope } from '../../kernel/resolveScope.ts';
import { sendAnswer } from './sendAnswer.ts';
import { type LiveEvent, openEventHub } from '../../realtime/eventHub.ts';

const HEARTBEAT_MS = 25_000;
/** More connections than anybody has tabs; each costs one check of the session per beat. */
const MAX_OF_A_SESSION = 16;
/** A device that does not read is disconnected; it returns and asks for what changed. */
const UNREAD_LIMIT_BYTES = 256 * 1024;

/** The one call outside the endpoint table: its answer never ends. */
const EVENTS = { method: 'GET', path: 'events', access: 'signed-in' } as const;

const query = z.object({ id_client: clientChoice });

/** GET /api/v1/events: server-sent events `order` and `session-revoked`, for the caller's scope. */
export async function serveEvents(app: FastifyInstance, parts: AppParts): Promise<void> {
  const hub = await openEventHub(parts.database);
  // Answers that never end would keep the server from closing.
  app.addHook('preClose', async () => hub.endAll());
  app.addHook('onClose', () => hub.close());
  app.get(`/api/v1/${EVENTS.path}`, async (request, reply) => {
    const language = acceptedLanguage(request.headers[REQUEST_HEADERS.language]);
    const caller = await admit(parts, request, parts.isSecure(request), EVENTS);
    if ('ok' in caller) return sendAnswer(reply, caller, language);
    const { person, session } = caller;
    if (!person || !session) throw new Error('events without admission');
    if (hub.countOf(session.id) >= MAX_OF_A_SESSION) return sendAnswer(reply, tooMany(HEARTBEAT_MS), language);
    const input = parseInput({ ...EVENTS, query, summary: '', data: z.null(), errors: [] }, request, language);
    if ('ok' in input) return sendAnswer(reply, input, language);
    const actor = { ...person, userId: person.id, clientId: person.client?.id ?? null, sessionId: session.id };
    const scope = await resolveScope(parts.database, actor, input);
    if ('ok' in scope) return sendAnswer(reply, scope, language);

    reply.hijack();
    reply.raw.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream',
      'x-accel-buffering': 'no',
    });
    reply.raw.write(': ready\n\n');
    const leave = hub.subscribe({
      scope,
      givenClientIds: person.givenClientIds,
      sessionId: session.id,
      send: (event) => write(reply.raw, event),
      end: () => reply.raw.end(),
    });
    const beat = setInterval(() => void keepAlive(parts, reply.raw, session.id), HEARTBEAT_MS);
    reply.raw.on('close', () => {
      clearInterval(beat);
      leave();
    });
    return reply;
  });
}

/** Writing after the end throws an error that nobody catches and that would end the whole server. */
function write(stream: ServerResponse, event: LiveEvent): void {
  if (stream.writableEnded) return;
  if (stream.writableLength > UNREAD_LIMIT_BYTES) stream.destroy();
  else stream.write(`event: ${event.name}\ndata: ${JSON.stringify(event.data)}\n\n`);
  if (event.name === 'session-revoked') stream.end();
}

/**
 * The comment keeps proxies from closing the connection; the check of the session ends it when the session has expired.
 */
async function keepAlive({ database, now }: AppParts, stream: ServerResponse, sessionId: number): Promise<void> {
  const live = await isSessionLive(database, sessionId, now()).catch(() => true);
  if (!live) write(stream, { name: 'session-revoked', data: {} });
  else if (!stream.writableEnded) stream.write(': beat\n\n');
}

function headersOf(headers: Readonly<Record<string, string | number | string[] | undefined>>) {
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
