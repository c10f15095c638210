import { describe, expect, it } from 'vitest';
import { MAX_PACKING_SECONDS, packingAge } from './sessionAge.ts';

describe('the age of a packing', () => {
  const after = (seconds: number) => packingAge(0, seconds * 1000);
  it('is fresh until four fifths are gone', () => {
    expect(packingAge(null, 9e12)).toEqual({ age: 'fresh' });
    expect(after(MAX_PACKING_SECONDS * 0.8 - 1)).toEqual({ age: 'fresh' });
    expect(after(MAX_PACKING_SECONDS * 0.8)).toEqual({ age: 'ageing', left: MAX_PACKING_SECONDS * 0.2 });
  });
  it('ends a second after a week', () => {
    expect(after(604_800)).toEqual({ age: 'ageing', left: 0 });
    expect(after(604_801)).toEqual({ age: 'expired' });
  });
});
