import { handsRest } from '#platform/handsRest.ts';
import { preference } from '#platform/preferences.ts';
import { workerServes } from '#platform/workerServes.ts';
import { cache } from '../db/cacheDatabase.ts';
import { sessionStore } from '../session/sessionStore.ts';

/** One cache for each client; the service worker answers from any of them. */
const NAME = 'pictures-';
const BYTES_PER_MB = 1_000_000;
const AT_ONCE = 4;
/** Orders that are read from the device at once: hundreds of them would hold a slow page while somebody types. */
const READ_AT_ONCE = 25;
/** Pictures of our own server: the content policy of the page shows no others anyway. */
const OURS = /^\/pictures\//;

let running: Promise<void> | null = null;

/**
 * Fetches the product pictures of the work pack for work without a network, oldest orders first, until the budget of
 * this device is used up, while nobody touches the device. Pictures that the pack no longer needs go first; those of
 * another client go at once.
 */
export function refreshPictures(): Promise<void> {
  running ??= refresh().finally(() => {
    running = null;
  });
  return running;
}

async function refresh(): Promise<void> {
  const { clientId, user } = sessionStore.getState();
  if (!user || clientId === 0 || !isAnswered()) return;
  await forgetPictures(clientId);
  const budget = Number(preference('pictureBudget')) * BYTES_PER_MB;
  const store = await caches.open(NAME + clientId);
  const wanted = await wantedPictures();
  const kept = await keepOnly(store, wanted, budget);
  if (kept.dropped || budget !== beyond.budget) beyond = { budget, urls: new Set() };
  const missing = wanted.filter((url) => !kept.urls.has(url) && !beyond.urls.has(url));
  let { bytes } = kept;
  for (let at = 0; at < missing.length && bytes < budget; at += AT_ONCE) {
    if (sessionStore.getState().clientId !== clientId) return forgetPictures(sessionStore.getState().clientId);
    await handsRest();
    const urls = missing.slice(at, at + AT_ONCE);
    const pictures = await Promise.all(urls.map(fetchPicture));
    if (pictures.every((picture) => picture === null)) return;
    for (const [place, picture] of pictures.entries()) {
      const url = urls[place] ?? '';
      if (picture && bytes + picture.size <= budget) {
        await keep(store, url, picture);
        bytes += picture.size;
      } else if (picture) beyond.urls.add(url);
    }
  }
}

/** Pictures that did not fit: requested again only when there is more room. */
let beyond = { budget: 0, urls: new Set<string>() };

/** Whether a service worker serves this page: without it nobody would answer from the stored pictures. */
function isAnswered(): boolean {
  return typeof caches !== 'undefined' && workerServes();
}

/** Pictures of the products of the pack, those of the oldest orders first. */
async function wantedPictures(): Promise<string[]> {
  const orders: { id: number; date: string; urls: readonly string[] }[] = [];
  for (let last = -1; ;) {
    const some = await cache.orders.where(':id').above(last).limit(READ_AT_ONCE).toArray();
    for (const { id, order } of some) {
      const urls = order.products.flatMap((product) => product.image_url ?? []).filter((url) => OURS.test(url));
      if (urls.length > 0) orders.push({ id, date: order.date_order, urls });
    }
    const end = some.at(-1);
    if (!end || some.length < READ_AT_ONCE) break;
    last = end.id;
  }
  orders.sort((a, b) => a.date.localeCompare(b.date) || a.id - b.id);
  return [...new Set(orders.flatMap(({ urls }) => urls))];
}

/**
 * Removes pictures that are not wanted, then those beyond the budget.
 * @returns those that stay
 */
async function keepOnly(
  store: Cache,
  wanted: readonly string[],
  budget: number,
): Promise<{ urls: Set<string>; bytes: number; dropped: boolean }> {
  const rank = new Map(wanted.map((url, place) => [url, place]));
  const [keys, answers] = await Promise.all([store.keys(), store.matchAll()]);
  const kept = keys
    .map((key, place) => ({ key, url: new URL(key.url).pathname, bytes: bytesOf(answers[place]) }))
    .toSorted((a, b) => (rank.get(a.url) ?? Infinity) - (rank.get(b.url) ?? Infinity));
  const urls = new Set<string>();
  let [bytes, dropped] = [0, false];
  for (const one of kept) {
    if (rank.has(one.url) && bytes + one.bytes <= budget) {
      urls.add(one.url);
      bytes += one.bytes;
    } else {
      dropped = true;
      await store.delete(one.key);
    }
  }
  return { urls, bytes, dropped };
}

/** `null` when it did not come. */
async function fetchPicture(url: string): Promise<Blob | null> {
  try {
    const answer = await fetch(url, { priority: 'low' });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

/** Stores a picture with its length, which a compressed answer does not tell. */
function keep(store: Cache, url: string, picture: Blob): Promise<void> {
  return store.put(
    url,
    new Response(picture, { headers: { 'content-type': picture.type, 'content-length': String(picture.size) } }),
  );
}

const bytesOf = (answer: Response | undefined): number => Number(answer?.headers.get('content-length') ?? 0);

/** Removes the pictures of all clients but this one; 0 = of all. */
export async function forgetPictures(clientId: number): Promise<void> {
  if (typeof caches === 'undefined') return;
  const names = (await caches.keys()).filter((name) => name.startsWith(NAME) && name !== NAME + clientId);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** How many pictures of this client the device holds, and their bytes. */
export async function picturesHeld(clientId: number): Promise<{ readonly count: number; readonly bytes: number }> {
  if (typeof caches === 'undefined' || clientId === 0) return { count: 0, bytes: 0 };
  const answers = await (await caches.open(NAME + clientId)).matchAll();
  return { count: answers.length, bytes: answers.reduce((sum, answer) => sum + bytesOf(answer), 0) };
}
