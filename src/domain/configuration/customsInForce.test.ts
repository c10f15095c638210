import { expect, it } from 'vitest';
import { CUSTOMS_SETTINGS, PLATFORM_SETTINGS } from '../customs/settings.ts';
import { type ConfigurationScope, standardsOf } from '../settings/setting.ts';
import { customsInForce, customsValueInForce } from './customsInForce.ts';
import type { SetValue } from './precedence.ts';

const by = (scope: ConfigurationScope, value: unknown, scopeId = ''): SetValue => ({ scope, scopeId, value });
const ofShop = (value: unknown): SetValue => by('EPLATFORM', value, 'shopify');
const SHOP = { EPLATFORM: 'shopify' } as const;

it('the shop is stronger than the client, the client stronger than the house', () => {
  const scope = (...set: SetValue[]) => customsValueInForce('default_incoterm', set, SHOP)?.scope ?? null;
  expect(scope()).toBe(null);
  expect(scope(by('SYSTEM', 'ddp'))).toBe('SYSTEM');
  expect(scope(by('SYSTEM', 'dap'), by('CLIENT', 'ddp'))).toBe('CLIENT');
  expect(scope(ofShop('dap'), by('CLIENT', 'ddp'))).toBe('EPLATFORM');
  // Empty is a value, too: this shop has no number although the client has one.
  expect(customsValueInForce('ioss_number', [ofShop(''), by('CLIENT', 'IM7240000012')], SHOP)?.value).toBe('');
});

it('what cannot be used counts as not set', () => {
  const scope = (name: 'default_incoterm' | 'ioss_number' | 'eori_number', ...set: SetValue[]) =>
    customsValueInForce(name, set, SHOP)?.scope ?? null;
  expect(scope('default_incoterm', ofShop('exw'), by('CLIENT', 'ddp'))).toBe('CLIENT');
  expect(scope('ioss_number', ofShop('IM1'), by('CLIENT', 'IM7240000012'))).toBe('CLIENT');
  expect(scope('eori_number', by('CLIENT', 'ESA13585624'))).toBe(null);
});

it('orders of each shop follow their own, the others the client', () => {
  const set = new Map([
    ['default_incoterm', [by('CLIENT', 'ddp')]],
    ['ioss_number', [by('CLIENT', 'IM7240000012'), ofShop('IM2760000742')]],
  ]);
  const ofClient = { ...standardsOf(CUSTOMS_SETTINGS), default_incoterm: 'ddp', ioss_number: 'IM7240000012' };
  expect(customsInForce(set, SHOP)).toEqual({ ...ofClient, ioss_number: 'IM2760000742' });
  for (const EPLATFORM of ['woocommerce', null]) expect(customsInForce(set, { EPLATFORM })).toEqual(ofClient);
});

it('a shop may have its own of what its orders say', () => {
  expect(PLATFORM_SETTINGS).toEqual(['require_hs_always', 'ioss_number', 'default_incoterm']);
});
