import { PATHS } from '#features/paths.ts';

/**
 * What becomes of a code that the screen did not take itself.
 * `go`: it opens the place of what it names. `tell`: it says what the code is and offers the way, because something on this screen would
 * be lost or is being tried. `wait`: the screen takes all codes itself and is not there yet.
 */
export type OnScreen = 'go' | 'tell' | 'wait';

/** By the beginning of the address; the first that fits. Flow lists, picking and the device page look at each code first. */
const SCREENS: readonly (readonly [path: string, then: OnScreen])[] = [
  [PATHS.picking, 'wait'],
  [PATHS.device, 'tell'],
  ['/settings', 'tell'],
  ['/account', 'tell'],
  ['/orders/create', 'tell'],
  ['/packing', 'tell'],
];

export function onScreen(pathname: string): OnScreen {
  return SCREENS.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1] ?? 'go';
}
