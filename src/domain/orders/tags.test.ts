import { expect, it } from 'vitest';
import { tagDifference } from './tags.ts';

it('puts on what is missing and takes off what is there, each once', () => {
  expect(tagDifference([1, 2], { add: [2, 3, 3], remove: [1, 9] })).toEqual({ added: [3], removed: [1] });
  expect(tagDifference([3, 2], { add: [2, 3], remove: [1] })).toEqual({ added: [], removed: [] });
  expect(tagDifference([], {})).toEqual({ added: [], removed: [] });
});
