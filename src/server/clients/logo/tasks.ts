import type { Task } from '../../threads/task.ts';

export const drawLogoTask = {
  declaredIn: import.meta.url,
  name: 'drawLogoTask',
  lane: 'quick',
  load: async () => (await import('./drawLogo.ts')).drawLogo,
} satisfies Task<never, unknown>;
