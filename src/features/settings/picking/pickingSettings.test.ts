import type { Configuration } from '#contract/entities/configuration.ts';
import { CONFIGURATION_RULES } from '#domain/configuration/rules.ts';
import { describe, expect, it } from 'vitest';
import { changesIn, lastChange, pickingSettings, wrongIn, type PickingDraft } from './pickingSettings.ts';

const standards: Configuration[] = CONFIGURATION_RULES.filter((one) => one.feature === 'PICKING_MANAGER').map(
  ({ name, feature, standard }) => ({ name, feature, value: standard, updated_at: null, user_name: null }),
);

describe('the settings of picking', () => {
  const stored = pickingSettings(standards);
  if (!stored) throw new Error('the standards are no settings');

  it('has a field for every rule of picking', () => {
    expect(Object.keys(stored).toSorted()).toEqual(standards.map((one) => one.name).toSorted());
  });

  it('saves only what differs, and nothing of what was taken back', () => {
    const draft: PickingDraft = {
      picking_mode: 'tote',
      picking_route: 'serpentine',
      picking_code_types: [...stored.picking_code_types],
    };
    expect(changesIn(stored, draft)).toEqual([{ name: 'picking_mode', value: 'tote' }]);
  });

  it('names what does not fit', () => {
    const changes = changesIn(stored, { picking_repeat_window: 20, picking_code_types: [], picking_error_stops: true });
    expect(wrongIn(changes)).toEqual(['picking_repeat_window', 'picking_code_types']);
  });

  it('shows nothing of settings that it does not understand', () => {
    expect(
      pickingSettings(standards.map((one) => (one.name === 'picking_mode' ? { ...one, value: 'wave' } : one))),
    ).toBeNull();
  });

  it('knows the last change', () => {
    expect(lastChange(standards)).toBeNull();
    const rows = standards
      .slice(0, 2)
      .map((one, n) => ({ ...one, updated_at: `2026-11-20T1${n}:00:00Z`, user_name: `Ana ${n}` }));
    expect(lastChange(rows)).toEqual({ at: Date.UTC(2026, 10, 20, 11), by: 'Ana 1' });
  });
});
