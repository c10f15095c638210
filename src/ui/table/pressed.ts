let isDown = false;

/** Whether a pointer is down. The element under it may change, but must not be moved, or the browser sends no click. */
export const isPressed = (): boolean => isDown;

if (typeof addEventListener !== 'undefined') {
  addEventListener('pointerdown', () => void (isDown = true), { capture: true, passive: true });
  // The click comes with the event that ends the press.
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => void setTimeout(() => (isDown = false)), { capture: true, passive: true });
}
