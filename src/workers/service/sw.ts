/// <reference lib="webworker" />
import { askForBackgroundSync, SYNC_TAG } from '#offline/device/backgroundSync.ts';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  getCacheKeyForURL,
  PrecacheController,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { answerPicture } from './answerPictures.ts';
import { answerSync } from './answerSync.ts';
import './syncEvent.ts';
import { drainInWorker } from './drainInWorker.ts';
import { readMessage } from './readMessage.ts';
import { repairFiles } from './repairFiles.ts';
import { SERVER_PATHS, SERVER_ROUTES } from './serverRoutes.ts';
import { countFiles, type FilesMessage } from './countFiles.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

// Answers GET of assets and pictures only. Stored multipart posts arrive empty on WebKit (F65), and a queue of requests
// is what the outbox exists to avoid.
const FILES = self.__WB_MANIFEST;
precacheAndRoute(FILES);
/** A file may be listed twice and is stored once. */
const ALL = new Set(FILES.map((file) => (typeof file === 'string' ? file : file.url))).size;
const count = countFiles(ALL, (message) => void tellPages(message));
let isInstalling = false;
addPlugins([{ handlerDidComplete: async () => (isInstalling ? count() : undefined) }]);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), {
    denylist: [
      ...SERVER_PATHS.map((path) => new RegExp(`^${path}`)),
      /^\/click-and-collect\/./,
      /^\/track\/./,
      /^\/returns\/./,
      /^\/evidence(?:\/.|$)/,
      /^\/licences\.txt$/,
    ],
  }),
);

// Only pictures that a page shows. Those that the page fetches in order to store them would keep this worker busy, and
// a newer one waiting, for minutes.
registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && request.destination === 'image' && url.pathname.startsWith('/pictures/'),
  ({ request }) => answerPicture(request),
);

// A browser that does not know all of it takes none: then calls pass through this worker.
self.addEventListener('install', () => (isInstalling = true));
self.addEventListener('install', (event) => void event.addRoutes?.(SERVER_ROUTES).catch(() => undefined));

self.addEventListener('activate', (event) => {
  isInstalling = false;
  event.waitUntil(self.clients.claim());
});

/** Only of a first worker: the pages of an older one have all that they need. */
async function tellPages(message: FilesMessage): Promise<void> {
  if (self.registration.active) return;
  for (const page of await self.clients.matchAll({ type: 'window', includeUncontrolled: true }))
    page.postMessage(message);
}

self.addEventListener('message', (event) => {
  const message = readMessage(event.data);
  if (message?.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message?.type === 'DRAIN') event.waitUntil(drainInWorker());
  if (message?.type === 'REPAIR') event.waitUntil(repair());
});

async function repair(): Promise<void> {
  const keys = FILES.flatMap((file) => getCacheKeyForURL(typeof file === 'string' ? file : file.url) ?? []);
  const cache = await caches.open(new PrecacheController().strategy.cacheName);
  await repairFiles({
    keys,
    cache,
    fetch: (address) => fetch(address, { cache: 'reload', credentials: 'same-origin' }),
    isCurrent,
  });
}

/** Whether no newer worker was found after asking the server. */
async function isCurrent(): Promise<boolean> {
  const asked = await self.registration.update().then(
    () => true,
    () => false,
  );
  return asked && !self.registration.installing && !self.registration.waiting;
}

self.addEventListener('sync', (event) => {
  if (event.tag.startsWith(SYNC_TAG))
    event.waitUntil(answerSync(event.lastChance, drainInWorker, () => askForBackgroundSync(self.registration)));
});
