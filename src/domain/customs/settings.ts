import type { SettingTable } from '../settings/setting.ts';
import { INCOTERMS } from './incoterms.ts';

/** What a client asks of its products for customs, and what its papers say. */
export const CUSTOMS_SETTINGS = {
  /** Products need their customs code for every label, not only where customs look. */
  require_hs_always: { type: 'boolean', standard: false, part: 'customs' },
  /** What the papers of an order say that names no incoterm. */
  default_incoterm: { type: 'enum', values: INCOTERMS, standard: 'dap', part: 'papers' },
  /** A parcel of this weight or more travels with a CN23, kilograms. */
  cn22_below_kg: { type: 'range', minValue: 1, maxValue: 400, standard: 400, part: 'papers' },
  /** Goods of this value or more travel with a CN23, euros. */
  cn22_below_eur: { type: 'range', minValue: 1, maxValue: 10_000, standard: 350, part: 'papers' },
} as const satisfies SettingTable;
