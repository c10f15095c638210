import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useChosenParcels } from './useChosenParcels.ts';

it('takes all parcels until one is scanned, then those; what a person chose stays, and a later scan adds to it', () => {
  const { result, rerender } = renderHook(({ scanned }) => useChosenParcels([1, 2, 3], scanned), {
    initialProps: { scanned: [] as readonly number[] },
  });
  expect(result.current.chosen).toEqual([1, 2, 3]);
  rerender({ scanned: [2] });
  expect(result.current.chosen).toEqual([2]);
  act(() => result.current.choose([1, 2]));
  expect(result.current.chosen).toEqual([1, 2]);
  rerender({ scanned: [2, 3] });
  expect(result.current.chosen).toEqual([1, 2, 3]);
});
