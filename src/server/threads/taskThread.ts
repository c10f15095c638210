import { parentPort } from 'node:worker_threads';
import { asCaller } from '../db/callers.ts';
import { openDoor } from '../db/openDoor.ts';
import type { DatabaseHandle } from '../db/databaseHandle.ts';
import { failureOf } from '../db/pglite/failureOf.ts';
import type { TaskReply, TaskRequest } from './taskMessages.ts';
import type { Task, TaskTools } from './task.ts';

// One task at a time; the pool ends the whole thread when a task takes too long.
parentPort?.on('message', (request: TaskRequest) => void run(request).then((reply) => parentPort?.postMessage(reply)));

async function run({ declaredIn, task, input, caller, door }: TaskRequest): Promise<TaskReply> {
  let opened: DatabaseHandle | null = null;
  const tools: TaskTools = {
    database: () => {
      if (!door) throw new Error(`${task} was given no door to the database`);
      return (opened ??= openDoor(door));
    },
    tell: (progress) => parentPort?.postMessage({ progress } satisfies TaskReply),
  };
  try {
    const work = await (await declared(declaredIn, task)).load();
    parentPort?.postMessage('begun' satisfies TaskReply);
    return { done: await asCaller(caller, () => work(input, tools)) };
  } catch (error) {
    return { failed: failureOf(error) };
  } finally {
    if (opened) await (opened as DatabaseHandle).close();
    else if (door?.backend === 'pglite') door.port.close();
  }
}

/** Node runs the file as it stands, TypeScript or not. */
async function declared(file: string, name: string): Promise<Task<unknown, unknown>> {
  const tasks = (await import(file)) as Readonly<Record<string, Task<unknown, unknown>>>;
  const task = tasks[name];
  if (!task) throw new Error(`${file} declares no task ${name}`);
  return task;
}
