import { expect, test } from 'vitest';
import { draftOf, type StoreDraft, withPostcode } from './storeDraft.ts';

const draft = (over: Partial<StoreDraft>): StoreDraft => ({ ...draftOf(null, 'warehouse', []), ...over });

test('a whole postcode of Spain fills in its province, and another postcode changes it', () => {
  expect(withPostcode(draft({}), '5000')).toEqual({ postcode: '5000', state: null });
  expect(withPostcode(draft({ postcode: '5000' }), '50001')).toEqual({ postcode: '50001', state: 'Zaragoza' });
  const filled = draft({ postcode: '50001', state: 'Zaragoza' });
  expect(withPostcode(filled, '28001')).toEqual({ postcode: '28001', state: 'Madrid' });
  expect(withPostcode(filled, '5000')).toEqual({ postcode: '5000', state: null });
});

test('a province that somebody wrote stays, and other countries name none', () => {
  expect(withPostcode(draft({ postcode: '50001', state: 'Aragón' }), '28001')).toEqual({ postcode: '28001' });
  expect(withPostcode(draft({ country: 'FR' }), '28001')).toEqual({ postcode: '28001' });
});
