import type { Task } from '../threads/task.ts';

/** Reads a long text of somebody outside. */
export const cutTextTask = {
  declaredIn: import.meta.url,
  name: 'cutTextTask',
  lane: 'outside',
  load: async () => (await import('./cutText.ts')).cutText,
} satisfies Task<never, unknown>;
