import type { FastifyInstance } from 'fastify';
import { docsPage } from './docsPage.ts';
import { openApi } from './openApi.ts';

/** The visual language of the product, small enough for one page: ink, paper, and signal for where you are. */
const DOCS_STYLE = `:root { color-scheme: light dark; --page: #fbfbf8; --raised: #fff; --line: #e7e7e0; --text: #12151a; --muted: #5b636e; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0e1116; --raised: #1a1f27; --line: #232932; --text: #edeff2; --muted: #98a2b0; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 32px 20px 80px; max-width: 860px; background: var(--page); color: var(--text);
  font: 14px/1.5 "Inter Variable", Inter, system-ui, sans-serif; }
h1 { margin: 0; font-size: 24px; letter-spacing: -0.02em; }
.stop { display: inline-block; width: 0.32em; height: 0.32em; margin-left: 0.08em; background: #d6f24a; outline: 1px solid var(--text); }
header p { max-width: 60ch; color: var(--muted); }
a { color: inherit; }
a:focus-visible { outline: 3px solid #d6f24a; outline-offset: 2px; }
code, h2, nav { font-family: "IBM Plex Mono", ui-monospace, monospace; }
nav { margin: 24px 0; }
summary { padding: 8px; border-bottom: 1px solid var(--line); cursor: pointer; font-weight: 600; }
summary:hover { background: var(--raised); }
summary span { color: var(--muted); font-weight: 400; }
summary:focus-visible { outline: 3px solid #d6f24a; outline-offset: 2px; }
pre { overflow-x: auto; margin: 8px 0 0; }
.area { margin: 40px 0 8px; font-size: 18px; }
nav ul { margin: 0 0 16px; padding: 0; list-style: none; font-size: 13px; }
nav a { display: grid; grid-template-columns: 4.5em 1fr; padding: 6px 8px; border-bottom: 1px solid var(--line); text-decoration: none; overflow-wrap: anywhere; }
nav a:hover { background: var(--raised); }
nav b, h2 b { display: inline-block; min-width: 4em; color: var(--muted); font-weight: 600; }
section { margin: 16px 0; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
section:target { box-shadow: inset 4px 0 0 #d6f24a; }
h2 { margin: 0 0 8px; font-size: 14px; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: 80px 1fr; gap: 4px 8px; margin: 8px 0; }
dt { color: var(--muted); }
dd { margin: 0; }
table { width: 100%; border-collapse: collapse; font-size: 13px; }
caption { text-align: left; color: var(--muted); }
td { padding: 4px 8px 4px 0; border-top: 1px solid var(--line); vertical-align: top; }
td:first-child { width: 80px; font-variant-numeric: tabular-nums; }
`;

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
