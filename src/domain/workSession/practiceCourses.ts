/** What people can answer when something goes wrong. */
export const PRACTICE_CHOICES = ['first', 'second', 'third'] as const;
export type PracticeChoice = (typeof PRACTICE_CHOICES)[number];

/**
 * Courses that somebody can take, by the work that they teach. Each has what can go wrong in it, the first that is due
 * first, with the right answer; `null` = whoever goes on has done all there is to do.
 */
const COURSES = {
  picker: { network: 'second', battery: null, wrongLabel: 'third', cancelled: 'first', printer: 'second' },
  packer: { network: 'first', battery: null, cancelled: 'third', printer: 'second', wrongLabel: 'first' },
  counter: {
    network: 'third',
    otherParcel: 'second',
    notFound: 'first',
    battery: null,
    wrongPerson: 'third',
    wrongCode: 'second',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, PracticeChoice | null>>>>;

export type PracticeCourse = keyof typeof COURSES;
export const PRACTICE_COURSES = Object.keys(COURSES) as readonly PracticeCourse[];

/** What can go wrong in a practice; a person switches each of them on or off. */
export type PracticeDrill = { [Course in PracticeCourse]: keyof (typeof COURSES)[Course] }[PracticeCourse];

export const drillsOf = (course: PracticeCourse): readonly PracticeDrill[] =>
  Object.keys(COURSES[course]) as readonly PracticeDrill[];

/** What is right when this goes wrong; `null` = there is nothing to choose. */
export function rightChoice(course: PracticeCourse, drill: PracticeDrill): PracticeChoice | null {
  const answers: Partial<Record<PracticeDrill, PracticeChoice | null>> = COURSES[course];
  return answers[drill] ?? null;
}

/** Drills for which something is laid out that nobody can know to be wrong before it was read. */
export const LAID_OUT: readonly PracticeDrill[] = ['wrongLabel', 'otherParcel', 'wrongCode'];

/** Points of 100 from which on a course counts as passed. */
export const PASSED_FROM = 80;
