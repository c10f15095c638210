import { vi } from 'vitest';

// Both cores of a small machine may work on other suites: every expected change comes within these times, and a test
// that waits in vain still ends. (Testing Library gives a screen one second, vitest a test five.)

const SCREEN_MS = 30_000;
const TEST_MS = 120_000;

vi.setConfig({ testTimeout: TEST_MS, hookTimeout: TEST_MS });
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: SCREEN_MS });
}
