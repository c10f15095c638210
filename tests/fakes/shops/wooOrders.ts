export interface WooLine {
  readonly id: number;
  readonly name: string;
  readonly product_id: number;
  readonly variation_id?: number;
  readonly quantity: number;
  readonly subtotal: string;
  readonly subtotal_tax: string;
  /** The number of a product that the shop has no more; any other tells its own. */
  readonly sku?: string | null;
  /** What the customer chose, and what plugins note; names that begin with `_` are shown to nobody there. */
  readonly meta_data?: readonly WooMeta[];
  /**
   * Product Bundles: the line of the kit, and the lines of what it holds (woocommerce.com, "REST API Reference" of
   * Product Bundles 8.3: "in order context, bundled_by … references the order item ID of their parent").
   */
  readonly bundled_by?: number | '';
  readonly bundled_items?: readonly number[];
}

export interface WooMeta {
  readonly key: string;
  readonly value: unknown;
  readonly display_key?: string;
  readonly display_value?: unknown;
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

/** How the interface gives orders, by the products that the shop has now. */
export function wooViews(productsNow: () => ReadonlyMap<number, Record<string, unknown>>) {
  /** A variation without a sku answers with that of its product. */
  const skuOf = (product: number, variation: number): string => {
    const skus = [variation, product].map((id) => productsNow().get(id)?.['sku']);
    return skus.find((sku): sku is string => typeof sku === 'string' && sku !== '') ?? '';
  };
  const lineOf = (line: WooLine) => {
    const { product_id, variation_id = 0 } = line;
    const products = productsNow();
    const isKnown = products.has(variation_id || product_id);
    const parent_name = variation_id > 0 ? (products.get(product_id)?.['name'] ?? line.name) : null;
    const sku = isKnown ? skuOf(product_id, variation_id) : line.sku;
    return { meta_data: [], variation_id, parent_name, ...line, sku };
  };
  /** Times in GMT, without a zone. */
  const gmt = (at: unknown) => (at instanceof Date ? at.toISOString().slice(0, 19) : at);
  const shown = ({ modified, created, ...order }: WooStored): object => {
    // A test may store something that is no order.
    const line_items = Array.isArray(order.line_items) ? order.line_items.map(lineOf) : order.line_items;
    return { ...order, line_items, date_modified_gmt: gmt(modified), date_created_gmt: gmt(created) };
  };
  return { skuOf, shown };
}
