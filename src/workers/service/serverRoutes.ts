/** Static routing is Chromium's own: TypeScript's worker library does not know it. */
export interface ServerRoute {
  readonly condition: {
    readonly urlPattern: { readonly pathname: string };
    /** `''`: a script asks for it. */
    readonly requestDestination?: '';
  };
  readonly source: 'network';
}

declare global {
  interface ExtendableEvent {
    /** A method of the event `install`. */
    readonly addRoutes?: (routes: readonly ServerRoute[]) => Promise<void>;
  }
}

/** What the server answers, and this worker never does. */
export const SERVER_PATHS = ['/api/', '/sanctum/'] as const;

/**
 * What goes past this worker where the browser can do that. A call that reaches it starts it again after it was ended
 * for a newer one, and Chromium then lets the newer one wait: for as long as the page keeps calling, or five minutes.
 */
export const SERVER_ROUTES: readonly ServerRoute[] = [
  ...SERVER_PATHS.map((path) => ({ condition: { urlPattern: { pathname: `${path}*` } }, source: 'network' as const })),
  // The page fetches pictures in order to store them; those that it shows are answered here.
  { condition: { urlPattern: { pathname: '/pictures/*' }, requestDestination: '' }, source: 'network' },
];
