import { expect, it } from 'vitest';
import { MAX_IMAGES_OF_A_UNIT, unitForPhoto } from './qualityPhotos.ts';

const photos = (...counts: readonly number[]) =>
  counts.flatMap((count, index) => Array.from({ length: count }, () => ({ unit: index + 1 })));

it.each([
  ['the only one', [0], 1],
  ['the first without any', [2, 0, 0], 2],
  ['the one with fewest once all have one', [3, 2, 2], 2],
  ['another while one is full', [MAX_IMAGES_OF_A_UNIT, 4], 2],
  ['none when all are full', [MAX_IMAGES_OF_A_UNIT, MAX_IMAGES_OF_A_UNIT], null],
])('a photo is of %s', (_, counts, unit) => expect(unitForPhoto(photos(...counts), counts.length)).toBe(unit));

it('a photo is of no unit while nothing is wrong with any', () => expect(unitForPhoto([], 0)).toBeNull());
