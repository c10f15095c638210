/**
 * How Safari on iOS runs this page: from the home screen, or in a tab. `null` = another system. It is known by the
 * property that Safari on iOS alone has.
 */
export function iosPlace(): 'home-screen' | 'tab' | null {
  const { standalone } = navigator as { standalone?: boolean };
  if (standalone === undefined) return null;
  return standalone ? 'home-screen' : 'tab';
}

/** Whether the person has installed the app on this device and runs it from there. */
export const isInstalled = (): boolean =>
  iosPlace() === 'home-screen' || window.matchMedia('(display-mode: standalone)').matches;
