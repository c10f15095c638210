import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINT_AREAS, type ENDPOINT_ENTRIES } from '../endpoints.ts';
import { escapeHtml } from '#domain/messages/escapeHtml.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { codeMessage } from '../../kernel/messages.ts';
import { pathOf } from './openApi.ts';

/** Works in any shell. */
const FIRST_CALL = `curl -sg -H 'Authorization: Bearer dsp_…' "$API/api/v1/orders?status[in]=CREATED&sort=-id"`;

const titleOf = (area: string): string => (area === 'actions' ? 'Actions on orders' : sentence(area));

const sentence = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** The calls of an area, folded: a reader looks for an area first. */
function contents(area: string, entries: typeof ENDPOINT_ENTRIES): string {
  const items = entries.map(
    ([name, endpoint]) => `<li><a href="#${name}"><b>${endpoint.method}</b> ${escapeHtml(pathOf(endpoint))}</a></li>`,
  );
  return `<details><summary>${titleOf(area)} <span>${entries.length}</span></summary><ul>
${items.join('\n')}
</ul></details>`;
}

/** A page for people: every call with who may make it and what it can refuse. No script, nothing from elsewhere. */
export function docsPage(): string {
  const index = ENDPOINT_AREAS.map(({ name, entries }) => contents(name, entries)).join('\n');
  const calls = ENDPOINT_AREAS.map(({ name: area, entries }) => {
    const sections = entries.map(([name, endpoint]) => section(name, endpoint)).join('\n');
    return `<h2 class="area" id="area-${area}">${titleOf(area)}</h2>\n${sections}`;
  }).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · despacho</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header><h1>despacho<span class="stop"></span></h1><p>The calls of version 1. Every answer is an envelope:
<code>success</code>, <code>data</code>, <code>meta</code>, <code>message</code>, <code>errorCode</code>.
Machines read <a href="/api/docs/json">the OpenAPI document</a>.</p></header>
<section><h2>A first call</h2><p>Make a token at <a href="/settings/tokens">/settings/tokens</a> and put it in place of <code>dsp_…</code>; <code>API</code> is the address of this server:</p>
<pre><code>${escapeHtml(FIRST_CALL)}</code></pre></section>
<nav aria-label="Calls">
${index}
</nav>
<main>
${calls}
<section id="events"><h2><b>GET</b> /api/v1/events</h2><p>Live updates as server-sent events:
<code>order</code> with id, client_id, updated_at and status; <code>session-revoked</code>. A message is a hint to ask again.</p></section>
</main>
</body>
</html>
`;
}

function section(name: string, endpoint: Endpoint): string {
  const errors = endpoint.errors.map(
    (code) => `<tr><td>${code}</td><td>${escapeHtml(codeMessage('en', code))}</td></tr>`,
  );
  return `<section id="${name}">
<h2><b>${endpoint.method}</b> ${escapeHtml(pathOf(endpoint))}</h2>
<p>${escapeHtml(endpoint.summary)}.</p>
<dl><dt>Who</dt><dd>${escapeHtml(whoMay(endpoint))}</dd>
${endpoint.queue ? `<dt>Offline</dt><dd>Queued on the device as <code>${escapeHtml(endpoint.queue.kind)}</code>, version ${endpoint.queue.version}</dd>` : ''}</dl>
${errors.length > 0 ? `<table><caption>Refusals</caption>${errors.join('')}</table>` : ''}
</section>`;
}

function whoMay({ access }: Endpoint): string {
  if (access === 'public') return 'Everybody';
  if (access === 'signed-in') return 'Everybody who is signed in';
  if (access === 'proven') return 'Everybody who is signed in; on a shared device by password';
  const { minimumRole, roles, anyPermission, allPermissions } = access;
  const parts = [
    minimumRole && `${nameIn(ROLES, minimumRole)} and above`,
    roles && roles.map((id) => nameIn(ROLES, id)).join(', '),
    anyPermission && `with ${anyPermission.map((id) => nameIn(PERMISSIONS, id)).join(' or ')}`,
    allPermissions && `with ${allPermissions.map((id) => nameIn(PERMISSIONS, id)).join(' and ')}`,
  ];
  return parts.filter((part) => part).join('; ');
}

function nameIn(table: Readonly<Record<string, number>>, id: number): string {
  return Object.entries(table).find(([, one]) => one === id)?.[0] ?? String(id);
}
