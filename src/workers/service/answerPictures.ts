/**
 * Product pictures from what the page has put by (offline/sync/pictures.ts), else from the network. The worker stores none itself:
 * what is kept, for whom and how much is decided where the work pack is.
 */
export async function answerPicture(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
