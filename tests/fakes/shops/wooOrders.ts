export interface WooLine {
  readonly id: number;
  readonly name: string;
  readonly product_id: number;
  readonly variation_id?: number;
  readonly quantity: number;
  readonly subtotal: string;
  readonly subtotal_tax: string;
  readonly sku: string | null;
}

/** An order as the shop keeps it; `modified` by the shop's clock. */
export type WooStored = Record<string, unknown> & {
  readonly id: number;
  status: string;
  modified: Date;
  line_items: readonly WooLine[];
  meta_data: { key: string; value: unknown }[];
};

export const ADDRESS = {
  first_name: 'Lucía',
  last_name: 'Núñez 🌷',
  company: '',
  address_1: 'Calle Mayor 1',
  address_2: '',
  city: 'Madrid',
  state: 'M',
  postcode: '28013',
  country: 'ES',
  phone: '600123456',
};

/** The states that its orders can be given, and how they are called. */
export const STATES = {
  pending: 'Pendiente de pago',
  processing: 'Procesando',
  'on-hold': 'En espera',
  completed: 'Completado',
  cancelled: 'Cancelado',
  refunded: 'Reembolsado',
  failed: 'Fallido',
  'checkout-draft': 'Borrador',
};

/** Times in GMT, without a zone. */
export function shown({ modified, created, ...order }: WooStored): object {
  const gmt = (at: unknown) => (at instanceof Date ? at.toISOString().slice(0, 19) : at);
  return { ...order, date_modified_gmt: gmt(modified), date_created_gmt: gmt(created) };
}
