import type { ClientConfiguration } from '#contract/configuration/configuration.ts';
import { describe, expect, it } from 'vitest';
import { changeKey, heldAt, withoutChange, withRemoval, withValue } from './pendingChanges.ts';

const CLIENT = { scope: 'CLIENT', scopeId: '' } as const;
const CARRIER = { scope: 'CARRIER', scopeId: '7' } as const;
const HOUSE = { scope: 'SYSTEM', scopeId: '' } as const;
const at = (scope: 'CLIENT' | 'CARRIER' | 'OPERATOR' | 'SYSTEM', value: unknown, scope_id: string | null = null) => ({
  scope,
  scope_id,
  scope_name: null,
  value,
  fits: true,
  updated_at: '2026-11-20T10:00:00.000Z',
  user_name: 'Ana',
});
const ONE: ClientConfiguration = {
  name: 'cn22_below_kg',
  feature: 'PACKING_MANAGER',
  rule: { type: 'range', minValue: 1, maxValue: 400 },
  scopes: ['CARRIER', 'CLIENT', 'SYSTEM'],
  standard: 400,
  value: 2,
  set_for: 'CLIENT',
  scope_id: null,
  updated_at: '2026-11-20T10:00:00.000Z',
  user_name: 'Ana',
  values: [at('CLIENT', 2), at('SYSTEM', 3)],
};

describe('changes that wait', () => {
  it('name what they replace, and vanish when they would leave what is stored', () => {
    const changed = withValue({}, ONE, CLIENT, 5);
    expect(changed).toEqual({
      'cn22_below_kg@CLIENT:': {
        ...CLIENT,
        operation: 'set',
        name: 'cn22_below_kg',
        value: 5,
        updatedAt: '2026-11-20T10:00:00.000Z',
      },
    });
    expect(withValue(changed, ONE, CLIENT, 2)).toEqual({});
    expect(withValue({}, ONE, CARRIER, 2)).toMatchObject({ 'cn22_below_kg@CARRIER:7': { updatedAt: null } });
  });

  it('remove what is there, and nothing where nothing is', () => {
    expect(withRemoval({}, ONE, CLIENT)).toMatchObject({ 'cn22_below_kg@CLIENT:': { operation: 'remove' } });
    expect(withRemoval(withValue({}, ONE, CARRIER, 9), ONE, CARRIER)).toEqual({});
  });

  it('are taken back one by one', () => {
    const both = withValue(withValue({}, ONE, CLIENT, 5), ONE, CARRIER, 6);
    expect(Object.keys(withoutChange(both, changeKey(CLIENT, ONE.name)))).toEqual(['cn22_below_kg@CARRIER:7']);
  });
});

it('says whose value holds at each place', () => {
  expect(heldAt(ONE, CLIENT)).toEqual({ value: 2, from: 'CLIENT' });
  expect(heldAt(ONE, CARRIER)).toEqual({ value: 2, from: 'CLIENT' });
  expect(heldAt({ ...ONE, values: [...ONE.values, at('CARRIER', 9, '7')] }, CARRIER)).toEqual({
    value: 9,
    from: 'CARRIER',
  });
  const ofOperator = { ...ONE, values: [...ONE.values, at('OPERATOR', 5, 'UPS')] };
  expect(heldAt(ofOperator, CARRIER, 'UPS')).toEqual({ value: 5, from: 'OPERATOR' });
  expect(heldAt(ofOperator, CARRIER, 'DHL')).toEqual({ value: 2, from: 'CLIENT' });
  expect(heldAt(ONE, HOUSE)).toEqual({ value: 3, from: 'SYSTEM' });
  expect(heldAt({ ...ONE, values: [] }, HOUSE)).toEqual({ value: 400, from: null });
});
