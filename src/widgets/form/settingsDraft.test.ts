import type { Configuration } from '#contract/configuration/configuration.ts';
import { CONFIGURATION_RULES, PICKING_TABLE } from '#domain/configuration/rules.ts';
import { pickingSettings } from '#domain/picking/settings.ts';
import { describe, expect, it } from 'vitest';
import { changesIn, storedSettings } from './settingsDraft.ts';

const rows: readonly Configuration[] = CONFIGURATION_RULES.map(({ name, feature, standard }) => ({
  name,
  feature,
  value: standard,
  set_for: null,
  scope_id: null,
  updated_at: null,
  user_name: null,
}));
const withRow = (name: string, change: Partial<Configuration>) =>
  rows.map((one) => (one.name === name ? { ...one, ...change } : one));

describe('settings in a form', () => {
  it('are the values of the table, and who set them', () => {
    const set = {
      value: 'tote',
      set_for: 'CLIENT',
      scope_id: null,
      updated_at: '2026-11-20T10:00:00Z',
      user_name: 'Ana',
    } as const;
    expect(storedSettings(PICKING_TABLE, withRow('picking_mode', set))).toEqual({
      values: { ...pickingSettings(null), mode: 'tote' },
      origins: { mode: { by: 'Ana', at: Date.UTC(2026, 10, 20, 10) } },
    });
  });

  it('are not shown when one of them is not understood, or missing', () => {
    expect(storedSettings(PICKING_TABLE, withRow('picking_mode', { value: 'wave' }))).toBeNull();
    expect(storedSettings(PICKING_TABLE, rows.slice(1))).toBeNull();
  });

  it('save only what differs, and nothing of what was taken back', () => {
    const stored = pickingSettings(null);
    const values = { ...stored, mode: 'tote', code_types: [...stored.code_types] };
    expect(changesIn(PICKING_TABLE, stored, values)).toEqual([{ name: 'picking_mode', value: 'tote' }]);
  });
});
