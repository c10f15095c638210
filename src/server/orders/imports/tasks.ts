import type { Task } from '../../threads/task.ts';

export const importFileTask = {
  declaredIn: import.meta.url,
  name: 'importFileTask',
  lane: 'long',
  load: async () => (await import('./importFileInThread.ts')).importFileInThread,
} satisfies Task<never, unknown>;
