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

export const previewDocumentTask = {
  declaredIn: import.meta.url,
  name: 'previewDocumentTask',
  lane: 'quick',
  load: async () => (await import('./drawInThread.ts')).previewDocumentInThread,
} satisfies Task<never, unknown>;

/** Papers of many orders: they take seconds and much memory, and nobody's single label waits behind them. */
export const printPapersTask = {
  declaredIn: import.meta.url,
  name: 'printPapersTask',
  lane: 'long',
  load: async () => (await import('./drawInThread.ts')).printDocumentsInThread,
} satisfies Task<never, unknown>;

export const mergeLabelsTask = {
  declaredIn: import.meta.url,
  name: 'mergeLabelsTask',
  lane: 'long',
  load: async () => (await import('./drawInThread.ts')).mergeLabelsInThread,
} satisfies Task<never, unknown>;
