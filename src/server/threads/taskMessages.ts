import type { CallerId } from '../db/callers.ts';
import type { DatabaseDoor } from '../db/databaseDoor.ts';
import type { EngineFailure } from '../db/pglite/engineMessages.ts';

export interface TaskRequest {
  /** Address of the file that declares the task, and its name there. */
  readonly declaredIn: string;
  readonly task: string;
  readonly input: unknown;
  readonly caller: CallerId;
  readonly door: DatabaseDoor | null;
}

export type TaskReply = { readonly done: unknown } | { readonly failed: EngineFailure };
