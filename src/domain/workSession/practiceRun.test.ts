import { expect, it } from 'vitest';
import { drillsOf, PRACTICE_CHOICES, PRACTICE_COURSES, rightChoice } from './practiceCourses.ts';
import { dueDrill, newPractice, type PracticeRun, practiceScore } from './practiceRun.ts';

const TRAP = 'trap';
const isTrap = (text: string) => text === TRAP;
const run = (over: Partial<PracticeRun> = {}): PracticeRun => ({
  ...newPractice('picker', drillsOf('picker'), '2026-11-20T08:00:00.000Z'),
  ...over,
});

it.each(PRACTICE_COURSES)('%s: costs nothing to be right, nor to read a wrong label once', (course) => {
  const situations = drillsOf(course).map((drill) => ({ drill, choice: rightChoice(course, drill) }));
  const done = { ...newPractice(course, drillsOf(course), ''), situations };
  const score = practiceScore({ ...done, refusals: [{ which: 'not-here', text: TRAP }] }, isTrap);
  expect(score).toEqual({ score: 100, isPassed: true, faults: [], mastered: drillsOf(course) });
});

it('says what cost how much, the dearest first, and never goes below nothing', () => {
  const refusals = [
    { which: 'complete', text: 'PRACTICE-1-1' },
    ...Array.from({ length: 9 }, () => ({ which: 'not-here', text: 'PRACTICE-1-2' })),
    ...Array.from({ length: 2 }, () => ({ which: 'not-here', text: TRAP })),
  ];
  const wrong = PRACTICE_CHOICES.find((choice) => choice !== rightChoice('picker', 'network'))!;
  const { score, isPassed, faults } = practiceScore(
    run({ refusals, situations: [{ drill: 'network', choice: wrong }] }),
    isTrap,
  );
  expect(faults).toEqual([
    { kind: 'refusal', which: 'not-here', times: 10, lost: 20 },
    { kind: 'drill', which: 'network', times: 1, lost: 10 },
    { kind: 'refusal', which: 'complete', times: 1, lost: 5 },
  ]);
  expect([score, isPassed]).toEqual([65, false]);
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((which) =>
    Array.from({ length: 9 }, () => ({ which, text: '' })),
  );
  expect(practiceScore(run({ refusals: many }), isTrap).score).toBe(0);
});

it('counts a wrong label that was not laid out as any other refusal', () => {
  const refusals = [{ which: 'not-here', text: TRAP }];
  expect(practiceScore(run({ drills: [], refusals }), isTrap).faults).toHaveLength(1);
});

it('lets each thing go wrong once, and none that is switched off', () => {
  const over = run({ situations: [{ drill: 'network', choice: 'first' }] });
  expect(dueDrill(run(), () => true)).toBe('network');
  expect(dueDrill(over, () => true)).toBe('battery');
  expect(dueDrill(over, (drill) => drill === 'network')).toBeNull();
  expect(dueDrill(run({ drills: [] }), () => true)).toBeNull();
});
