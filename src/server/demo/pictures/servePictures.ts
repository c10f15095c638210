import type { FastifyInstance } from 'fastify';
import { drawPicture } from './drawPicture.ts';
import { readPicture } from './pictureOf.ts';

const FOR_EVER = 'public, max-age=31536000, immutable';

/** `/pictures/demo/…`: the pictures of the demo's products. An address says all that is drawn; nothing of a client is in it. */
export function servePictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>('/pictures/demo/:file', (request, reply) => {
    const wanted = readPicture(request.params.file);
    if (!wanted) return reply.code(404).type('text/plain').send('');
    const { packaging, tone, letters } = wanted;
    return reply
      .type('image/svg+xml')
      .header('cache-control', FOR_EVER)
      .send(drawPicture(packaging, tone, letters));
  });
}
