// The least that a page without a network needs: its document and scripts, put by at the install, answered before the network is asked.

const scope = self as unknown as ServiceWorkerGlobalScope;
const PAGE = '/bench/bare.html';

scope.addEventListener('install', (event) => event.waitUntil(putBy().then(() => scope.skipWaiting())));
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener('fetch', (event) =>
  event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))),
);

async function putBy(): Promise<void> {
  const html = await (await fetch(PAGE)).text();
  const scripts = [...html.matchAll(/(?:src|href)="([^"]+\.js)"/g)].map((match) => match[1]!);
  await (await caches.open('bare')).addAll([PAGE, ...scripts]);
}
