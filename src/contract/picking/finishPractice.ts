import { PRACTICE } from '#domain/people/areas.ts';
import { PRACTICE_COURSES } from '#domain/workSession/practiceCourses.ts';
import * as z from 'zod/mini';
import { actionResult } from '../actionResult.ts';
import { defineEndpoint } from '../endpoint.ts';
import { rowId } from '../rowId.ts';

/** `practice` is the device's own id of it: the same one is stored once, however often it is sent. */
export const finishPractice = defineEndpoint({
  method: 'POST',
  path: 'picking-manager/practice-results',
  summary: 'Tells that somebody has finished a course in the training warehouse, and with how many points',
  body: z.object({
    id_client: rowId,
    practice: z.uuid(),
    course: z.enum(PRACTICE_COURSES),
    score: z.int().check(z.minimum(0), z.maximum(100)),
  }),
  data: actionResult,
  errors: [],
  access: PRACTICE,
  queue: { kind: 'practice.finish', version: 1, onUnknown: 'safe-to-repeat' },
});
