import { vi } from 'vitest';

const LONGEST_MS = 120_000;

/** Resolves as soon as the check passes, however busy the machine is; fails with its last error once nobody would wait any more. */
export const eventually = (check: () => unknown): Promise<unknown> =>
  vi.waitFor(check, { timeout: LONGEST_MS, interval: 20 });
