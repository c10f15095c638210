import { onWake } from '#platform/lifecycle.ts';
import { preference } from '#platform/preferences.ts';
import { onScanRecorded } from '#scanning/session/recordScan.ts';

const LOOK_EVERY_MS = 5000;
const MINUTE_MS = 60_000;
/** Events that show that somebody is there: a touch, a key of the scanner, a scroll. */
const SIGNS = ['pointerdown', 'keydown', 'wheel'] as const;

/**
 * Locks the screens when nobody has touched, typed or scanned for as long as this device is set to. Time in the
 * background counts: a phone that was put down asks at once who picks it up. Only people who can come back by PIN or
 * badge are locked out.
 */
export function watchIdle(): void {
  let last = Date.now();
  const here = () => {
    last = Date.now();
  };
  const look = () => {
    const minutes = preference('lockAfter');
    if (minutes !== 'never' && Date.now() - last >= Number(minutes) * MINUTE_MS) void shut();
  };
  for (const sign of SIGNS) addEventListener(sign, here, { capture: true, passive: true });
  onScanRecorded(here);
  onWake(look);
  setInterval(look, LOOK_EVERY_MS);
}

/** Fetched when needed; the service worker has stored it. */
async function shut(): Promise<void> {
  const { lock } = await import('#offline/session/lock.ts');
  await lock();
}
