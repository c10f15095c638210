import type { BrowserContext, Page, Request } from '@playwright/test';

/** Calls of each page that have no answer yet. */
const open = new WeakMap<Page, Set<Request>>();

/** The page of a call to the server; a stream of events is none, and stays open for as long as its page does. */
function pageOf(request: Request): Page | null {
  // Asking for the frame of what a worker requests throws.
  if (request.serviceWorker() !== null || request.resourceType() !== 'fetch') return null;
  return new URL(request.url()).pathname.startsWith('/api/') ? request.frame().page() : null;
}

/** Notes what the pages of a context ask the server, from now on. */
export function noteCalls(context: BrowserContext): void {
  const end = (request: Request) => {
    const page = pageOf(request);
    if (page) open.get(page)?.delete(request);
  };
  context.on('request', (request) => {
    const page = pageOf(request);
    if (!page) return;
    const calls = open.get(page) ?? new Set();
    open.set(page, calls.add(request));
  });
  context.on('requestfinished', end);
  context.on('requestfailed', end);
  // What the former document asked may never be told the end of.
  const follow = (page: Page) =>
    page.on('framenavigated', (frame) => void (frame === page.mainFrame() && open.delete(page)));
  context.pages().forEach(follow);
  context.on('page', follow);
}

/** How many of a page's calls have no answer yet. */
export const openCalls = (page: Page): number => open.get(page)?.size ?? 0;
