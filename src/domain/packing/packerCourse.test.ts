import { expect, it } from 'vitest';
import { drillsOf, type PracticeDrill } from '../workSession/practiceCourses.ts';
import { newPractice, type PracticeRun } from '../workSession/practiceRun.ts';
import type { PackingEvent } from './events.ts';
import { ownLabel } from './labelNumber.ts';
import {
  isForeignLabel,
  packerDrill,
  PRACTICE_CONFIGURATION,
  PRACTICE_PARCELS,
  practiceLabels,
  practiceParcel,
  practiceTable,
  practiceWeight,
} from './packerCourse.ts';
import { NOTHING_PACKED } from './packingState.ts';
import { suggestBox } from './suggestBox.ts';
import { weighParcel } from './weighing.ts';

const nameOf = (good: string, size: string) => `${good} ${size}`;
const ROUNDS = PRACTICE_PARCELS.map((_, round) => round);

it.each(ROUNDS)('parcel %d fits a box that is proposed, and weighs what it should', (round) => {
  const order = practiceParcel(round, nameOf);
  const boxes = PRACTICE_CONFIGURATION.steps.packUp.boxes;
  expect(suggestBox(order.products, boxes, new Map())).toMatchObject({ because: 'smallest' });
  for (const { id } of boxes) {
    const state = { ...NOTHING_PACKED, boxes: [{ box: 1, box_type: id, contents: new Map(), grams: null }] };
    const context = { configuration: PRACTICE_CONFIGURATION, order, state, learned: new Map() };
    const grams = practiceWeight(order, state);
    expect(weighParcel({ grams, from: 'manual' }, context).outcome).toBe('accepted');
    expect(weighParcel({ grams: grams - 100, from: 'manual' }, context).outcome).toBe('ask');
  }
});

it.each(ROUNDS)('on the table of parcel %d lie its goods and one thing that is not of it', (round) => {
  const codes = practiceParcel(round, nameOf).products.map(({ sku }) => sku);
  const table = practiceTable(round, nameOf);
  expect(table.filter(({ code }) => !codes.includes(code))).toHaveLength(1);
  expect(table).toHaveLength(codes.length + 1);
});

it('has the label of another parcel on top of the last one’s, where that is drilled', () => {
  const foreign = (round: number, isDrilled: boolean) =>
    practiceLabels(round, isDrilled).map(
      ({ code }) => ownLabel(code, practiceParcel(round, nameOf).trackingNumbers) === null,
    );
  expect(ROUNDS.map((round) => foreign(round, true))).toEqual([[false], [false], [true, false]]);
  expect(foreign(2, false)).toEqual([false]);
  expect(isForeignLabel(practiceLabels(2, true)[0]!.code)).toBe(true);
});

it('lets things go wrong in their turn', () => {
  const run = (round: number, ...over: readonly PracticeDrill[]): PracticeRun<PackingEvent> => ({
    ...newPractice<PackingEvent>('packer', drillsOf('packer'), '2026-11-20T08:00:00.000Z'),
    rounds: Array.from({ length: round + 1 }, () => []),
    situations: over.map((drill) => ({ drill, choice: 'first' })),
  });
  expect(packerDrill(run(0), 'validateProducts', false)).toBeNull();
  expect(packerDrill(run(0), 'packUp', false)).toBe('network');
  expect(packerDrill(run(0, 'network'), 'packUp', false)).toBeNull();
  expect(packerDrill(run(0, 'network'), 'weighPackage', false)).toBe('battery');
  expect(packerDrill(run(0, 'network', 'battery'), 'printLabel', true)).toBeNull();
  expect(packerDrill(run(1, 'network', 'battery'), 'validateProducts', false)).toBeNull();
  expect(packerDrill(run(1, 'network', 'battery'), 'packUp', false)).toBe('cancelled');
  expect(packerDrill(run(2, 'network', 'battery', 'cancelled'), 'printLabel', false)).toBeNull();
  expect(packerDrill(run(2, 'network', 'battery', 'cancelled'), 'printLabel', true)).toBe('printer');
  const read = { refusals: [{ which: 'foreign-label', text: practiceLabels(2, true)[0]!.code }] };
  expect(packerDrill({ ...run(2, 'network', 'battery', 'printer'), ...read }, 'printLabel', false)).toBe('wrongLabel');
});
