import type { Task } from '../../threads/task.ts';

export const writeTextTask = {
  declaredIn: import.meta.url,
  name: 'writeTextTask',
  lane: 'quick',
  load: async () => (await import('./writeTextInThread.ts')).writeTextInThread,
} satisfies Task<never, unknown>;
