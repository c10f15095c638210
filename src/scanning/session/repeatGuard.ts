import type { ScanSource } from '../scan.ts';

/**
 * The same code from the same source within this time after it was last seen is the same reading, ms. Camera: a code
 * counts again only after it left the view. Wedge: shorter than any second pull of the trigger on purpose, longer than
 * a device needs to deliver twice.
 */
export const REPEAT_WINDOW_MS: Readonly<Record<ScanSource, number>> = { camera: 700, wedge: 120, manual: 0 };

/** `held`: the code has stayed in view. `repeat`: it was away too shortly to count again; the person should be told. */
export type Admission = 'new' | 'held' | 'repeat';

/**
 * A code that is missing this long while the camera looks has left the view, even if it comes back inside the window,
 * ms.
 */
const GONE_MS = 350;

/**
 * Keeps, per source and code, when it was last seen. Another code is never delayed. A scanner that delivers one reading
 * twice delivers nothing in between: after another code, the same one is a reading of its own, however fast it comes out
 * of the memory of a scanner that was out of reach.
 */
export interface RepeatGuard {
  /** @param at monotonic clock, ms */
  admit(text: string, source: ScanSource, at: number): Admission;
  forget(): void;
}

/** @param windows ms within which the same code of the same source is a repeat */
export function createRepeatGuard(windows: Readonly<Record<ScanSource, number>> = REPEAT_WINDOW_MS): RepeatGuard {
  const lastSeen = new Map<string, number>();
  let lastWedge = '';
  return {
    admit(text, source, at) {
      const key = `${source} ${text}`;
      const isAfterAnother = source === 'wedge' && lastWedge !== text;
      if (source === 'wedge') lastWedge = text;
      const gap = isAfterAnother ? Infinity : at - (lastSeen.get(key) ?? -Infinity);
      forgetOld(lastSeen, at);
      if (source !== 'wedge' || gap >= windows.wedge) lastSeen.set(key, at);
      if (gap >= windows[source]) return 'new';
      return source === 'camera' && gap < GONE_MS ? 'held' : 'repeat';
    },
    forget() {
      lastSeen.clear();
      lastWedge = '';
    },
  };
}

/** Forgets what is older than a minute: a shift is thousands of codes, and none of them can matter any more. */
function forgetOld(lastSeen: Map<string, number>, at: number): void {
  if (lastSeen.size < 64) return;
  for (const [key, seen] of lastSeen) if (at - seen > 60_000) lastSeen.delete(key);
}
