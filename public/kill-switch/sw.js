// Replaces a broken service worker (see src/workers/README.md). It takes itself and all cached assets away and reloads
// the pages from the network. It never touches IndexedDB: unsent work stays where it is.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
      for (const client of await self.clients.matchAll({ type: 'window' })) await client.navigate(client.url);
    })(),
  );
});
