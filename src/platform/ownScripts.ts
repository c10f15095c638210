/** What of the browser's Trusted Types is used here; a browser without them enforces nothing. */
interface TrustedTypePolicies {
  createPolicy(
    name: 'default',
    rules: {
      createScriptURL(address: string): string | null;
      createHTML(html: string, type: string, sink: string): string | null;
    },
  ): unknown;
}

/** The programs that run beside the page: the service worker and the decoder (vite.config.ts names its file). */
const OWN_WORKERS = /^\/(sw\.js|assets\/decoder-[\w-]+\.js)$/;
const FRAME = 'HTMLIFrameElement srcdoc';

/**
 * From here on no text becomes a program, whatever a library or a mistake of ours does with it (S09): the server's
 * policy makes the browser ask this one before a text is run, loaded as a worker or read as HTML. It lets pass our two
 * workers, and the HTML of frames, which inherit that no script of theirs runs; everything else throws. Call it before
 * anything starts a worker.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => (isOwnWorker(address, location.href) ? address : null),
    createHTML: (html, _, sink) => (sink === FRAME ? html : null),
  });
}

/** @param page the address that a relative one belongs to */
export function isOwnWorker(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname, search } = new URL(address, page);
  return origin === new URL(page).origin && OWN_WORKERS.test(pathname) && search === '';
}
