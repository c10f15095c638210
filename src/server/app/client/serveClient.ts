import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { acceptedLanguage } from '../../kernel/messages.ts';
import { refuse } from '../../kernel/refuse.ts';
import { sendAnswer } from '../frame/sendAnswer.ts';
import { PAGE_HEADERS } from '../../kernel/securityHeaders.ts';
import { shellSender } from './shellSender.ts';

const YEAR_S = 365 * 24 * 3600;
/** Files of the build that no browser opens by themselves; a worker has a folder of its own (vite.config.ts). */
const PART_OF_PAGE = /[\\/]assets[\\/][^\\/]+\.(?:js|css|woff2|wasm)(?:\.(?:br|gz))?$/;
const API_PREFIXES = ['/api', '/sanctum'];

/**
 * Serves the built client: hashed assets for ever, everything else revalidated each time, and the shell for every page
 * address. Unknown calls of the API are answered with an envelope.
 * @param clientDir folder with index.html; `undefined` = API only
 */
export async function serveClient(
  app: FastifyInstance,
  clientDir: string | undefined,
  payments?: Parameters<typeof shellSender>[1],
): Promise<void> {
  const sendShell = clientDir ? shellSender(join(clientDir, 'index.html'), payments) : null;
  if (clientDir && sendShell) {
    for (const url of ['/', '/index.html']) app.get(url, sendShell);
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        // A kilobyte on each of them, of which a first visit fetches many.
        if (PART_OF_PAGE.test(path)) for (const header of PAGE_HEADERS) reply.removeHeader(header);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isApi = API_PREFIXES.some((prefix) => request.url === prefix || request.url.startsWith(`${prefix}/`));
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (sendShell && !isApi && wantsPage) return sendShell(request, reply);
    // The file belongs to another release and is missing only for now.
    reply.header('cache-control', 'no-store');
    return sendAnswer(reply, refuse(404), acceptedLanguage(request.headers[REQUEST_HEADERS.language]));
  });
}
