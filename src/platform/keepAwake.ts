let wanted = 0;
let lock: WakeLockSentinel | null = null;
let asking = false;

/**
 * Keeps the screen on until the returned function is called. The system releases the lock whenever the page is hidden;
 * it is requested again when the page returns. Refusals (low battery, no such feature) are silent: the screen then goes
 * dark as usual.
 */
export function keepAwake(): () => void {
  wanted += 1;
  if (wanted === 1) document.addEventListener('visibilitychange', take);
  take();
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    wanted -= 1;
    if (wanted > 0) return;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
    lock = null;
  };
}

function take(): void {
  if (wanted === 0 || asking || document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
  if (lock && !lock.released) return;
  asking = true;
  navigator.wakeLock
    .request('screen')
    .then(keep, () => {})
    .finally(() => {
      asking = false;
    });
}

/** The caller may have let go while the system was answering. */
function keep(sentinel: WakeLockSentinel): void {
  if (wanted === 0) void sentinel.release();
  else lock = sentinel;
}
