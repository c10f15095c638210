import { once } from 'node:events';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { EngineError } from '#server/db/pglite/engineLink.ts';
import type { EngineFailure } from '#server/db/pglite/failureOf.ts';
import { program, type RunningEngine } from '#server/db/pglite/startEngine.ts';
import type { DatabaseFiles } from './databaseFiles.ts';

export type ToEngineThread =
  | { readonly kind: 'open'; readonly files: DatabaseFiles; readonly keeps: boolean }
  | { readonly kind: 'port'; readonly port: MessagePort };

export type ToMain =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly failure: EngineFailure }
  | { readonly kind: 'closed'; readonly left: DatabaseFiles | null };

/** Threads whose database is closed. More than these end with it. */
const idle: Worker[] = [];
const MOST_IDLE = 2;

/**
 * An engine over a copy of these files, in a thread that may have had another database before: a fifth of what a thread
 * of its own costs.
 * @param onLeft gets the files when the database is closed
 */
export async function startMemoryEngine(
  files: DatabaseFiles,
  onLeft?: (left: DatabaseFiles) => void,
): Promise<RunningEngine> {
  const thread = idle.pop() ?? (await newThread());
  const tell = (message: ToEngineThread) =>
    thread.postMessage(message, message.kind === 'port' ? [message.port] : undefined);
  tell({ kind: 'open', files, keeps: onLeft !== undefined });
  const [start] = (await once(thread, 'message')) as [ToMain];
  if (start.kind === 'failed') {
    await thread.terminate();
    throw new EngineError(start.failure);
  }
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      tell({ kind: 'port', port: port1 });
      return port2;
    },
    ended: ended(thread, onLeft),
    terminate: async () => {
      await thread.terminate();
    },
  };
}

async function newThread(): Promise<Worker> {
  const thread = new Worker(new URL('./engineThread.ts', import.meta.url), { workerData: await program() });
  // Nobody waits for one that is idle.
  thread.unref();
  return thread;
}

function ended(thread: Worker, onLeft?: (left: DatabaseFiles) => void): () => Promise<unknown> {
  const end = new Promise<unknown>((resolve) => {
    const onExit = (code: number) => resolve(new Error(`its thread ended with code ${code}`));
    thread.once('exit', onExit);
    thread.once('message', ({ left }: Extract<ToMain, { kind: 'closed' }>) => {
      thread.off('exit', onExit);
      if (left) onLeft?.(left);
      if (idle.length < MOST_IDLE) idle.push(thread);
      else void thread.terminate();
      resolve(null);
    });
  });
  return () => end;
}
