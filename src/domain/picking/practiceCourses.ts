/** Courses that somebody can take, by the work that they teach. */
export const PRACTICE_COURSES = ['picker'] as const;
export type PracticeCourse = (typeof PRACTICE_COURSES)[number];

/** Points of 100 from which on a course counts as passed. */
export const PASSED_FROM = 80;
