import { vi } from 'vitest';

const LONGEST_MS = 8000;

/** Resolves as soon as the check passes, however busy the machine is; fails with its last error after eight seconds. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: LONGEST_MS, interval: 20 });
