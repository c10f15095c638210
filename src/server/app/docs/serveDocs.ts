import type { FastifyInstance } from 'fastify';
import { docsPage } from './docsPage.ts';
import { DOCS_STYLE } from './docsStyle.ts';
import { openApi } from './openApi.ts';

/**
 * `/api/docs` for people, `/api/docs/json` for machines. Each is made when somebody first asks, and once: the contract
 * does not change while we run, and a start waits for neither.
 */
export function serveDocs(app: FastifyInstance): void {
  const page = once(docsPage);
  const document = once(openApi);
  app.get('/api/docs', (_, reply) => reply.type('text/html; charset=utf-8').send(page()));
  app.get('/api/docs/style.css', (_, reply) => reply.type('text/css; charset=utf-8').send(DOCS_STYLE));
  app.get('/api/docs/json', () => document());
}

function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | null = null;
  return () => (made ??= { value: make() }).value;
}
