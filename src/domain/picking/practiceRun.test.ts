import { describe, expect, it } from 'vitest';
import { PRACTICE_CHOICES, PRACTICE_DRILLS, practiceOrders, practiceShelf, RIGHT_CHOICES } from './practiceCourse.ts';
import { dueDrill, newPractice, type PracticeRun, practiceScore } from './practiceRun.ts';

const AT = '2026-11-20T08:00:00.000Z';
const nameOf = (good: string, size: string) => `${good} ${size}`;
const run = (over: Partial<PracticeRun> = {}): PracticeRun => ({
  ...newPractice('picker', PRACTICE_DRILLS, AT),
  ...over,
});
const wrongLabel = practiceShelf(
  practiceOrders(nameOf, false)[0]!.products.find(({ name }) => name.startsWith('soap'))!.id_product,
  nameOf,
  true,
)[0]!;

describe('the picker’s course', () => {
  it('has on each shelf the thing that is wanted and two that are not, by codes that are on no goods', () => {
    for (const { products } of practiceOrders(nameOf, false))
      for (const { id_product, ean13, name } of products) {
        const shelf = practiceShelf(id_product, nameOf, false);
        expect(shelf.filter(({ code }) => code === ean13).map((thing) => thing.name)).toEqual([name]);
        expect(new Set(shelf.map(({ code }) => code)).size).toBe(3);
        expect(ean13).toMatch(/^PRACTICE-/);
      }
  });

  it('has one thing with the label of another, and behind it the same with its own, where that is drilled', () => {
    expect(wrongLabel.name).toBe('soap 100 g');
    const own = practiceOrders(nameOf, false)[0]!.products.find(({ name }) => name === 'soap 100 g')!;
    expect(wrongLabel.code).not.toBe(own.ean13);
    const shelf = practiceShelf(own.id_product, nameOf, true);
    expect(shelf.filter(({ name, code }) => name === own.name && code === own.ean13)).toHaveLength(1);
  });
});

it.each([
  [0, false, null],
  [0.15, false, 'network'],
  [0.4, false, 'network'],
])('with %d of the units done something goes wrong', (share, isDone, drill) =>
  expect(dueDrill(run(), share, isDone)).toBe(drill),
);

it('lets each thing go wrong once, in its turn, and none that is switched off', () => {
  const after = (...drills: readonly (typeof PRACTICE_DRILLS)[number][]) =>
    run({ situations: drills.map((drill) => ({ drill, choice: 'first' })) });
  expect(dueDrill(after('network'), 0.4, false)).toBe('battery');
  expect(dueDrill(after('network', 'battery'), 0.6, false)).toBe('cancelled');
  expect(dueDrill(after('network', 'battery', 'cancelled'), 1, true)).toBe('printer');
  expect(dueDrill(after('network', 'battery', 'cancelled', 'printer'), 1, true)).toBeNull();
  expect(dueDrill(run({ drills: [] }), 1, true)).toBeNull();
  expect(dueDrill(run({ refusals: [{ which: 'not-here', text: wrongLabel.code }] }), 0, false)).toBe('wrongLabel');
});

it('costs nothing to be right, nor to read a wrong label once', () => {
  const situations = PRACTICE_DRILLS.map((drill) => ({ drill, choice: RIGHT_CHOICES[drill] }));
  const score = practiceScore(run({ situations, refusals: [{ which: 'not-here', text: wrongLabel.code }] }));
  expect(score).toEqual({ score: 100, isPassed: true, faults: [], mastered: [...PRACTICE_DRILLS] });
});

it('says what cost how much, the dearest first, and never goes below nothing', () => {
  const refusals = [
    { which: 'complete', text: 'PRACTICE-1-1' },
    ...Array.from({ length: 9 }, () => ({ which: 'not-here', text: 'PRACTICE-1-2' })),
    ...Array.from({ length: 2 }, () => ({ which: 'not-here', text: wrongLabel.code })),
  ];
  const wrong = PRACTICE_CHOICES.find((choice) => choice !== RIGHT_CHOICES.network)!;
  const { score, isPassed, faults } = practiceScore(
    run({ refusals, situations: [{ drill: 'network', choice: wrong }] }),
  );
  expect(faults).toEqual([
    { kind: 'refusal', which: 'not-here', times: 10, lost: 20 },
    { kind: 'drill', which: 'network', times: 1, lost: 10 },
    { kind: 'refusal', which: 'complete', times: 1, lost: 5 },
  ]);
  expect([score, isPassed]).toEqual([65, false]);
});
