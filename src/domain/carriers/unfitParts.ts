/**
 * What of a shipment an operator would not take, or would have to cut so that its courier could not read it. The words
 * stand in the details of code 14002; texts: `bulk.json`.
 */
export const UNFIT_PARTS = [
  'name',
  'address',
  'address_long',
  'city',
  'city_long',
  'postcode',
  'state',
  'phone',
  'country_unserved',
  'quantity',
  'sender_address',
  'sender_address_long',
  'sender_city',
  'sender_city_long',
  'sender_postcode',
  'sender_state',
  'sender_phone',
] as const;
export type UnfitPart = (typeof UNFIT_PARTS)[number];
