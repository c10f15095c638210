import { refuse } from './refuse.ts';
import type { Refusal } from './answer.ts';
import { TaskStopped } from '../threads/taskFailure.ts';

/** The refusal of a file that takes too much time or memory: it counts as too large, whatever its size. */
export function tooMuch(error: unknown): Refusal {
  if (error instanceof TaskStopped && error.reason !== 'lost') return refuse(413);
  throw error;
}
