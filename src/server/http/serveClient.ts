import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { REQUEST_HEADERS } from '#contract/headers.ts';
import { inlineScripts } from './inlineScripts.ts';
import { acceptedLanguage } from './messages.ts';
import { refuse } from './refuse.ts';
import { contentPolicy } from './securityHeaders.ts';
import { sendAnswer } from './sendAnswer.ts';

const YEAR_S = 365 * 24 * 3600;
const SHELL = 'index.html';
const API_PREFIXES = ['/api', '/sanctum'];

/**
 * Serves the built client: hashed assets for ever, everything else asked for again each time, and the shell for
 * every page address. Unknown calls of the API stay an envelope.
 * @param clientDir folder with index.html; `undefined` = API only
 */
export async function serveClient(app: FastifyInstance, clientDir: string | undefined): Promise<void> {
  if (clientDir) {
    const policy = contentPolicy(inlineScripts(await readFile(join(clientDir, SHELL), 'utf8')));
    await app.register(fastifyStatic, {
      root: clientDir,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const lasting = /[\\/]assets[\\/]/.test(path);
        reply.header('cache-control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
        if (path.includes(SHELL)) reply.header('content-security-policy', policy);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isApi = API_PREFIXES.some((prefix) => request.url === prefix || request.url.startsWith(`${prefix}/`));
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (clientDir && !isApi && wantsPage) return reply.sendFile(SHELL);
    // A file of another release is missing for now only.
    reply.header('cache-control', 'no-store');
    return sendAnswer(reply, refuse(404), acceptedLanguage(request.headers[REQUEST_HEADERS.language]));
  });
}
