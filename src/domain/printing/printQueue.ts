import type { PrintRoute } from './ways.ts';

/**
 * handed = a person has the file or the dialog, and nobody has said that it is on paper. unsure = it may have come out:
 * somebody has to look. gone = a person threw it away. offered = any device may take it
 * over, and this one prints it only after the server gave it back. elsewhere = another device has it. taking = this
 * device asked for it and does not know the answer yet.
 */
export const PRINT_STATES = [
  'waiting',
  'printing',
  'printed',
  'handed',
  'failed',
  'unsure',
  'gone',
  'offered',
  'elsewhere',
  'taking',
] as const;
export type PrintState = (typeof PRINT_STATES)[number];

/** What of a job its place in the queue depends on. */
export interface QueuedPrint extends PrintRoute {
  /** The order in which people asked. */
  readonly seq: number;
  readonly state: PrintState;
}

/** What stands in the queue of a printer of this device. */
const QUEUED: ReadonlySet<PrintState> = new Set(['waiting', 'printing', 'failed', 'unsure']);
/** Those in which something still has to happen. */
export const OPEN_PRINT_STATES: ReadonlySet<PrintState> = new Set([...QUEUED, 'offered', 'taking']);

/** Whether something still has to happen to it. */
export const isOpenPrint = ({ state }: Pick<QueuedPrint, 'state'>): boolean => OPEN_PRINT_STATES.has(state);

/** Jobs of one printer come out one after the other. */
export const printerKey = ({ way, printer }: PrintRoute): string => `${way} ${printer?.id ?? ''}`;

/**
 * The job that each printer prints next. A job that failed or that somebody has to look at holds those behind it: the
 * labels of an order come out in their order, or a person says otherwise.
 */
export function nextPrints<Job extends QueuedPrint>(jobs: readonly Job[]): readonly Job[] {
  const first = new Map<string, Job>();
  for (const job of jobs.filter(({ state }) => QUEUED.has(state)).toSorted((a, b) => a.seq - b.seq))
    if (!first.has(printerKey(job))) first.set(printerKey(job), job);
  return [...first.values()].filter(({ state }) => state === 'waiting');
}

/** The open job that this one waits behind although its printer is idle; `null` = it is not held. */
export function heldBehind<Job extends QueuedPrint>(job: Job, jobs: readonly Job[]): Job | null {
  if (job.state !== 'waiting') return null;
  return (
    jobs
      .filter((one) => one.seq < job.seq && printerKey(one) === printerKey(job))
      .find(({ state }) => state === 'failed' || state === 'unsure') ?? null
  );
}
