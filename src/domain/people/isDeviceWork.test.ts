import { expect, it } from 'vitest';
import * as areas from './areas.ts';
import { isDeviceWork } from './isDeviceWork.ts';

it('is what working roles do, and the supervisor’s word at the bench', () => {
  const asksForProof = Object.entries(areas)
    .filter(([, rule]) => !isDeviceWork(rule))
    .map(([name]) => name);
  expect(asksForProof.toSorted()).toEqual([
    'BILLING',
    'CLIENTS',
    'HOUSE_SETTINGS',
    'JOURNAL',
    'MONEY',
    'PEOPLE_FIGURES',
    'SETTINGS',
  ]);
});

it('is nothing of a rule that nobody passes', () => expect(isDeviceWork({})).toBe(false));
