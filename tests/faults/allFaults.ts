import { RULE_FAULTS } from './ruleFaults.ts';
import { SHOP_FAULTS } from './shopFaults.ts';
import { FAULTS, type Fault } from './table.ts';

/** Those of devices and their work, then those of each outside. */
export const ALL_FAULTS: readonly Fault[] = [...FAULTS, ...SHOP_FAULTS, ...RULE_FAULTS];
