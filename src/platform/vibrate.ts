/**
 * Vibrates; nothing happens on a device that cannot.
 * @param pattern vibrate and pause, ms, alternating
 */
export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}
