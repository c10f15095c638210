import { Worker } from 'node:worker_threads';
import { FairQueue } from '../db/pglite/fairQueue.ts';
import { TaskFailure, TaskLate, TaskStopped } from './taskFailure.ts';
import type { TaskProgress, TaskReply, TaskRequest } from './taskMessages.ts';

export interface PoolLimits {
  readonly threads: number;
  /** Time of the processor: a task that takes more is ended, its thread with it. Loading its work is not counted. */
  readonly timeMs: number;
  /**
   * How long anybody waits for a task that has begun: after that it goes on for nobody. Only for tasks that change nothing.
   */
  readonly patienceMs?: number;
  readonly memoryMb: number;
}

type OnProgress = (progress: TaskProgress) => void;

interface Job {
  readonly request: TaskRequest;
  readonly onProgress: OnProgress | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A task that waits for something and takes no time of the processor is ended after so many times its time; so is one
 * whose thread does not say how much it took.
 */
const LONGEST_TIMES = 10;
/** A thread that has not begun its work after so long never does. */
const LOADING_MS = 200_000;
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

  async #work(job: Job): Promise<void> {
    const { request, resolve, reject } = job;
    this.#busy += 1;
    const began = performance.now();
    const worker = this.#takeThread();
    try {
      resolve(await this.#ask(worker, job));
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

  #ask(worker: Worker, { request, onProgress, reject: leave }: Job): Promise<unknown> {
    const { timeMs, patienceMs } = this.#limits;
    return new Promise((resolve, reject) => {
      let isOver = false;
      const settle = (how: () => void) => {
        isOver = true;
        for (const timer of [longest, patience, processor]) clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        how();
      };
      const stopped = (reason: TaskStopped['reason']) => settle(() => reject(new TaskStopped(reason, request.task)));
      let longest = setTimeout(() => stopped('time'), LOADING_MS);
      let patience: NodeJS.Timeout | undefined;
      let processor: NodeJS.Timeout | undefined;
      const begin = async () => {
        clearTimeout(longest);
        longest = setTimeout(() => stopped('time'), LONGEST_TIMES * timeMs);
        if (patienceMs !== undefined) patience = setTimeout(() => leave(new TaskLate(request.task)), patienceMs);
        const before = await worker.cpuUsage();
        const lookAfter = (ms: number) => {
          if (!isOver) processor = setTimeout(() => void look().catch(gone), Math.max(ms, 1));
        };
        const look = async () => {
          const { user, system } = await worker.cpuUsage(before);
          const left = timeMs - (user + system) / 1000;
          if (left > 0) lookAfter(left);
          else if (!isOver) stopped('time');
        };
        lookAfter(timeMs);
      };
      // A thread that has ended says so by itself.
      const gone = () => undefined;
      const onMessage = (reply: TaskReply) => {
        if (reply === 'begun') void begin().catch(gone);
        else if ('progress' in reply) onProgress?.(reply.progress);
        else settle(() => ('done' in reply ? resolve(reply.done) : reject(new TaskFailure(reply.failed))));
      };
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
