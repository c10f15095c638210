import type { CallerId } from '../db/callers.ts';
import type { DatabaseDoor } from '../db/databaseDoor.ts';
import type { EngineFailure } from '../db/pglite/failureOf.ts';

export interface TaskRequest {
  /** Address of the file that declares the task, and its name there. */
  readonly declaredIn: string;
  readonly task: string;
  readonly input: unknown;
  readonly caller: CallerId;
  readonly door: DatabaseDoor | null;
}

/** How much of a task is done, of all of it. */
export interface TaskProgress {
  readonly done: number;
  readonly all: number;
}

/** `begun`: the work itself is loaded and begins. It says how far it is as often as it likes, and ends once. */
export type TaskReply =
  | 'begun'
  | { readonly progress: TaskProgress }
  | { readonly done: unknown }
  | { readonly failed: EngineFailure };
