import { refuse } from './refuse.ts';
import type { Refusal } from './route.ts';
import { TaskStopped } from '../threads/taskFailure.ts';

/** A file that takes more time or memory than anybody gets is too large, whatever it weighs. */
export function tooMuch(error: unknown): Refusal {
  if (error instanceof TaskStopped && error.reason !== 'lost') return refuse(413);
  throw error;
}
