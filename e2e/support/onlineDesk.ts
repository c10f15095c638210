/**
 * A desk whose network stays: nothing is sent by a service worker, so the app is not stored (`keepsApp`), which costs as
 * much as many a test.
 */
export const ONLINE_DESK = {
  viewport: { width: 1280, height: 860 },
  deviceScaleFactor: 1,
  isMobile: false,
  hasTouch: false,
  keepsApp: false,
};
