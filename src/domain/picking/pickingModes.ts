/** 'product' sums all orders, 'order' takes one after the other, 'tote' sorts into a tote per order at the shelf. */
export const PICKING_MODES = ['product', 'order', 'tote'] as const;
export type PickMode = (typeof PICKING_MODES)[number];
