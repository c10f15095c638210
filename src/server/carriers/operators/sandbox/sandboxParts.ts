import type { DatabaseHandle } from '../../../db/databaseHandle.ts';

/** What a simulator carrier lives on. */
export interface SandboxParts {
  readonly database: DatabaseHandle;
  readonly clientId: number;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
}
