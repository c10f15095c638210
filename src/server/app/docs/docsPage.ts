import type { Endpoint } from '#contract/endpoint.ts';
import { ENDPOINT_ENTRIES } from '../endpoints.ts';
import { PERMISSIONS, ROLES } from '#domain/people/roles.ts';
import { codeMessage } from '../../kernel/messages.ts';
import { pathOf } from './openApi.ts';

/** A page for people: every call with who may make it and what it can refuse. No script, nothing from elsewhere. */
export function docsPage(): string {
  const calls = ENDPOINT_ENTRIES.map(([name, endpoint]) => section(name, endpoint)).join('\n');
  const index = ENDPOINT_ENTRIES.map(
    ([name, endpoint]) => `<li><a href="#${name}"><b>${endpoint.method}</b> ${escape(pathOf(endpoint))}</a></li>`,
  ).join('\n');
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
<nav aria-label="Calls"><ul>
${index}
</ul></nav>
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
  const errors = endpoint.errors.map((code) => `<tr><td>${code}</td><td>${escape(codeMessage('en', code))}</td></tr>`);
  return `<section id="${name}">
<h2><b>${endpoint.method}</b> ${escape(pathOf(endpoint))}</h2>
<p>${escape(endpoint.summary)}.</p>
<dl><dt>Who</dt><dd>${escape(whoMay(endpoint))}</dd>
${endpoint.queue ? `<dt>Offline</dt><dd>Queued on the device as <code>${escape(endpoint.queue.kind)}</code>, version ${endpoint.queue.version}</dd>` : ''}</dl>
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

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
