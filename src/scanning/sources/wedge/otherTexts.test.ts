import { expect, it } from 'vitest';
import { halfOf, otherTextsOf } from './otherTexts.ts';

it('finds the half of a text that the device delivered twice', () => {
  expect(halfOf('43542104354210')).toBe('4354210');
  expect(halfOf('43542104354211')).toBeNull();
});

it('leaves short codes and odd lengths alone', () => {
  expect(halfOf('1212')).toBeNull();
  expect(halfOf('121212121')).toBeNull();
});

it('offers the US reading only where it differs', () => {
  expect(otherTextsOf({ text: '8480017', usText: '8480017' })).toEqual([]);
  expect(otherTextsOf({ text: "P'41", usText: 'P-41' })).toEqual(['P-41']);
});
