import type { OrderDetail, OrderProduct } from '#contract/orders/order.ts';

/** A line whose sizes nobody gave and that was never weighed. */
export const UNMEASURED = { width: 0, height: 0, depth: 0, learned_weight: null } satisfies Partial<OrderProduct>;

/** An order that nobody has packed. */
export const UNPACKED = {
  carrier_id: null,
  tax_office_id: null,
  config_category: null,
  tracking_number: null,
  num_packages: 1,
  packages: [],
  documents: [],
  boxes_taken: [],
  address_mark: '',
} satisfies Partial<OrderDetail>;
