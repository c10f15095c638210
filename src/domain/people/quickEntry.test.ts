import { describe, expect, it } from 'vitest';
import { mayEnterQuickly, pinProblem } from './quickEntry.ts';
import { ROLES } from './roles.ts';

describe('a PIN', () => {
  it.each(['123', '123456789', '12a4', ' 1234', ''])('%j is no PIN', (pin) => expect(pinProblem(pin)).toBe('shape'));
  it.each(['0000', '1111', '1234', '4321', '12345678'])('%s is the first that everybody tries', (pin) =>
    expect(pinProblem(pin)).toBe('easy'),
  );
  it.each(['2580', '1357', '7391', '11112'])('%s will do', (pin) => expect(pinProblem(pin)).toBeNull());
});

describe('entering a shared device', () => {
  it('is for people of its client, and for the operator of several', () => {
    expect(mayEnterQuickly([ROLES.WarehouseOperator], 1, 1)).toBe(true);
    expect(mayEnterQuickly([ROLES.WarehouseOperator], 2, 1)).toBe(false);
    expect(mayEnterQuickly([ROLES.ThirdPartyOperator], null, 1)).toBe(true);
  });

  it('is never for administrators, whatever else they are', () => {
    expect(mayEnterQuickly([ROLES.Admin], null, 1)).toBe(false);
    expect(mayEnterQuickly([ROLES.SuperAdmin, ROLES.WarehouseOperator], 1, 1)).toBe(false);
  });
});
