/** The variables that most mails use, with their names; the complete list is below the source. */
export const USUAL = {
  firstname: '{{ customer.firstname }}',
  reference: '{{ order.reference }}',
  status: '{{ status.label }}',
  sentence: '{{ status.sentence }}',
  date: '{{ order.date_order | date: "dd/MM/yyyy" }}',
  total: '{{ order.total_amount | money }}',
  carrier: '{{ order.carrier_service }}',
  tracking: '{{ order.tracking_number }}',
  trackingUrl: '{{ platform.tracking_url }}',
  address: '{{ customer.address1 }}, {{ customer.postcode }} {{ customer.city }}',
  products: '{% products columns: "reference,name,quantity" %}',
  shop: '{{ platform_name }}',
} as const;
export type Usual = keyof typeof USUAL;

/** Those that stand in words, as values of a text of ours that has them. */
export const IN_WORDS = [
  'firstname',
  'reference',
  'status',
  'sentence',
  'date',
  'total',
  'carrier',
  'tracking',
  'address',
  'shop',
] as const satisfies readonly Usual[];
