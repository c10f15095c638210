import type { Task } from '../threads/task.ts';

export const ordersReportIdsTask = {
  declaredIn: import.meta.url,
  name: 'ordersReportIdsTask',
  lane: 'quick',
  load: async () => (await import('./ordersReportInThread.ts')).ordersReportIdsInThread,
} satisfies Task<never, unknown>;

export const ordersReportPieceTask = {
  declaredIn: import.meta.url,
  name: 'ordersReportPieceTask',
  lane: 'quick',
  load: async () => (await import('./ordersReportInThread.ts')).ordersReportPieceInThread,
} satisfies Task<never, unknown>;
