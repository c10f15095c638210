import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveAlert } from './receiveAlert.ts';
import { CARRIERS_BASE } from './alertPlace.ts';
import { readForeignText } from '../../outside/readForeignText.ts';
import type { DoorParts } from '../../kernel/doorParts.ts';

/** A message about one parcel, a photo of its delivery included. */
const MAX_BYTES = 1024 * 1024;
const ID = /^[1-9]\d{0,8}$/;

/**
 * What carriers tell by themselves: no session and no anti-forgery token, because each message shows the credential
 * that its contract was given.
 */
export function serveAlerts(app: FastifyInstance, { database, now }: DoorParts): void {
  void app.register(async (carriers) => {
    carriers.removeAllContentTypeParsers();
    carriers.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: MAX_BYTES },
      async ({ url }: FastifyRequest, body: string) => (await readForeignText('json', body, url)) ?? null,
    );
    carriers.post(`${CARRIERS_BASE}/:id/alerts`, { bodyLimit: MAX_BYTES }, async ({ params, headers, body }, reply) => {
      const { id } = params as { readonly id: string };
      const isTaken = ID.test(id) && (await receiveAlert(database, Number(id), { headers, body }, now()));
      return reply.code(isTaken ? 200 : 401).send();
    });
  });
}
