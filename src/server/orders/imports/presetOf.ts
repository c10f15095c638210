import { searchText } from '#domain/orders/searchText.ts';
import type { ImportKind } from '#contract/orders/imports.ts';
import { MARKETPLACE_PRESETS } from './marketplacePresets.ts';
import type { Preset } from './preset.ts';
import { PRODUCT_PRESETS } from './productPresets.ts';
import { SHOP_PRESETS } from './shopPresets.ts';

const PRESETS: Readonly<Record<ImportKind, readonly Preset[]>> = {
  orders: [...SHOP_PRESETS, ...MARKETPLACE_PRESETS],
  products: PRODUCT_PRESETS,
  kits: [],
};

/** The preset whose columns a file of this kind has; null = no export that is known. */
export function presetOf(kind: ImportKind, columns: readonly string[]): Preset | null {
  const has = new Set(columns.map(foldColumn));
  return PRESETS[kind].find(({ known }) => known.every((name) => has.has(foldColumn(name)))) ?? null;
}

/** A column name as names are compared: without accents, case, underscores and signs of necessity. */
export function foldColumn(name: string): string {
  return searchText(name.replaceAll(/[_*]/g, ' '));
}
