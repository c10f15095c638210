import type { Task } from '../../threads/task.ts';

/** Anybody may send a segment: what it unpacks to must not hold up everybody else. */
export const readReplayTask = {
  declaredIn: import.meta.url,
  name: 'readReplayTask',
  lane: 'quick',
  load: async () => (await import('./readReplay.ts')).readReplay,
} satisfies Task<never, unknown>;
