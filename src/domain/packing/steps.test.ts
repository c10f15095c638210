import { describe, expect, it } from 'vitest';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import {
  configurationFor,
  hasStep,
  readMethod,
  shownSteps,
  STANDARD_STEPS,
  standardConfiguration,
} from './configuration.ts';
import { OPTIONAL_STEPS, PACKING_STEPS, resetWith } from './steps.ts';

describe('the steps of packing', () => {
  it('stand in one order, the close last', () =>
    expect(PACKING_STEPS).toEqual([
      'validateProducts',
      'qualityControl',
      'setProductSerialNumber',
      'packUp',
      'weighPackage',
      'originTaxOffice',
      'printDocuments',
      'printLabel',
      'returnStatus',
      'close',
    ]));

  it('are on or off as the standard says', () =>
    expect(OPTIONAL_STEPS.filter((step) => STANDARD_STEPS[step].enabled)).toEqual([
      'validateProducts',
      'packUp',
      'printLabel',
      'returnStatus',
    ]));

  it('leave the state of a return to returns, and boxes and labels to orders', () => {
    expect(shownSteps(standardConfiguration(1))).toEqual(['validateProducts', 'packUp', 'printLabel', 'close']);
    expect(shownSteps(standardConfiguration(2, 'return'))).toEqual(['validateProducts', 'returnStatus', 'close']);
  });

  it.each([
    ['validateProducts', ['validateProducts', 'qualityControl', 'setProductSerialNumber']],
    ['packUp', ['packUp', 'printLabel']],
    ['weighPackage', ['weighPackage', 'printLabel']],
    ['originTaxOffice', ['originTaxOffice', 'printDocuments']],
    ['printLabel', ['printLabel']],
  ] as const)('begin anew with what depends on %s', (step, lost) => expect(resetWith(step)).toEqual(lost));

  it('read a method that nobody knows as the strictest', () => {
    expect(readMethod('bulk')).toBe('bulk');
    expect(readMethod('telepathy')).toBe('code');
  });

  it('know a configuration in which nothing is left to do', () => {
    const off = { enabled: false };
    const steps = { validateProducts: off, packUp: off, printLabel: off };
    expect(hasStep(aPackingConfiguration(steps))).toBe(false);
    expect(hasStep(aPackingConfiguration(steps, 'return'))).toBe(true);
  });

  it('are those of the category that an order has, else of the first of its type', () => {
    const named = (id: number, name: string, type: 'order' | 'return') => ({ id, name, type });
    const all = [named(1, '', 'order'), named(2, 'Frágil', 'order'), named(3, 'Frágil', 'return')];
    expect(configurationFor(all, 'order', 'frágil')?.id).toBe(2);
    expect(configurationFor(all, 'order', 'otra')?.id).toBe(1);
    expect(configurationFor(all, 'order', '')?.id).toBe(1);
    expect(configurationFor(all, 'return', null)?.id).toBe(3);
  });
});
