import { expect, test } from 'vitest';
import { csvCell } from './csvCell.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['-2,"x"', `"'-2,""x"""`],
  ['A;1', '"A;1"'],
  ['Pedido 7', 'Pedido 7'],
])('%s is written %s: no formula, no torn cell', (value, cell) => expect(csvCell(value)).toBe(cell));
