import { SHOP_TYPES } from '#domain/orders/shopTypes.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SHOPS_BASE } from './openShop.ts';
import { receiveKeys, receiveMessage } from './receiveMessage.ts';
import { receiveForApp } from './receiveForApp.ts';
import { newShopSecret } from './newShopSecret.ts';
import type { ShopMessage } from './platforms/port.ts';
import { readForeignText } from '../outside/readForeignText.ts';
import type { DoorParts } from '../kernel/doorParts.ts';
import { serveAuthorizations } from './serveAuthorizations.ts';

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
        const wait = parts.limiter.take('visitor', request.ip, parts.now().getTime());
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
