import type { Task } from '../../threads/task.ts';

export const uploadLocationsTask = {
  declaredIn: import.meta.url,
  name: 'uploadLocationsTask',
  lane: 'long',
  load: async () => (await import('./uploadLocationsInThread.ts')).uploadLocationsInThread,
} satisfies Task<never, unknown>;
