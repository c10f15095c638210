import { ACTION_RULES } from './actionRules.ts';
import { SHOP_RULES } from './shopRules.ts';
import type { SecurityRow } from './proof.ts';
import { SECURITY } from './table.ts';

/** Those of the whole product, then those of each outside. */
export const ALL_RULES: readonly SecurityRow[] = [...SECURITY, ...SHOP_RULES, ...ACTION_RULES];
