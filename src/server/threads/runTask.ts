import { currentCaller, newCaller } from '../db/callers.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { TaskPool } from './taskPool.ts';
import { type Lane, TASKS, type TaskInput, type TaskName, type TaskOutput } from './tasks.ts';

/**
 * One quick thread: pieces are short, and the other core belongs to the requests and the database. Two people's long work
 * goes on at a time. The times are for a slow machine under load; what does not end would hold a thread for good.
 */
const POOLS: Readonly<Record<Lane, TaskPool>> = {
  quick: new TaskPool({ threads: 1, timeMs: 20_000, memoryMb: 256 }),
  long: new TaskPool({ threads: 2, timeMs: 10 * 60_000, memoryMb: 768 }),
};

/**
 * Does a piece of work in another thread, in the name of who asks now.
 * @param database given to tasks that read or write
 * @throws TaskStopped it took more time or memory than anybody gets
 * @throws TaskFailure what the task threw
 */
export async function runTask<Name extends TaskName>(
  task: Name,
  input: TaskInput<Name>,
  database?: DatabaseHandle,
): Promise<TaskOutput<Name>> {
  const request = { task, input, caller: currentCaller() || newCaller(), door: database?.door() ?? null };
  return (await POOLS[TASKS[task].lane].run(request)) as TaskOutput<Name>;
}
