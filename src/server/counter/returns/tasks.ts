import type { Task } from '../../threads/task.ts';

export const drawReturnPhotoTask = {
  declaredIn: import.meta.url,
  name: 'drawReturnPhotoTask',
  lane: 'outside',
  load: async () => (await import('./drawReturnPhoto.ts')).drawReturnPhoto,
} satisfies Task<never, unknown>;
