import { currentCaller, newCaller } from '../db/callers.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import type { Lane, Task } from './task.ts';
import type { TaskProgress } from './taskMessages.ts';
import { TaskPool } from './taskPool.ts';

/**
 * One quick thread: pieces are short, and the other core belongs to the requests and the database. Two people's long work
 * goes on at a time. The times are for a slow machine under load; what does not end would hold a thread for good.
 */
const POOLS: Readonly<Record<Lane, TaskPool>> = {
  quick: new TaskPool({ threads: 1, timeMs: 20_000, patienceMs: 20_000, memoryMb: 256 }),
  long: new TaskPool({ threads: 2, timeMs: 10 * 60_000, memoryMb: 768 }),
  outside: new TaskPool({ threads: 1, timeMs: 10_000, memoryMb: 768 }),
};

/**
 * Does a piece of work in another thread, in the name of who asks now.
 * @param database given to tasks that read or write
 * @param onProgress hears how far the task is
 * @throws TaskStopped it took more time or memory than anybody gets
 * @throws TaskLate a quick one takes longer than anybody waits, because the machine is busy: 503
 * @throws TaskFailure what the task threw
 */
export async function runTask<Input, Output>(
  { declaredIn, name, lane }: Task<Input, Output>,
  input: Input,
  database?: DatabaseHandle,
  onProgress?: (progress: TaskProgress) => void,
): Promise<Output> {
  const caller = currentCaller() || newCaller();
  const request = { declaredIn, task: name, input, caller, door: database?.door() ?? null };
  return (await POOLS[lane].run(request, onProgress)) as Output;
}
