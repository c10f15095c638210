import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIGURATION_SCOPES, type ConfigurationScope, type RuleDefinition } from '../settings/setting.ts';
import { type ConfigurationSubject, hasSubject, PRECEDENCE, type SetValue, valueInForce } from './precedence.ts';

const RULE: RuleDefinition = { type: 'range', minValue: 0, maxValue: 100 };
const of = (scope: ConfigurationScope, value: unknown, scopeId = hasSubject(scope) ? '7' : ''): SetValue => ({
  scope,
  scopeId,
  value,
});
const EVERYTHING: ConfigurationSubject = { USER: 7, ITINERARY: 7, CARRIER: 7, OPERATOR: '7', EPLATFORM: '7' };

describe('the order of precedence', () => {
  it('names every scope once', () => {
    expect([...PRECEDENCE].toSorted()).toEqual([...CONFIGURATION_SCOPES].toSorted());
  });

  it('is this one, from the person to the house', () => {
    const all = CONFIGURATION_SCOPES.map((scope, place) => of(scope, place));
    const inOrder: ConfigurationScope[] = [];
    for (let left = all; left.length > 0;) {
      const strongest = valueInForce(RULE, left, EVERYTHING);
      if (!strongest) throw new Error('none of them holds');
      inOrder.push(strongest.scope);
      left = left.filter((one) => one !== strongest);
    }
    expect(inOrder).toEqual(['USER', 'ITINERARY', 'CARRIER', 'OPERATOR', 'EPLATFORM', 'CLIENT', 'SYSTEM']);
  });
});

it('leaves out what is for another, and what nobody asked about', () => {
  const set = [of('CARRIER', 1, '8'), of('USER', 2), of('CLIENT', 3)];
  expect(valueInForce(RULE, set, { CARRIER: 7 })?.value).toBe(3);
  expect(valueInForce(RULE, set, { CARRIER: 8 })?.value).toBe(1);
  expect(valueInForce(RULE, set, { USER: null })?.value).toBe(3);
  expect(valueInForce(RULE, [], EVERYTHING)).toBeNull();
});

it('passes over a value that its rule does not take', () => {
  expect(valueInForce(RULE, [of('USER', 'fast'), of('SYSTEM', 4)], EVERYTHING)?.value).toBe(4);
});

it('agrees with asking one scope after the other, whatever is set', () => {
  const key = fc.constantFrom('1', '2');
  const setValue = fc
    .record({ scope: fc.constantFrom(...CONFIGURATION_SCOPES), key, value: fc.integer({ min: -50, max: 150 }) })
    .map(({ scope, key: id, value }) => of(scope, value, hasSubject(scope) ? id : ''));
  const distinct = fc.uniqueArray(setValue, { selector: ({ scope, scopeId }) => `${scope}/${scopeId}` });
  const subject = fc.record(
    { USER: key, ITINERARY: key, CARRIER: key, OPERATOR: key, EPLATFORM: key },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(distinct, subject, (set, about) => {
      let found: SetValue | null = null;
      for (const scope of ['SYSTEM', 'CLIENT', 'EPLATFORM', 'OPERATOR', 'CARRIER', 'ITINERARY', 'USER'] as const) {
        const id = hasSubject(scope) ? about[scope] : '';
        const one = set.find((other) => other.scope === scope && other.scopeId === id);
        if (one && (one.value as number) >= 0 && (one.value as number) <= 100) found = one;
      }
      expect(valueInForce(RULE, set, about)).toBe(found);
    }),
    { numRuns: 1000 },
  );
});
