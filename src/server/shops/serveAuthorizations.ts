import { SETTINGS } from '#domain/people/areas.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authorizeShop } from './authorizeShop.ts';
import { SHOPS_BASE } from './openShop.ts';
import { admit } from '../auth/caller.ts';
import { databaseOf } from '../kernel/databaseOf.ts';
import { resolveScope } from '../kernel/resolveScope.ts';
import type { DoorParts } from '../kernel/doorParts.ts';

const PATH = `${SHOPS_BASE}/shopify/authorized`;

/**
 * Where a shop sends its merchant back to. The merchant is signed in here, too, in this very browser: else somebody
 * could have another's shop connected to a client of their own, by a link alone.
 */
export function serveAuthorizations(app: FastifyInstance, parts: DoorParts): void {
  app.get(PATH, async (request, reply) => {
    const id = await authorized(parts, request);
    return reply.redirect(`/eplatforms/integrations?${id === null ? 'refused=1' : `eplatform=${id}`}`, 303);
  });
}

async function authorized(parts: DoorParts, request: FastifyRequest): Promise<number | null> {
  const door = { access: SETTINGS, method: 'GET', path: PATH } as const;
  const caller = await admit(parts, request, parts.isSecure(request), door);
  if ('ok' in caller || !caller.person || !caller.session) return null;
  const { person, session } = caller;
  const actor = {
    ...person,
    userId: person.id,
    clientId: person.client?.id ?? null,
    sessionId: session.id,
    workOnly: session.workOnly,
  };
  const database = databaseOf(parts.database, actor);
  const scope = await resolveScope(database, actor, { params: {}, query: {}, body: {} });
  if ('ok' in scope) return null;
  const { searchParams } = new URL(request.url, 'http://localhost');
  return authorizeShop(searchParams, { database, services: parts.services, scope, now: parts.now });
}
