import type { TemplateUse } from './templates/templateUse.ts';

/** What a template may name, by root; the last three roots are ours. */
export const MAIL_VARIABLES = {
  order: [
    'reference',
    'tracking_number',
    'tracking_numbers_packages',
    'tracking_pages',
    'returns_url',
    'carrier_service',
    'num_packages',
    'total_weight',
    'date_order',
    'total_amount',
    'total_taxes',
    'currency',
    'tax_rate',
    'tax_name',
    'payment_method',
    'invoice_number',
  ],
  customer: [
    'firstname',
    'lastname',
    'company',
    'email',
    'phone',
    'phone_mobile',
    'address1',
    'address2',
    'postcode',
    'city',
    'state',
    'country',
    'iso_code_country',
    'other',
    'dni',
    'vat_number',
  ],
  tax_office: [
    'name',
    'cif',
    'address1',
    'address2',
    'postcode',
    'city',
    'iso_code_country',
    'contact_name',
    'contact_email',
    'telephone',
  ],
  pickup: ['code', 'qr', 'url', 'delivered_urls', 'until', 'hours'],
  platform: ['logo', 'tracking_url', 'shop_url'],
  status: ['label', 'sentence', 'value'],
  platform_name: [],
  lang: [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Columns of a product: in `{% products columns: "…" %}`, and of `products` in a loop. */
export const MAIL_COLUMNS = [
  'reference',
  'name',
  'quantity',
  'ean13',
  'unit_price_tax_incl',
  'unit_price_tax_excl',
  'tax_rate',
  'tax_name',
  'width',
  'height',
  'depth',
  'weight',
] as const;

/** Names that the interface of the product has, and that nothing is kept of: a mail shows nothing for them. */
const NEVER_FILLED: ReadonlySet<string> = new Set([
  'customer.birthday',
  'products.*.category_name',
  'products.*.wholesale_price',
]);
/** Filled for templates that have them; another name says the same and is the one that is offered. */
const SECOND_NAMES: ReadonlySet<string> = new Set(['tax_office.phone_number']);
/** Names that stand for several values. */
const LISTS: ReadonlySet<string> = new Set(['tracking_numbers_packages', 'tracking_pages', 'delivered_urls', 'hours']);
const FORLOOP: readonly string[] = ['index', 'first', 'last'];

export interface TemplateWarning {
  readonly kind: 'unknown' | 'empty';
  readonly what: string;
}

/** Names in a template that do not exist, and names that no mail has a value for, wherever they stand. */
export function checkNames(
  { paths, columns, filters }: TemplateUse,
  knownFilters: readonly string[],
): readonly TemplateWarning[] {
  const warnings: TemplateWarning[] = [];
  const warn = (kind: TemplateWarning['kind'], what: string) => {
    if (!warnings.some((one) => one.kind === kind && one.what === what)) warnings.push({ kind, what });
  };
  for (const path of paths) {
    const name = path.join('.');
    if (NEVER_FILLED.has(name)) warn('empty', path.at(-1) ?? '');
    else if (!isKnown(path) && !SECOND_NAMES.has(name)) warn('unknown', name);
  }
  for (const name of columns) {
    if (NEVER_FILLED.has(`products.*.${name}`)) warn('empty', name);
    else if (!MAIL_COLUMNS.some((one) => one === name)) warn('unknown', name);
  }
  for (const name of filters) if (!knownFilters.includes(name)) warn('unknown', `| ${name}`);
  return warnings;
}

/** `products.*` is one product of a loop, `order.tracking_numbers_packages.*` one number. */
function isKnown([root = '', name, field, ...rest]: readonly string[]): boolean {
  if (rest.length > 0) return false;
  if (root === 'forloop') return name !== undefined && field === undefined && FORLOOP.includes(name);
  if (root === 'products')
    return name === undefined || (name === '*' && (field === undefined || MAIL_COLUMNS.some((one) => one === field)));
  if (!Object.hasOwn(MAIL_VARIABLES, root)) return false;
  const names: readonly string[] = MAIL_VARIABLES[root as keyof typeof MAIL_VARIABLES];
  if (names.length === 0 || name === undefined) return name === undefined && names.length === 0;
  return names.includes(name) && (field === undefined || (field === '*' && LISTS.has(name)));
}
