/** The 21 actions on orders. */
export const ACTION_TYPES = [
  'addTaxBook',
  'assignIncoterm',
  'assignLotShipping',
  'createLabel',
  'changeCarrier',
  'changeConfigCategory',
  'changeOrderStatus',
  'changeOrderWarehouse',
  'changeOrderTaxOffice',
  'changeOrderWeight',
  'executeWebhook',
  'sendEmail',
  'setDangerousMaterials',
  'setHsCode',
  'setOriginCountry',
  'indicateOrderPackages',
  'indicateOrderNumPackages',
  'setSerialNumberToProducts',
  'setTotalInsuredAmount',
  'declareTaxH7',
  'declareTaxDUA',
] as const;
export type ActionType = (typeof ACTION_TYPES)[number];

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
