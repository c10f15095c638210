import type { FastifyInstance } from 'fastify';
import { PAYMENT_EVENTS_PATH, receiveNews } from './receiveNews.ts';
import { openPayments } from '../providers/openPayments.ts';
import type { DoorParts } from '../../kernel/doorParts.ts';

/** An event with a whole charge in it. */
const MAX_BYTES = 512 * 1024;

/**
 * What the provider of the payments tells by itself: no session and no anti-forgery token, because each message is
 * signed. The bytes are kept as they came, for the signature is over them.
 */
export function servePayments(app: FastifyInstance, { database, services, now }: DoorParts): void {
  void app.register(async (payments) => {
    payments.removeAllContentTypeParsers();
    payments.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) =>
      done(null, body),
    );
    payments.post(PAYMENT_EVENTS_PATH, { bodyLimit: MAX_BYTES }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'stripe-signature': signature } = request.headers;
      const port = await openPayments(database, services.payments, now);
      const message = { body, signature: typeof signature === 'string' ? signature : '' };
      return reply.code((await receiveNews(message, port, database, now())) ? 200 : 400).send();
    });
  });
}
