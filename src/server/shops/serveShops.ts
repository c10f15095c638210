import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHOP_TYPES, type ShopType } from '#domain/orders/shopTypes.ts';
import { SETTINGS } from '#domain/people/areas.ts';
import { admit } from '../auth/caller.ts';
import { asOwner } from '../db/tenancy.ts';
import { databaseOf } from '../kernel/databaseOf.ts';
import type { DoorParts } from '../kernel/doorParts.ts';
import { resolveScope } from '../kernel/resolveScope.ts';
import { sourceOf } from '../kernel/sourceOf.ts';
import { readForeignText } from '../outside/readForeignText.ts';
import { authorizeShop } from './authorizeShop.ts';
import { newShopSecret } from './newShopSecret.ts';
import { SHOPS_BASE } from './openShop.ts';
import { dialectOf } from './platforms/dialects.ts';
import type { ShopMessage } from './platforms/port.ts';
import { receiveKeys, receiveMessage, type Receiver } from './receiveMessage.ts';
import { takeNews } from './takeNews.ts';

const PATH = `${SHOPS_BASE}/shopify/authorized`;

/**
 * Where a shop sends its merchant back to. The merchant is signed in here, too, in this very browser: else somebody
 * could have another's shop connected to a client of their own, by a link alone.
 */
function serveAuthorizations(app: FastifyInstance, parts: DoorParts): void {
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

/**
 * Takes a message that goes to the app of this server and not to one shop: what the law asks of an app comes so, also
 * when its shop has no connection any more. The shop is the one that the signed text names, whoever's client it is.
 * @returns false = the app has not signed it
 */
export async function receiveForApp(
  type: ShopType,
  message: ShopMessage,
  { database, now, apps }: Receiver,
): Promise<boolean> {
  const app = apps?.[type];
  const news = app ? await dialectOf(type)?.readMessage(message, app.secret, type) : null;
  if (!news) return false;
  if (news.kind !== 'privacy' && news.kind !== 'uninstalled') return true;
  const shops = await asOwner(database, (trx) =>
    trx
      .selectFrom('eplatforms')
      .selectAll()
      .where('eplatform_type', '=', type)
      .where('url_key', '=', news.shop)
      .where('state', '=', 'connected')
      .execute(),
  );
  for (const shop of shops) await takeNews(database, shop, news, now);
  return true;
}

/** An order of two thousand lines as the shop writes it. */
const MAX_BYTES = 4 * 1024 * 1024;
const ID = /^[1-9]\d{0,8}$/;
const TOKEN = /^[\w-]{43}$/;

/**
 * What shops call by themselves: no session and no anti-forgery token, because each message is signed, and keys come
 * with a token that only the shop was given. The bytes are kept as they came, for the signature is over them.
 */
export function serveShops(app: FastifyInstance, parts: DoorParts): void {
  serveAuthorizations(app, parts);
  void app.register(async (shops) => {
    shops.removeAllContentTypeParsers();
    shops.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
    shops.post(`${SHOPS_BASE}/:id/messages`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const { id } = request.params as { readonly id: string };
      const isTaken = ID.test(id) && (await receiveMessage(Number(id), messageOf(request), receiver(parts)));
      return reply.code(isTaken ? 200 : 401).send();
    });
    shops.post(`${SHOPS_BASE}/shopify/messages`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const isTaken = await receiveForApp('shopify', messageOf(request), receiver(parts));
      return reply.code(isTaken ? 200 : 401).send();
    });
    for (const { type } of SHOP_TYPES)
      shops.post(`${SHOPS_BASE}/${type}/keys`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
        const wait = parts.limiter.take('visitor', sourceOf(request), parts.now().getTime());
        if (wait > 0)
          return reply
            .code(429)
            .header('retry-after', String(Math.ceil(wait / 1000)))
            .send();
        const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
        const said = await readForeignText('json-in-words', text, request.ip);
        const keys = (typeof said === 'object' && said !== null ? said : {}) as Readonly<Record<string, unknown>>;
        const token = typeof keys['user_id'] === 'string' ? keys['user_id'] : '';
        const isTaken = TOKEN.test(token) && (await receiveKeys(token, keys, receiver(parts), newShopSecret));
        return reply.code(isTaken ? 200 : 401).send();
      });
  });
}

const receiver = ({ database, services, now }: DoorParts) => ({
  database,
  box: services.secrets,
  now: now(),
  apps: services.shops.apps,
});

function messageOf(request: FastifyRequest): ShopMessage {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
  return { headers, body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0) };
}
