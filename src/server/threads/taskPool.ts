import { Worker } from 'node:worker_threads';
import { FairQueue } from '../db/pglite/fairQueue.ts';
import { TaskFailure, TaskStopped } from './taskFailure.ts';
import type { TaskProgress, TaskReply, TaskRequest } from './taskMessages.ts';

export interface PoolLimits {
  readonly threads: number;
  /** A task that takes longer is ended, its thread with it. */
  readonly timeMs: number;
  readonly memoryMb: number;
}

type OnProgress = (progress: TaskProgress) => void;

interface Job {
  readonly request: TaskRequest;
  readonly onProgress: OnProgress | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that has nothing to do ends after a while: it holds some tens of megabytes. */
const IDLE_MS = 60_000;

/**
 * A few threads for work that would hold the thread of the requests. Callers that took much wait for the others.
 * Threads start when they are needed, and never keep the process alive.
 */
export class TaskPool {
  readonly #limits: PoolLimits;
  readonly #queue = new FairQueue<Job>();
  readonly #idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = [];
  #busy = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** @param onProgress hears how far the task is, as often as it says so */
  run(request: TaskRequest, onProgress?: OnProgress): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queue.add(request.caller, { request, onProgress, resolve, reject }, performance.now());
      this.#pump();
    });
  }

  #pump(): void {
    clearTimeout(this.#timer);
    while (this.#busy < this.#limits.threads) {
      const next = this.#queue.next(performance.now());
      if (!next) return;
      if ('waitMs' in next) {
        this.#timer = setTimeout(() => this.#pump(), next.waitMs);
        return;
      }
      void this.#work(next.item);
    }
  }

  async #work({ request, onProgress, resolve, reject }: Job): Promise<void> {
    this.#busy += 1;
    const began = performance.now();
    const worker = this.#takeThread();
    try {
      resolve(await this.#ask(worker, request, onProgress));
      this.#rest(worker);
    } catch (error) {
      if (error instanceof TaskFailure) this.#rest(worker);
      else await worker.terminate();
      reject(error as Error);
    } finally {
      this.#busy -= 1;
      const now = performance.now();
      this.#queue.spent(request.caller, now - began, now);
      this.#pump();
    }
  }

  #ask(worker: Worker, request: TaskRequest, onProgress: OnProgress | undefined): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (how: () => void) => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        how();
      };
      const stopped = (reason: TaskStopped['reason']) => settle(() => reject(new TaskStopped(reason, request.task)));
      const timer = setTimeout(() => stopped('time'), this.#limits.timeMs);
      const onMessage = (reply: TaskReply) =>
        'progress' in reply
          ? onProgress?.(reply.progress)
          : settle(() => ('done' in reply ? resolve(reply.done) : reject(new TaskFailure(reply.failed))));
      const onError = (error: unknown) => stopped(isOutOfMemory(error) ? 'memory' : 'lost');
      const onExit = () => stopped('lost');
      worker.on('message', onMessage).on('error', onError).on('exit', onExit);
      worker.postMessage(request, request.door?.backend === 'pglite' ? [request.door.port] : []);
    });
  }

  #takeThread(): Worker {
    const rested = this.#idle.pop();
    if (rested) {
      clearTimeout(rested.timer);
      rested.worker.ref();
      return rested.worker;
    }
    const worker = new Worker(new URL('./taskThread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    });
    // Heard also while it rests: an error that nobody hears would end the process.
    worker.on('error', () => this.#forget(worker)).on('exit', () => this.#forget(worker));
    return worker;
  }

  #rest(worker: Worker): void {
    const timer = setTimeout(() => void worker.terminate(), IDLE_MS).unref();
    worker.unref();
    this.#idle.push({ worker, timer });
  }

  #forget(worker: Worker): void {
    const place = this.#idle.findIndex((one) => one.worker === worker);
    const [gone] = place >= 0 ? this.#idle.splice(place, 1) : [];
    clearTimeout(gone?.timer);
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
