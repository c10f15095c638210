import type { DatabaseHandle } from '../db/databaseHandle.ts';

export interface TaskTools {
  /** The caller's database, through a door of this thread's own. */
  database(): DatabaseHandle;
}

/** `quick` = a piece of work with an end in sight; `long` = goes on for seconds, a few people's at a time. */
export type Lane = 'quick' | 'long';

/**
 * Everything that takes more than a few milliseconds of the processor, once: a thread loads the file when it is first
 * asked for. What goes in and comes out is plain data; what is refused comes out as a value.
 */
export const TASKS = {
  writeMail: { lane: 'quick', load: async () => (await import('./tasks/writeMail.ts')).writeMailTask },
  writeText: { lane: 'quick', load: async () => (await import('./tasks/writeText.ts')).writeTextTask },
  renderLabels: { lane: 'quick', load: async () => (await import('./tasks/drawings.ts')).renderLabelsTask },
  printPapers: { lane: 'quick', load: async () => (await import('./tasks/drawings.ts')).printDocumentsTask },
  mergeLabels: { lane: 'long', load: async () => (await import('./tasks/drawings.ts')).mergeLabelsTask },
  ordersReportIds: { lane: 'quick', load: async () => (await import('./tasks/ordersReport.ts')).ordersReportIdsTask },
  ordersReportPiece: {
    lane: 'quick',
    load: async () => (await import('./tasks/ordersReport.ts')).ordersReportPieceTask,
  },
  logbookReportPiece: {
    lane: 'quick',
    load: async () => (await import('./tasks/logbookReport.ts')).logbookReportPieceTask,
  },
  importFile: { lane: 'long', load: async () => (await import('./tasks/importFile.ts')).importFileTask },
  uploadLocations: { lane: 'long', load: async () => (await import('./tasks/uploadLocations.ts')).uploadLocationsTask },
} as const satisfies Readonly<
  Record<
    string,
    { readonly lane: Lane; readonly load: () => Promise<(input: never, tools: TaskTools) => Promise<unknown>> }
  >
>;

export type TaskName = keyof typeof TASKS;
type TaskOf<Name extends TaskName> = Awaited<ReturnType<(typeof TASKS)[Name]['load']>>;
export type TaskInput<Name extends TaskName> = Parameters<TaskOf<Name>>[0];
export type TaskOutput<Name extends TaskName> = Awaited<ReturnType<TaskOf<Name>>>;
