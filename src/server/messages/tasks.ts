import type { Task } from '../threads/task.ts';

export const writeMailTask = {
  declaredIn: import.meta.url,
  name: 'writeMailTask',
  lane: 'quick',
  load: async () => (await import('./writeMailInThread.ts')).writeMailInThread,
} satisfies Task<never, unknown>;
