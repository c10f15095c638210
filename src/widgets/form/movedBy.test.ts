import { expect, test } from 'vitest';
import { movedBy } from './movedBy.ts';

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moved by %i', (thing, step, moved) =>
  expect(movedBy<string>(['a', 'b', 'c'], thing, step)).toEqual(moved),
);
