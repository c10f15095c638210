import { Queue } from 'workbox-background-sync';

// The peer of the replay benchmark: the queue that a PWA gets from Workbox, used as its manual shows.

interface FillRequest {
  readonly fill?: readonly { readonly url: string; readonly headers: Record<string, string>; readonly body: string }[];
}

const scope = self as unknown as ServiceWorkerGlobalScope;

// Replay starts when the benchmark says so, not when the browser decides.
const queue = new Queue('bench', { onSync: () => Promise.resolve() });

scope.addEventListener('install', () => void scope.skipWaiting());
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));

async function obey({ fill }: FillRequest): Promise<{ ms: number; left: number }> {
  const began = performance.now();
  if (fill) {
    for (const one of fill) await queue.pushRequest({ request: new Request(one.url, { method: 'POST', ...one }) });
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
