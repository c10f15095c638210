/** After this time a first screen that is still missing no longer delays sending, ms from the start of the page. */
const LIMIT_MS = 3000;

let holds = 0;
let isShown = false;
let show: () => void = () => undefined;

/**
 * Resolves when the first screen of this page stands. Whatever that screen does not need (sending, refreshing,
 * tidying, the service worker, parts of the page that open later) waits for it, so that a cold start on a slow
 * handheld is the screen's alone. Comes at the latest after three seconds.
 */
export const firstScreen: Promise<void> = new Promise((resolve) => {
  show = () => {
    isShown = true;
    resolve();
  };
});
setTimeout(() => show(), LIMIT_MS);

/** Whether the first screen stands. For work that is repeated later anyway and can be skipped until then. */
export const firstScreenStands = (): boolean => isShown;

/**
 * Delays the first screen while the page still reads what it will show.
 * @returns to be called once it has it
 */
export function holdFirstScreen(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
    screenMounted();
  };
}

/** A page is on the screen. When nothing holds it back, it is painted and then counts as shown. */
export function screenMounted(): void {
  if (isShown || holds > 0) return;
  requestAnimationFrame(() => setTimeout(() => holds === 0 && show()));
}
