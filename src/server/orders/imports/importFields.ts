import type { ImportKind } from '#contract/orders/imports.ts';
import type { Preset } from './preset.ts';
import { foldColumn } from './presetOf.ts';

export interface ImportField {
  readonly field: string;
  readonly required: boolean;
}

const required = (field: string): ImportField => ({ field, required: true });
const optional = (field: string): ImportField => ({ field, required: false });

/** What a file of each kind can hold, and what it must hold. */
const FIELDS: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  products: [
    ...['sku', 'name', 'price', 'weight_kg'].map(required),
    ...['ean13', 'width_cm', 'height_cm', 'depth_cm', 'location', 'hs_code', 'origin_country'].map(optional),
  ],
  orders: [
    ...['order_reference', 'date', 'firstname'].map(required),
    ...['lastname', 'fullname', 'company', 'dni', 'vat_number', 'email', 'phone', 'phone_mobile'].map(optional),
    required('address1'),
    optional('address2'),
    ...['postcode', 'city'].map(required),
    optional('state'),
    required('country'),
    ...['other', 'type', 'payment_method', 'currency', 'carrier', 'service_code'].map(optional),
    ...['sku', 'quantity'].map(required),
    ...['options', 'ean13', 'unit_price', 'line_total', 'shipping_cost', 'total', 'total_tax'].map(optional),
  ],
  kits: [...['kit_sku', 'part_sku', 'units'].map(required), optional('kit_kind')],
};

/** Fields in whose place another one may stand: a whole name for a first name. */
const INSTEAD: Readonly<Record<string, readonly string[]>> = {
  firstname: ['fullname', 'company'],
  address1: ['whole_address'],
  weight_kg: ['weight_g'],
};

/**
 * What a file of this kind can hold. A field that another one of the mapping stands for is not required.
 * @param lacks required fields that an export never has
 */
export function importFields(
  kind: ImportKind,
  mapped: readonly string[] = [],
  lacks: readonly string[] = [],
): readonly ImportField[] {
  return FIELDS[kind].map(({ field, required: must }) => ({
    field,
    required: must && !lacks.includes(field) && !(INSTEAD[field] ?? []).some((other) => mapped.includes(other)),
  }));
}

