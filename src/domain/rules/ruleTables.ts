/** The events that an action rule can listen to, by their wire keys. */
export const TRIGGER_EVENTS = [
  'after_store_order',
  'after_update_order',
  'before_consolidate',
  'after_consolidate',
  'before_create_shipment_label',
  'after_create_shipment_label',
  'before_change_order_status',
  'after_change_order_status',
  'after_open_consolidate',
  'after_close_consolidate',
  'error_on_consolidate',
] as const;
