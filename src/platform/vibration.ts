/** @param pattern vibrate and pause, ms, alternating; nothing happens on a device that cannot */
export function vibrate(pattern: readonly number[]): void {
  if ('vibrate' in navigator) navigator.vibrate([...pattern]);
}
