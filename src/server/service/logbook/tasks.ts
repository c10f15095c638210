import type { Task } from '../../threads/task.ts';

export const logbookReportPieceTask = {
  declaredIn: import.meta.url,
  name: 'logbookReportPieceTask',
  lane: 'quick',
  load: async () => (await import('./logbookReportPieceInThread.ts')).logbookReportPieceInThread,
} satisfies Task<never, unknown>;
