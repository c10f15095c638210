import { describe, expect, it } from 'vitest';
import { drillsOf, type PracticeDrill } from '../workSession/practiceCourses.ts';
import { newPractice, type PracticeRun } from '../workSession/practiceRun.ts';
import type { PickingEvent } from './events.ts';
import { isMislabelled, pickerDrill, practiceOrders, practiceShelf } from './pickerCourse.ts';

const nameOf = (good: string, size: string) => `${good} ${size}`;
const run = (over: Partial<PracticeRun<PickingEvent>> = {}): PracticeRun<PickingEvent> => ({
  ...newPractice<PickingEvent>('picker', drillsOf('picker'), '2026-11-20T08:00:00.000Z'),
  ...over,
});
const soap = practiceOrders(nameOf, false)[0]!.products.find(({ name }) => name === 'soap 100 g')!;
const wrongLabel = practiceShelf(soap.id_product, nameOf, true)[0]!;

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
    expect([wrongLabel.name, isMislabelled(wrongLabel.code)]).toEqual([soap.name, true]);
    const shelf = practiceShelf(soap.id_product, nameOf, true);
    expect(shelf.filter(({ name, code }) => name === soap.name && code === soap.ean13)).toHaveLength(1);
  });

  it('takes nothing more for the order that is cancelled', () =>
    expect(practiceOrders(nameOf, true).map((order) => 'gone' in order)).toEqual([false, true, false]));
});

it.each([
  [0, false, null],
  [0.15, false, 'network'],
  [0.4, false, 'network'],
])('with %d of the units done something goes wrong', (share, isDone, drill) =>
  expect(pickerDrill(run(), share, isDone)).toBe(drill),
);

it('lets things go wrong in their turn', () => {
  const after = (...drills: readonly PracticeDrill[]) =>
    run({ situations: drills.map((drill) => ({ drill, choice: 'first' })) });
  expect(pickerDrill(after('network'), 0.4, false)).toBe('battery');
  expect(pickerDrill(after('network', 'battery'), 0.6, false)).toBe('cancelled');
  expect(pickerDrill(after('network', 'battery', 'cancelled'), 1, true)).toBe('printer');
  expect(pickerDrill(after('network', 'battery', 'cancelled', 'printer'), 1, true)).toBeNull();
  expect(pickerDrill(run({ refusals: [{ which: 'not-here', text: wrongLabel.code }] }), 0, false)).toBe('wrongLabel');
});
