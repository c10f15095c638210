import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { EngineError } from './engineLink.ts';
import type { EngineData, EngineStart, EngineThreadData } from './failureOf.ts';

export interface RunningEngine {
  /** One more way to the database, for this thread or for another. */
  connect(): MessagePort;
  /** Resolves when the thread has ended. @returns what ended it, where it says so */
  ended(): Promise<unknown>;
  /** Ends the thread at once, as a crash would. */
  terminate(): Promise<void>;
}

/**
 * Opens the embedded database in a thread of its own.
 * @throws EngineError what PGlite said
 */
export async function startEngine(data: EngineData): Promise<RunningEngine> {
  const workerData: EngineThreadData = { data, program: await program() };
  const thread = new Worker(new URL('./engineThread.ts', import.meta.url), { workerData });
  const ended = once(thread, 'exit');
  const [start] = (await Promise.race([once(thread, 'message'), ended.then(() => [ENDED])])) as [EngineStart];
  if (start.kind === 'failed') {
    await thread.terminate();
    throw new EngineError(start.failure);
  }
  // A database that runs out of memory ends its thread: ports close, and what waits there hears that it is gone.
  let cause: unknown;
  thread.on('error', (error) => {
    cause = error;
  });
  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel();
      thread.postMessage(port1, [port1]);
      return port2;
    },
    ended: async () => {
      const [code] = (await ended) as [number];
      return cause ?? new Error(`its thread ended with code ${code}`);
    },
    terminate: async () => {
      await thread.terminate();
    },
  };
}

let compiled: Promise<WebAssembly.Module> | null = null;

/**
 * The program of PGlite, compiled once a process. Threads share what V8 has made of it, so that an engine which is
 * started again begins with optimised code.
 *
 * V8 does not free code of it that it has replaced by faster code: while it does, it sometimes loses count of its own
 * pages and ends the process (nodejs/node#64500). What is kept is bounded, because no function is compiled twice for
 * the same tier.
 */
export function program(): Promise<WebAssembly.Module> {
  setFlagsFromString('--no-wasm-code-gc');
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  return (compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes)));
}

const ENDED: EngineStart = {
  kind: 'failed',
  failure: { message: 'the embedded database ended before it was open', fields: {} },
};
