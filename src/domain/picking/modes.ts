import type { PICKING_MODES } from '../configuration/rules.ts';

/** 'product' sums all orders, 'order' takes one after the other, 'tote' sorts into a tote per order at the shelf. */
export type PickMode = (typeof PICKING_MODES)[number];
