import { expect, it } from 'vitest';
import { needsState, stateCodeOf } from './states.ts';

const of = (country: string, state: string, postcode = '') => stateCodeOf({ country, state, postcode });

it.each([
  ['US', 'CA', 'CA'],
  ['US', 'us-ca', 'CA'],
  ['US', ' california ', 'CA'],
  ['US', 'N.Y.', null],
  ['US', 'New York', 'NY'],
  ['US', 'BC', null],
  ['CA', 'BC', 'BC'],
  ['CA', 'Québec', 'QC'],
  ['CA', 'CA-ON', 'ON'],
  ['CA', '', null],
  ['PR', '', 'PR'],
  ['ES', 'Madrid', null],
])('in %s %j is %j', (country, said, code) => {
  expect(of(country, said)).toBe(code);
});

it('knows Puerto Rico by its postcode, unless another state is said', () => {
  expect(of('US', '', '00907')).toBe('PR');
  expect(of('US', 'NY', '00907')).toBe('NY');
  expect(of('US', '', '00802')).toBeNull();
});

it('asks for a state in two countries', () => {
  expect(['US', 'CA', 'PR', 'ES'].map(needsState)).toEqual([true, true, false, false]);
});
