import { expect, it } from 'vitest';
import { otherTextsOf } from './wedge.ts';

const alone = (text: string) => otherTextsOf({ text, usText: text });

it('offers the half of a text that the device delivered twice', () => {
  expect(alone('43542104354210')).toEqual(['4354210']);
  expect(alone('43542104354211')).toEqual([]);
});

it('leaves short codes alone', () => {
  expect(alone('1212')).toEqual([]);
});

it('offers the US reading only where it differs', () => {
  expect(alone('8480017')).toEqual([]);
  expect(otherTextsOf({ text: "P'41", usText: 'P-41' })).toEqual(['P-41']);
});
