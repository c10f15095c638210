import type { Task } from '../../threads/task.ts';

export const studyWalksTask = {
  declaredIn: import.meta.url,
  name: 'studyWalksTask',
  lane: 'long',
  load: async () => (await import('./studyWalks.ts')).studyWalks,
} satisfies Task<never, unknown>;
