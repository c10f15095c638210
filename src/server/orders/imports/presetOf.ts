import { searchText } from '#domain/orders/searchText.ts';
import { MARKETPLACE_PRESETS } from './marketplacePresets.ts';
import type { Preset } from './preset.ts';
import { SHOP_PRESETS } from './shopPresets.ts';

const PRESETS = [...SHOP_PRESETS, ...MARKETPLACE_PRESETS];

/** The preset whose columns a file has; null = no export that is known. */
export function presetOf(columns: readonly string[]): Preset | null {
  const has = new Set(columns.map(foldColumn));
  return PRESETS.find(({ known }) => known.every((name) => has.has(foldColumn(name)))) ?? null;
}

/** A column name as names are compared: without accents, case, underscores and signs of necessity. */
export function foldColumn(name: string): string {
  return searchText(name.replaceAll(/[_*]/g, ' '));
}
