import type { Preset } from './preset.ts';
import type { Row } from './readRows.ts';

/** Kinds of a shop that nobody picks: what is sold in variations, or elsewhere, or has no body. */
const NOT_PICKED = /\b(variable|grouped|external|virtual|downloadable)\b/i;
/** What Shopify calls the only variant of a product. */
const NO_OPTION = 'Default Title';

/**
 * The rows of a list of products that are goods, each with what its product says once for all its variants. A variant
 * of a name that it shares is called by what it is a variant of, too: pickers tell them apart by it.
 */
export async function* wholeProducts(rows: AsyncIterable<Row>, preset: Preset | null): AsyncGenerator<Row> {
  const heads = new Map<string, Row>();
  const family = preset?.family;
  for await (const row of rows) {
    if (row.isBlank()) continue;
    const head = family && heads.get(row.cell(family.head).replace(/^id:/, ''));
    for (const name of family?.own ?? []) {
      const own = row.cell(name);
      if (own !== '' && !heads.has(own)) heads.set(own, row);
    }
    const isPicture = preset !== null && row.cell('sku') === '' && row.cell('price') === '';
    if (isPicture || NOT_PICKED.test(row.cell('product_type'))) continue;
    const inherited = (field: string): string =>
      row.cell(field) || (head && family?.inherits.includes(field) ? head.cell(field) : '');
    const options = ['option_1', 'option_2', 'option_3'].map((field) => row.cell(field));
    const variant = options.filter((option) => option !== '' && option !== NO_OPTION).join(' / ');
    yield {
      ...row,
      cell: (field) => {
        const text = inherited(field);
        return field === 'name' && text !== '' && variant !== '' ? `${text} · ${variant}` : text;
      },
    };
  }
}
