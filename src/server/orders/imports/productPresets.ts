import type { CATALOGUE_PLATFORMS } from '#contract/orders/imports.ts';
import type { Preset } from './preset.ts';

interface ProductPreset extends Preset {
  readonly platform: (typeof CATALOGUE_PLATFORMS)[number];
}

/**
 * What programs for shops export of their products. Sources of the column names, all public:
 * - Shopify: help.shopify.com, "Using CSV files to import and export products", and the header of its template in public
 *   programs, as it was until 2024 and as it is since. Only the first row of a product has its title; a row of a picture
 *   alone has neither SKU nor price. Weights are grams, whatever unit is shown.
 * - WooCommerce: the exporter of woocommerce/woocommerce (WC_Product_CSV_Exporter), in English. A product that is sold in
 *   variations is a row of its own, which nobody buys; variations name it by its SKU or `id:12` and leave blank what they
 *   have of it.
 * - PrestaShop: the list of products, as public programs read it in Spanish, English and French. It has no weights.
 */
export const PRODUCT_PRESETS: readonly ProductPreset[] = [
  {
    platform: 'shopify',
    known: ['Title', 'Option1 Name', 'Option1 Value'],
    fields: {
      sku: ['Variant SKU', 'SKU'],
      name: ['Title'],
      price: ['Variant Price', 'Price'],
      ean13: ['Variant Barcode', 'Barcode', 'Variant Barcodes'],
      weight_g: ['Variant Grams', 'Weight value (grams)'],
      group: ['Handle', 'URL handle'],
      option_1: ['Option1 Value'],
      option_2: ['Option2 Value'],
      option_3: ['Option3 Value'],
    },
    family: { own: ['group'], head: 'group', inherits: ['name'] },
  },
  {
    platform: 'woocommerce',
    known: ['Type', 'SKU', 'Regular price', 'Parent'],
    fields: {
      sku: ['SKU'],
      name: ['Name'],
      price: ['Regular price'],
      ean13: ['GTIN, UPC, EAN, or ISBN'],
      weight_kg: ['Weight (kg)'],
      weight_g: ['Weight (g)'],
      width_cm: ['Width (cm)'],
      height_cm: ['Height (cm)'],
      depth_cm: ['Length (cm)'],
      product_type: ['Type'],
      own_id: ['ID'],
      parent: ['Parent'],
    },
    family: {
      own: ['sku', 'own_id'],
      head: 'parent',
      inherits: ['weight_kg', 'weight_g', 'width_cm', 'height_cm', 'depth_cm'],
    },
  },
  ...[
    ['Referencia', 'Nombre', 'Precio (imp. incl.)'],
    ['Reference', 'Name', 'Price (tax incl.)'],
    ['Référence', 'Nom', 'Prix (TTC)'],
  ].map(([sku = '', name = '', price = '']): ProductPreset => ({
    platform: 'prestashop',
    known: ['Product ID', sku, price],
    fields: { sku: [sku], name: [name], price: [price] },
    lacks: ['weight_kg'],
  })),
];
