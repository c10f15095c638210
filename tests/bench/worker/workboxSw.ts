import { Queue } from 'workbox-background-sync';
import { photo } from '../pages/photo.ts';

// The peer of the replay benchmark: the queue that a PWA gets from Workbox, used as its manual shows.

interface FillRequest {
  readonly fill?: readonly FilledRequest[];
}

interface FilledRequest {
  readonly url: string;
  readonly headers: Record<string, string>;
  /** JSON; with `photo`, the fields of a form. */
  readonly body: string;
  /** Number of the photo that the form carries. */
  readonly photo?: number;
}

const scope = self as unknown as ServiceWorkerGlobalScope;

// Replay starts when the benchmark says so, not when the browser decides.
const queue = new Queue('bench', { onSync: () => Promise.resolve() });

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

async function requestOf({ url, headers, body, photo: number }: FilledRequest): Promise<Request> {
  if (number === undefined) return new Request(url, { method: 'POST', headers, body });
  const form = new FormData();
  for (const [field, value] of Object.entries(JSON.parse(body) as Record<string, number>))
    form.set(field, String(value));
  form.set('file', new Blob([await photo(number)], { type: 'image/jpeg' }), 'photo.jpg');
  return new Request(url, { method: 'POST', headers, body: form });
}

async function obey({ fill }: FillRequest): Promise<{ ms: number; left: number }> {
  const began = performance.now();
  if (fill) {
    for (const one of fill) await queue.pushRequest({ request: await requestOf(one) });
  } else await queue.replayRequests();
  return { ms: performance.now() - began, left: await queue.size() };
}

scope.addEventListener('message', (event) => {
  const [port] = event.ports;
  event.waitUntil(
    obey(event.data as FillRequest).then(
      (done) => port?.postMessage(done),
      (problem: unknown) => port?.postMessage({ problem: String(problem) }),
    ),
  );
});
