import type { Task } from '../threads/task.ts';

export const renderLabelsTask = {
  declaredIn: import.meta.url,
  name: 'renderLabelsTask',
  lane: 'quick',
  load: async () => (await import('./drawInThread.ts')).renderLabelsInThread,
} satisfies Task<never, unknown>;

export const printDocumentsTask = {
  declaredIn: import.meta.url,
  name: 'printDocumentsTask',
  lane: 'quick',
  load: async () => (await import('./drawInThread.ts')).printDocumentsInThread,
} satisfies Task<never, unknown>;

export const mergeLabelsTask = {
  declaredIn: import.meta.url,
  name: 'mergeLabelsTask',
  lane: 'long',
  load: async () => (await import('./drawInThread.ts')).mergeLabelsInThread,
} satisfies Task<never, unknown>;
