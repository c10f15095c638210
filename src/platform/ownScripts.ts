/** The part of the browser's Trusted Types that is used here; a browser without them enforces nothing. */
interface TrustedTypePolicies {
  createPolicy(
    name: 'default',
    rules: {
      createScriptURL(address: string): string | null;
      createHTML(html: string, type: string, sink: string): string | null;
    },
  ): unknown;
}

/** The programs that run beside the page: the service worker, the decoder and the rehearsal of rules (vite.config.ts names their files). */
const OWN_WORKERS = /^\/(sw\.js|assets\/workers\/(decoder|rehearsal)-[\w-]+\.js)$/;
/** The provider of the payments gives its script away from here alone. */
const PAYMENT_SCRIPTS = 'https://js.stripe.com/';
let paysHere = false;

/** The script of the payments may be loaded from now on; the policy of the server still has to allow it. */
export function trustPaymentScripts(): void {
  paysHere = true;
}

const FRAME = 'HTMLIFrameElement srcdoc';

/**
 * From here on no text becomes a program, whatever a library or a mistake of ours does with it (S09). The server's
 * policy makes the browser ask this one before a text is run, loaded as a worker or read as HTML. It allows our own
 * workers, and HTML for frames, in which scripts are forbidden; everything else throws. Call it before anything starts
 * a worker.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicies };
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) =>
      isOwnWorker(address, location.href) || (paysHere && address.startsWith(PAYMENT_SCRIPTS)) ? address : null,
    createHTML: (html, _, sink) => (sink === FRAME ? html : null),
  });
}

/**
 * Whether an address is one of our workers.
 * @param page the address that a relative one belongs to
 */
export function isOwnWorker(address: string, page: string): boolean {
  if (!URL.canParse(address, page)) return false;
  const { origin, pathname, search } = new URL(address, page);
  return origin === new URL(page).origin && OWN_WORKERS.test(pathname) && search === '';
}
