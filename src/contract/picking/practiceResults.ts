import { JOURNAL } from '#domain/people/areas.ts';
import { PRACTICE_COURSES } from '#domain/workSession/practiceCourses.ts';
import * as z from 'zod/mini';
import { PERIOD } from '../filters/operators.ts';
import { listEndpoint } from '../listEndpoint.ts';
import { rowIdInPath } from '../rowId.ts';

const practiceResult = z.object({
  practice: z.string(),
  user_name: z.string(),
  course: z.enum(PRACTICE_COURSES),
  /** 0 to 100. */
  score: z.int(),
  finished_at: z.string(),
});
export type PracticeResult = z.infer<typeof practiceResult>;

export const practiceResults = listEndpoint({
  path: 'clients/{id_client}/practice-results',
  summary: 'Who has finished which course in the training warehouse, and with how many points; newest first',
  params: z.object({ id_client: rowIdInPath }),
  row: practiceResult,
  fields: {
    user_name: { type: 'text', operators: ['_like_'] },
    finished_at: { type: 'datetime', sortable: true, operators: PERIOD },
    score: { type: 'integer', sortable: true },
  },
  sort: '-finished_at',
  refresh: { on: 'orders' },
  access: JOURNAL,
});
