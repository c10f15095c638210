import { EventEmitter } from 'node:events';
import { threadId } from 'node:worker_threads';
import type { Task, TaskTools } from './task.ts';

// Tasks that only tests run.

export const echo = {
  declaredIn: import.meta.url,
  name: 'echo',
  lane: 'quick',
  load: async () => (text: string) => Promise.resolve(`heard ${text}`),
} satisfies Task<never, unknown>;

export const counting = {
  declaredIn: import.meta.url,
  name: 'counting',
  lane: 'quick',
  load: async () => async (all: number, tools: TaskTools) => {
    for (let done = 1; done <= all; done += 1) tools.tell({ done, all });
    return 'counted';
  },
} satisfies Task<never, unknown>;

export const failing = {
  declaredIn: import.meta.url,
  name: 'failing',
  lane: 'quick',
  load: async () => (reason: string) => Promise.reject<string>(new Error(reason)),
} satisfies Task<never, unknown>;

export const clientNames = {
  declaredIn: import.meta.url,
  name: 'clientNames',
  lane: 'quick',
  load: async () => async (_: null, tools: TaskTools) => {
    const rows = await tools.database().unscoped.selectFrom('clients').select('name').execute();
    return rows.map(({ name }) => name);
  },
} satisfies Task<never, unknown>;

export const endless = {
  declaredIn: import.meta.url,
  name: 'endless',
  lane: 'quick',
  load: async () => () => {
    for (;;);
  },
} satisfies Task<never, unknown>;

export const leaving = {
  declaredIn: import.meta.url,
  name: 'leaving',
  lane: 'quick',
  load: async () => (how: 'exit' | 'uncaught' | 'rejected' | 'memory') =>
    new Promise<never>(() => {
      if (how === 'exit') process.exit(3);
      if (how === 'uncaught') setImmediate(() => new EventEmitter().emit('error', new Error('nobody hears it')));
      if (how === 'rejected') void Promise.reject(new Error('nobody catches it'));
      if (how === 'memory') for (const kept: string[][] = []; ;) kept.push(Array.from({ length: 10_000 }, String));
    }),
} satisfies Task<never, unknown>;

/**
 * Writes its thread into the second place and waits until the first is set: meanwhile it takes no time of the processor,
 * as if others had it.
 */
export const starved = {
  declaredIn: import.meta.url,
  name: 'starved',
  lane: 'quick',
  load: async () => (shared: SharedArrayBuffer) => {
    const places = new Int32Array(shared);
    Atomics.store(places, 1, threadId);
    Atomics.wait(places, 0, 0);
    return Promise.resolve();
  },
} satisfies Task<never, unknown>;
