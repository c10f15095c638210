import { expect, it } from 'vitest';
import { checkValue } from '../settings/checkValue.ts';
import { applyFlags } from './applyFlags.ts';
import { CONFIGURATION_RULES, findConfigurationRule } from './rules.ts';

it('names each once, and every standard fits its own rule', () => {
  const names = CONFIGURATION_RULES.map((one) => one.name);
  expect(new Set(names).size).toBe(names.length);
  expect(CONFIGURATION_RULES.filter((one) => checkValue(one.rule, one.standard) !== null)).toEqual([]);
});

it('tells the server and other programs nothing of forms', () => {
  expect(findConfigurationRule('picking_tote_masks')).toEqual({
    name: 'picking_tote_masks',
    feature: 'PICKING_MANAGER',
    rule: { type: 'pattern' },
    scopes: ['CLIENT', 'SYSTEM'],
    standard: '',
  });
});

it('derives the flags from the scopes', () => {
  expect(applyFlags({ scopes: ['CLIENT', 'USER'] })).toEqual({
    apply_client: true,
    apply_system: false,
    apply_user: true,
    apply_operator: false,
    apply_itinerary: false,
  });
});
