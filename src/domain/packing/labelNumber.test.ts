import { expect, it } from 'vitest';
import { boxOfLabel } from './labelNumber.ts';

it('knows the box of a label by its place, where each box has one', () => {
  const boxes = [{ box: 1 }, { box: 3 }];
  expect(boxOfLabel('N1', ['N1', 'N2'], boxes)).toEqual({ box: 1 });
  expect(boxOfLabel('N2', ['N1', 'N2'], boxes), 'the second was taken away').toEqual({ box: 3 });
  expect(boxOfLabel('N1', ['N1'], boxes), 'one label for all').toBeNull();
  expect(boxOfLabel('N1', ['N1'], [{ box: 1 }]), 'nothing to mix up').toBeNull();
  expect(boxOfLabel('N9', ['N1', 'N2'], boxes)).toBeNull();
});
