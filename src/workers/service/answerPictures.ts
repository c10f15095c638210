/**
 * Answers with a product picture that the page has stored (offline/sync/pictures.ts), else from the network. The worker
 * stores none itself: the work pack decides what is stored, for whom and how much.
 */
export async function answerPicture(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
