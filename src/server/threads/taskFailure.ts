import type { EngineFailure } from '../db/pglite/failureOf.ts';

/** A task failed in its thread; codes of the database and of the system stay what they were. */
export class TaskFailure extends Error {
  constructor({ message, fields }: EngineFailure) {
    super(message);
    const { engineStack, ...own } = fields;
    Object.assign(this, own);
    this.stack = `${this.stack ?? ''}\n    in the thread of the task: ${String(engineStack)}`;
  }
}

/** A task took more time or memory than anybody gets, and was ended. What it had committed stays. */
export class TaskStopped extends Error {
  override readonly name = 'TaskStopped';
  readonly reason: 'time' | 'memory' | 'lost';
  constructor(reason: TaskStopped['reason'], task: string) {
    super(`${task} was ended: ${reason}`);
    this.reason = reason;
  }
}

/** A task takes longer than anybody waits, because others have the processor: it goes on, and who asked may come again. */
export class TaskLate extends Error {
  override readonly name = 'TaskLate';
  readonly code = 'TOO_BUSY';

  constructor(task: string) {
    super(`${task} takes longer than anybody waits`);
  }
}
