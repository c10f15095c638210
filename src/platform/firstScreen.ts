/** After this time a first screen that is still missing no longer delays sending, ms from the start of the page. */
const LIMIT_MS = 3000;
/** After this time it no longer delays what is fetched for later, ms from the start of the page. */
const FETCH_LIMIT_MS = 15_000;

let holds = 0;
/** Work waits for the screen no longer: it stands, or three seconds are over. */
let isShown = false;
let stands = false;
let show: () => void = () => undefined;
let quieten: () => void = () => undefined;

/**
 * Resolves when the first screen of this page stands. Work that the screen does not need (sending, refreshing, tidying)
 * waits for it, so that a cold start on a slow handheld is the screen's alone. Comes at the latest after three seconds.
 */
export const firstScreen: Promise<void> = new Promise((resolve) => {
  show = () => {
    isShown = true;
    resolve();
  };
});
setTimeout(() => show(), LIMIT_MS);

/**
 * Resolves when the first screen of this page stands, for files that are only needed later: on a slow network they would
 * come before the rows that the screen waits for. Comes at the latest after fifteen seconds.
 */
export const afterFirstScreen: Promise<void> = new Promise((resolve) => {
  quieten = resolve;
});
setTimeout(() => quieten(), FETCH_LIMIT_MS);

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
  if (stands || holds > 0) return;
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (holds > 0) return;
      stands = true;
      show();
      quieten();
    }),
  );
}
