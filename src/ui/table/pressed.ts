let isDown = false;

/** Whether a pointer is down: what it stands on may change meanwhile, but not be moved, or there is no click when it goes up. */
export const isPressed = (): boolean => isDown;

if (typeof addEventListener !== 'undefined') {
  addEventListener('pointerdown', () => void (isDown = true), { capture: true, passive: true });
  // The click comes with the event that ends the press.
  for (const end of ['pointerup', 'pointercancel'] as const)
    addEventListener(end, () => void setTimeout(() => (isDown = false)), { capture: true, passive: true });
}
