import { describe, expect, it } from 'vitest';
import { pickingStatus } from './pickingStatus.ts';

describe('pickingStatus', () => {
  it.each([
    [
      [
        { quantity: 3, validated: 3 },
        { quantity: 1, validated: 1 },
      ],
      true,
      'PICKEDUP',
    ],
    [
      [
        { quantity: 3, validated: 3 },
        { quantity: 1, validated: 0 },
      ],
      true,
      'PARTIALLYPICKEDUP',
    ],
    [[{ quantity: 3, validated: 0 }], true, 'NOTHINGPICKEDUP'],
    [[{ quantity: 3, validated: 0 }], false, 'PENDING'],
    // Four units of one product cannot make up for the missing unit of another.
    [
      [
        { quantity: 3, validated: 4 },
        { quantity: 1, validated: 0 },
      ],
      true,
      'PARTIALLYPICKEDUP',
    ],
  ] as const)('%j touched %s gives %s', (units, touched, status) => {
    expect(pickingStatus(units, touched)).toBe(status);
  });
});
