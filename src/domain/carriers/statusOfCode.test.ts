import { describe, expect, it } from 'vitest';
import { parseStatus, statusFacts } from '../status/status.ts';
import { KEEPS_STATUS } from './codeMeaning.ts';
import { LOGISTIC_OPERATORS, profileOf } from './operators.ts';
import { statusOfCode } from './statusOfCode.ts';

describe('statusOfCode', () => {
  it('knows a code by itself before it knows it by its family', () => {
    expect(statusOfCode('UPS', 'I/DP')).toBe('UPS_INTRANSIT');
    expect(statusOfCode('UPS', 'I/OF')).toBe('UPS_INDISTRIBUTION');
    expect(statusOfCode('SEUR', 'LC004')).toBe('SEUR_INDISTRIBUTION');
    expect(statusOfCode('SEUR', 'LC104')).toBe('SEUR_INTRANSIT');
    expect(statusOfCode('SEUR', 'LX001')).toBe(KEEPS_STATUS);
  });

  it('takes what people said of a code that nobody published, and not against what is published', () => {
    const mapped = new Map([
      ['QQ', 'DHL_LOST'],
      ['OK', 'DHL_LOST'],
    ] as const);
    expect([statusOfCode('DHL', 'QQ', mapped), statusOfCode('DHL', 'OK', mapped)]).toEqual([
      'DHL_LOST',
      'DHL_DELIVERED',
    ]);
  });

  it.each(['', '*', 'toString', '__proto__', 'I', 'ok'])('does not know %j', (code) => {
    expect(statusOfCode('DHL', code)).toBeNull();
  });

  it.each(LOGISTIC_OPERATORS.map(({ code }) => code))('%s gives only statuses that an order can have', (operator) => {
    const meanings = Object.values<string>(profileOf(operator).trackingCodes).filter((one) => one !== KEEPS_STATUS);
    expect(meanings.filter((one) => !statusFacts(parseStatus(one) ?? '').appliesTo.includes('O'))).toEqual([]);
  });
});
