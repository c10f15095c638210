import { expect, it } from 'vitest';
import { owedOnArrival } from './owedOnArrival.ts';

const [duty, tax] = [{ amount: 600 }, { amount: 1400 }];

it.each([
  ['duty and tax', { duty, tax, ioss: null }, 2000],
  ['tax alone', { duty: null, tax, ioss: null }, 1400],
  ['the duty, where the tax was paid at the sale', { duty, tax, ioss: 'IM7240000012' }, 600],
  ['nothing, where it was and no duty is due', { duty: null, tax: null, ioss: 'IM7240000012' }, 0],
  ['nobody knows, of a country without a rate here', { duty, tax: null, ioss: null }, null],
] as const)('on arrival is owed: %s', (_, owed, cents) => expect(owedOnArrival(owed)).toBe(cents));