/** How shops and spreadsheets call a field, folded; Spanish, English, French. */
const CALLED: Readonly<Record<string, readonly string[]>> = {
  order_reference: [
    'referencia',
    'referencia del pedido',
    'pedido',
    'n.º de pedido',
    'numero de pedido',
    'num pedido',
    'id pedido',
    'order',
    'order #',
    'order no',
    'order no.',
    'order number',
    'order-id',
    'order id',
    'reference',
    'commande',
    'n° de commande',
    'numero de commande',
  ],
  date: [
    'fecha',
    'fecha de pedido',
    'fecha del pedido',
    'fecha de compra',
    'order date',
    'date order',
    'purchase-date',
    'created at',
    'date de commande',
    'date de la commande',
  ],
  type: ['tipo', 'order type'],
  payment_method: [
    'forma de pago',
    'metodo de pago',
    'payment',
    'payment method title',
    'paiement',
    'mode de paiement',
    'moyen de paiement',
  ],
  currency: ['moneda', 'divisa', 'order currency', 'devise', 'monnaie'],
  firstname: ['nombre', 'first name', 'shipping first name', 'given name', 'prenom'],
  lastname: [
    'apellidos',
    'apellido',
    'last name',
    'surname',
    'family name',
    'shipping last name',
    'nom',
    'nom de famille',
  ],
  fullname: [
    'nombre completo',
    'nombre y apellidos',
    'cliente',
    'destinatario',
    'customer',
    'customer name',
    'full name',
    'recipient',
    'recipient name',
    'ship to name',
    'shipping name',
    'client',
    'destinataire',
    'nom complet',
    'nom et prenom',
  ],
  company: ['empresa', 'compania', 'company name', 'shipping company', 'societe', 'entreprise'],
  dni: ['nif', 'documento', 'id number'],
  vat_number: ['cif', 'nif iva', 'numero de iva', 'vat', 'vat id', 'tva', 'numero de tva'],
  email: [
    'correo',
    'correo electronico',
    'e-mail',
    'mail',
    'email address',
    'billing email',
    'courriel',
    'adresse e-mail',
  ],
  phone: ['telefono', 'tel', 'tel.', 'telephone', 'phone number', 'shipping phone', 'billing phone'],
  phone_mobile: ['movil', 'telefono movil', 'mobile', 'mobile phone', 'cell phone', 'portable', 'telephone mobile'],
  address1: [
    'direccion',
    'direccion 1',
    'domicilio',
    'calle',
    'address',
    'address 1',
    'address line 1',
    'street',
    'shipping address 1',
    'shipping address1',
    'adresse',
    'adresse 1',
  ],
  address2: [
    'direccion 2',
    'direccion (2)',
    'direccion, 2.ª linea',
    'complemento de direccion',
    'piso',
    'address 2',
    'address line 2',
    'apartment',
    'shipping address 2',
    'shipping address2',
    'adresse 2',
    "complement d'adresse",
  ],
  postcode: [
    'codigo postal',
    'cod. postal',
    'c.p.',
    'cp',
    'zip',
    'zip code',
    'postal code',
    'post code',
    'shipping postcode',
    'shipping zip',
    'code postal',
  ],
  city: ['poblacion', 'ciudad', 'localidad', 'municipio', 'town', 'shipping city', 'ville', 'localite'],
  state: [
    'provincia',
    'province',
    'region',
    'estado o provincia',
    'shipping state',
    'shipping province',
    'departement',
  ],
  country: ['pais', 'country code', 'country name', 'shipping country', 'pays', 'code pays'],
  other: [
    'notas',
    'nota',
    'observaciones',
    'comentarios',
    'note',
    'notes',
    'customer note',
    'comments',
    'remarques',
    'commentaire',
  ],
  carrier: ['transportista', 'agencia', 'transporteur'],
  service_code: ['servicio', 'service', 'codigo de servicio', 'code de service'],
  sku: [
    'referencia producto',
    'referencia del producto',
    'referencia de producto',
    'codigo',
    'codigo producto',
    'codigo de articulo',
    'articulo',
    'variant sku',
    'lineitem sku',
    'product sku',
    'item sku',
    'product reference',
    'code article',
    'reference article',
    'reference produit',
  ],
  ean13: [
    'ean',
    'codigo de barras',
    'barcode',
    'variant barcode',
    'gtin',
    'upc',
    'gtin, upc, ean, or isbn',
    'code-barres',
    'code barres',
  ],
  quantity: [
    'cantidad',
    'cant.',
    'unidades',
    'uds',
    'uds.',
    'qty',
    'units',
    'lineitem quantity',
    'product quantity',
    'item quantity',
    'quantite',
    'qte',
  ],
  options: ['opciones', 'opcion', 'personalizacion', 'option', 'personalization', 'item options', 'personnalisation'],
  unit_price: [
    'precio unitario',
    'precio',
    'precio (€)',
    'price',
    'unit price',
    'item price',
    'lineitem price',
    'product price',
    'prix unitaire',
    'prix',
  ],
  line_total: ['importe de la linea', 'importe linea', 'total linea', 'line total', 'item total', 'total ligne'],
  shipping_cost: ['gastos de envio', 'coste de envio', 'portes', 'shipping cost', 'shipping amount', 'frais de port'],
  total: ['total del pedido', 'importe total', 'order total', 'total amount', 'total de la commande'],
  total_tax: ['impuestos incluidos', 'iva incluido', 'taxes', 'tax total', 'taxes comprises'],
  name: [
    'nombre',
    'producto',
    'descripcion',
    'product',
    'product name',
    'title',
    'titre',
    'nom',
    'designation',
    'libelle',
  ],
  price: ['precio', 'pvp', 'precio (€)', 'variant price', 'regular price', 'unit price', 'prix'],
  weight_kg: ['peso', 'peso kg', 'peso (kg)', 'weight', 'weight kg', 'weight (kg)', 'poids', 'poids (kg)'],
  width_cm: ['ancho', 'ancho (cm)', 'width', 'width (cm)', 'largeur', 'largeur (cm)'],
  height_cm: ['alto', 'alto (cm)', 'height', 'height (cm)', 'hauteur', 'hauteur (cm)'],
  depth_cm: ['fondo', 'fondo (cm)', 'largo', 'length', 'length (cm)', 'depth', 'profondeur', 'profondeur (cm)'],
  location: ['ubicacion', 'hueco', 'bin', 'shelf', 'emplacement'],
  hs_code: ['codigo hs', 'codigo arancelario', 'hs', 'hs code', 'tariff code', 'code sh'],
  kit_sku: ['sku del kit', 'kit', 'lote', 'pack', 'kit sku', 'bundle sku', 'bundle', 'sku du kit', 'lot'],
  part_sku: [
    'sku del producto',
    'sku del componente',
    'componente',
    'sku',
    'product sku',
    'component sku',
    'component',
    'part',
    'sku du produit',
    'sku du composant',
    'composant',
  ],
  units: ['unidades', 'cantidad', 'uds', 'quantity', 'qty', 'unites', 'quantite'],
  kit_kind: ['tipo de kit', 'kit kind', 'type de kit', 'type du kit'],
  origin_country: ['pais de origen', 'origen', 'origin', 'country of origin', "pays d'origine"],
};

/** Words of a column of dates in languages that write the day first. */
export const DAY_FIRST_WORDS = /\bfecha\b|\bdate de\b/;

/**
 * Guesses which column holds each field: as the platform's export says, else by our own name and then by what others
 * call it. A column serves one field.
 * @param columns as the file names them
 * @returns field to column
 */
export function guessMapping(
  kind: ImportKind,
  columns: readonly string[],
  preset: Preset | null = null,
): Readonly<Record<string, string>> {
  const free = new Map<string, string>();
  for (const column of columns) {
    const name = foldColumn(column);
    if (name !== '' && !free.has(name)) free.set(name, column);
  }
  const mapping: Record<string, string> = {};
  const take = (field: string, name: string) => {
    const column = free.get(name);
    if (column === undefined || mapping[field] !== undefined) return;
    mapping[field] = column;
    free.delete(name);
  };
  const fields = FIELDS[kind];
  if (preset) {
    for (const [field, names] of Object.entries(preset.fields)) for (const name of names) take(field, foldColumn(name));
    // What else an export holds is of the platform; only what cannot be missing is looked for in it.
    for (const name of Object.values(preset.billing ?? {}).flat()) free.delete(foldColumn(name));
  }
  const wanted = preset ? fields.filter(({ required: must }) => must) : fields;
  const missing = wanted.filter(({ field }) => !(INSTEAD[field] ?? []).some((other) => mapping[other] !== undefined));
  for (const { field } of missing) take(field, foldColumn(field));
  for (const { field } of missing) for (const name of CALLED[field] ?? []) take(field, foldColumn(name));
  return mapping;
}
