/**
 * Features that Playwright switches off in each Chromium. The browser obeys the last such list of its command line
 * alone, so ours repeats that one; a test of tests/architecture compares the two.
 */
const BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
] as const;

/**
 * Two pages of the browser's own address bar, which nobody sees in a test. Each new window loads both of them in its
 * first second: 800 ms of processor (Chromium 156) beside the page that is tested or measured.
 */
const OF_THE_ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'] as const;

export const SWITCHED_OFF: readonly string[] = [...BY_PLAYWRIGHT, ...OF_THE_ADDRESS_BAR];
