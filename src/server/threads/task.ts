import type { DatabaseHandle } from '../db/databaseHandle.ts';

export interface TaskTools {
  /** The caller's database, through a door of this thread's own. */
  database(): DatabaseHandle;
}

/** `quick` = a piece of work with an end in sight; `long` = goes on for seconds, a few people's at a time. */
export type Lane = 'quick' | 'long';

/**
 * Work that takes more than a few milliseconds of the processor. A file `tasks.ts` of whoever owns the work declares
 * it; a thread imports that file by its address, so the pool knows no area. What goes in and comes out is plain data;
 * what is refused comes out as a value.
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
