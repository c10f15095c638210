import { expect, test } from 'vitest';
import { rejectedRows } from './rejectedRows.ts';

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
