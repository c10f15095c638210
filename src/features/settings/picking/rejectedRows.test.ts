import { expect, test } from 'vitest';
import { movedBy } from './movedBy.ts';
import { rejectedRows } from './rejectedRows.ts';

test.each([
  ['b', -1, ['b', 'a', 'c']],
  ['b', 1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('%s moved by %i', (thing, step, moved) =>
  expect(movedBy<string>(['a', 'b', 'c'], thing, step)).toEqual(moved),
);

test('the file of what was left out can be corrected and uploaded again', () => {
  const row = {
    line: 4,
    reason: 'unknown-code',
    message: 'No hay; nada',
    code_type: 'sku',
    code: '=A1',
    location: 'A-1',
  };
  const file = '\uFEFFcode_type;code;location;línea;motivo\r\nsku;\'=A1;A-1;4;"No hay; nada"\r\n';
  expect(rejectedRows([row], ['línea', 'motivo'])).toBe(file);
});
