import { expect, it } from 'vitest';
import { fitsPhotoQuota, PHOTOS_A_DAY } from './photoQuota.ts';

it.each([
  ['the first of the day', { photos: 0, bytes: 0 }, 400_000, true],
  ['the last that fits by number', { photos: PHOTOS_A_DAY.photos - 1, bytes: 0 }, 1, true],
  ['one too many', { photos: PHOTOS_A_DAY.photos, bytes: 0 }, 1, false],
  ['the last that fits by size', { photos: 5, bytes: PHOTOS_A_DAY.bytes - 10 }, 10, true],
  ['a byte too many', { photos: 5, bytes: PHOTOS_A_DAY.bytes - 10 }, 11, false],
])('%s', (_, sent, size, fits) => expect(fitsPhotoQuota(sent, size)).toBe(fits));
