import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { TaskProgress } from './taskMessages.ts';

export interface TaskTools {
  /** The caller's database, through a door of this thread's own. */
  database(): DatabaseHandle;
  /** Tells whoever waits for the task how far it is. */
  tell(progress: TaskProgress): void;
}

/**
 * `quick` = a piece of work with a foreseeable end that changes nothing; `long` = takes seconds, and only a few people's
 * run at once; `outside` = reads what somebody outside has written, and holds up nothing else.
 */
export type Lane = 'quick' | 'long' | 'outside';

/**
 * Work that takes more than a few milliseconds of the processor. The owner of the work declares it in a file
 * `tasks.ts`; a thread imports that file by its address, so the pool knows no area. Input and output are plain data; a
 * refusal is a value.
 */
export interface Task<Input, Output> {
  /** `import.meta.url` of the declaring file. */
  readonly declaredIn: string;
  /** The name under which that file exports the task. */
  readonly name: string;
  readonly lane: Lane;
  /** Loads the work itself, in the thread only: what it is made of may be heavy. */
  load(): Promise<(input: Input, tools: TaskTools) => Promise<Output>>;
}

/** What a declared task is given. */
export type TaskInput<T extends Task<never, unknown>> = Parameters<Awaited<ReturnType<T['load']>>>[0];
