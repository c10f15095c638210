/** A first screen that does not come in this time no longer holds up sending, ms from the start of the page. */
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

/** Whether the first screen stands: for what happens again later anyway and is left out until then. */
export const firstScreenStands = (): boolean => isShown;

/** The screen still reads what it is about to show. @returns called when it has it. */
export function holdFirstScreen(): () => void {
  holds += 1;
  let held = true;
  return () => {
    if (held) holds -= 1;
    held = false;
    screenMounted();
  };
}

/** A page is on the screen: once nothing holds it, it is painted first and then called shown. */
export function screenMounted(): void {
  if (isShown || holds > 0) return;
  requestAnimationFrame(() => setTimeout(() => holds === 0 && show()));
}
