/**
 * Answers with a product picture that the page has stored (offline/sync/pictures.ts), else from the network. The worker
 * stores none itself: the work pack decides what is stored, for whom and how much.
 */
export async function answerPicture(request: Request): Promise<Response> {
  const stored = await caches.match(request, { ignoreVary: true });
  // A picture that cannot be had is a gap on the page, and no fault of this program.
  return stored ?? fetch(request).catch(() => Response.error());
}
