import { expect, test } from 'vitest';
import { isSheet, LABEL_FORMATS, LABEL_SIZES, LABEL_TEMPLATES } from './labelKinds.ts';
import { checkLabelKind, chooseLabelKind, labelSupport } from './labelMatrix.ts';
import { LOGISTIC_OPERATORS } from './operators.ts';

test.each([
  ['UPS', 'GIF', '4X6', null],
  ['UPS', 'ZPL', '10X15', 14008],
  ['SEUR', 'EPL', '10X15', 14005],
  ['SEUR', 'PDF', 'A4', null],
  ['SEUR', 'ZPL', 'A4', 14008],
  ['DHL', 'PDF', 'ECOM_TC_A4', null],
  ['DHL', 'ZPL', 'ECOM_TC_A4', 14008],
  ['DHL', 'EPL', 'ECOM26_84_001', null],
  ['DHL', 'PDF', 'A4', 14008],
  ['CORREOS', 'PDF', 'ECOM26_84_001', 14008],
  ['DRAGEU', 'EPL', '10X20', null],
] as const)('%s %s %s: %s', (operator, format, size, code) => {
  expect(checkLabelKind(operator, format, size)).toBe(code);
});

test('whatever is left open, the choice can be printed', () => {
  for (const { code } of LOGISTIC_OPERATORS) {
    for (const format of [null, ...labelSupport(code).formats]) {
      const kind = chooseLabelKind(code, { format, size: null });
      expect([code, format, checkLabelKind(code, kind.format, kind.size)]).toEqual([code, format, null]);
    }
    for (const size of labelSupport(code).sizes) {
      const kind = chooseLabelKind(code, { format: null, size });
      expect([code, size, checkLabelKind(code, kind.format, kind.size)]).toEqual([code, size, null]);
    }
  }
});

test('no thermal printer is ever sent a sheet', () => {
  for (const { code } of LOGISTIC_OPERATORS) {
    for (const format of LABEL_FORMATS.filter((one) => one !== 'PDF')) {
      for (const size of [...LABEL_SIZES, ...LABEL_TEMPLATES].filter(isSheet))
        expect(checkLabelKind(code, format, size)).not.toBeNull();
    }
  }
});
