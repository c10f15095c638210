import type { Task } from '../../threads/task.ts';

export const drawProofTask = {
  declaredIn: import.meta.url,
  name: 'drawProofTask',
  lane: 'quick',
  load: async () => (await import('./drawProof.ts')).drawProof,
} satisfies Task<never, unknown>;
