import type { ImportKind } from '#contract/endpoints/imports.ts';
import { searchText } from '#domain/orders/searchText.ts';
import { ORDER_FILE_COLUMNS } from './parseOrderLine.ts';
import { PRODUCT_COLUMNS } from './parseProduct.ts';

export interface ImportField {
  readonly field: string;
  readonly required: boolean;
}

const OPTIONAL: Readonly<Record<ImportKind, readonly string[]>> = {
  products: ['ean13', 'width_cm', 'height_cm', 'depth_cm', 'location', 'hs_code', 'origin_country'],
  orders: ['type', 'payment_method', 'email', 'phone', 'state', 'ean13'],
};

/** What a file of this kind can hold, what it must hold first. */
export function importFields(kind: ImportKind): readonly ImportField[] {
  const required: readonly string[] = kind === 'products' ? PRODUCT_COLUMNS : ORDER_FILE_COLUMNS;
  return [
    ...required.map((field) => ({ field, required: true })),
    ...OPTIONAL[kind].map((field) => ({ field, required: false })),
  ];
}

/** How shops and spreadsheets call a field, folded; Spanish, English, French, and what the platforms export. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  order_reference: [
    'referencia',
    'pedido',
    'numero de pedido',
    'order',
    'order number',
    'order id',
    'reference',
    'commande',
    'numero de commande',
  ],
  date: ['fecha', 'fecha de pedido', 'order date', 'created at', 'date de commande'],
  type: ['tipo', 'order type'],
  payment_method: [
    'forma de pago',
    'metodo de pago',
    'payment',
    'payment method title',
    'paiement',
    'mode de paiement',
  ],
  firstname: ['nombre', 'first name', 'shipping first name', 'prenom'],
  lastname: ['apellidos', 'apellido', 'last name', 'surname', 'shipping last name', 'nom'],
  email: ['correo', 'correo electronico', 'e-mail', 'mail', 'billing email', 'courriel'],
  phone: ['telefono', 'movil', 'telephone', 'billing phone', 'mobile'],
  address1: ['direccion', 'address', 'street', 'shipping address 1', 'shipping address1', 'adresse'],
  postcode: ['codigo postal', 'cp', 'zip', 'postal code', 'shipping postcode', 'shipping zip', 'code postal'],
  city: ['poblacion', 'ciudad', 'localidad', 'town', 'shipping city', 'ville'],
  state: ['provincia', 'province', 'region', 'shipping state', 'shipping province'],
  country: ['pais', 'country code', 'shipping country', 'pays'],
  sku: ['referencia producto', 'codigo', 'lineitem sku', 'product sku', 'item sku', 'code article'],
  ean13: ['ean', 'codigo de barras', 'barcode', 'gtin', 'code-barres', 'code barres'],
  quantity: ['cantidad', 'unidades', 'uds', 'qty', 'units', 'lineitem quantity', 'quantite'],
  unit_price: ['precio unitario', 'precio', 'price', 'unit price', 'lineitem price', 'prix unitaire', 'prix'],
  name: ['nombre', 'producto', 'descripcion', 'product', 'product name', 'title', 'titre', 'nom', 'designation'],
  price: ['precio', 'pvp', 'regular price', 'unit price', 'prix'],
  weight_kg: ['peso', 'peso kg', 'peso (kg)', 'weight', 'weight kg', 'weight (kg)', 'poids', 'poids (kg)'],
  width_cm: ['ancho', 'ancho (cm)', 'width', 'width (cm)', 'largeur', 'largeur (cm)'],
  height_cm: ['alto', 'alto (cm)', 'height', 'height (cm)', 'hauteur', 'hauteur (cm)'],
  depth_cm: ['fondo', 'fondo (cm)', 'largo', 'length', 'length (cm)', 'depth', 'profondeur', 'profondeur (cm)'],
  location: ['ubicacion', 'hueco', 'bin', 'shelf', 'emplacement'],
  hs_code: ['codigo hs', 'codigo arancelario', 'hs', 'hs code', 'tariff code', 'code sh'],
  origin_country: ['pais de origen', 'origen', 'origin', 'country of origin', "pays d'origine"],
};

/**
 * Guesses which column holds each field: by our own name first, then by what others call it. A column serves one field.
 * @param columns as the file names them
 * @returns field to column
 */
export function guessMapping(kind: ImportKind, columns: readonly string[]): Readonly<Record<string, string>> {
  const free = new Map(columns.filter((column) => column.trim() !== '').map((column) => [fold(column), column]));
  const mapping: Record<string, string> = {};
  const take = (field: string, name: string) => {
    const column = free.get(name);
    if (column === undefined || mapping[field] !== undefined) return;
    mapping[field] = column;
    free.delete(name);
  };
  const fields = importFields(kind).map(({ field }) => field);
  for (const field of fields) take(field, fold(field));
  for (const field of fields) for (const name of CALLED[field] ?? []) take(field, name);
  return mapping;
}

function fold(name: string): string {
  return searchText(name.replaceAll('_', ' '));
}
