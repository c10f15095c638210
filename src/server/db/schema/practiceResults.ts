import type { PracticeCourse } from '#domain/workSession/practiceCourses.ts';
import type { TimestampColumn } from './columns.ts';

/** A course that somebody finished in the training warehouse. */
export interface PracticeResultsTable {
  client_id: number;
  /** The device's own id of it. */
  practice_id: string;
  user_id: number | null;
  /** The name as it was then. */
  user_name: string;
  course: PracticeCourse;
  /** 0 to 100. */
  score: number;
  finished_at: TimestampColumn;
  received_at: TimestampColumn;
}
