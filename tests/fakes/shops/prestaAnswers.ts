import { PRESTASHOP_RESOURCES, type PsResource } from '#domain/shops/prestashopRights.ts';
import type { PrestaRow } from './prestaServer.ts';

/** What the webservice refuses, with its status and number. */
export class PrestaRefusal extends Error {
  readonly status: number;
  readonly code: number;
  constructor(status: number, code: number, text: string) {
    super(text);
    this.status = status;
    this.code = code;
  }
}

/** Rows that a question asks for: `filter`, `sort` and `limit`, then the fields of `display`. */
export function chosen(rows: readonly PrestaRow[], query: URLSearchParams): readonly PrestaRow[] {
  let left = rows;
  for (const [name, value] of query) {
    const field = /^filter\[(\w+)\]$/.exec(name)?.[1];
    if (field === undefined) continue;
    if (rows.some((row) => !(field in row)) && !rows.some((row) => field in row))
      throw new PrestaRefusal(400, 32, `This filter does not exist: ${field}`);
    if (field.startsWith('date_') && query.get('date') !== '1')
      throw new PrestaRefusal(400, 32, 'This filter does not exist');
    left = left.filter((row) => isWanted(row[field], value));
  }
  const sort = /^\[(\w+)_(ASC|DESC)\]$/.exec(query.get('sort') ?? '');
  if (sort) {
    const by = (row: PrestaRow) => row[sort[1] ?? ''] ?? '';
    left = left.toSorted((a, b) => Number(by(a)) - Number(by(b)) || (String(by(a)) < String(by(b)) ? -1 : 1));
    if (sort[2] === 'DESC') left = left.toReversed();
  }
  const [first = 0, count] = (query.get('limit') ?? '').split(',').flatMap((text) => (text === '' ? [] : Number(text)));
  if (query.has('limit')) left = count === undefined ? left.slice(0, first) : left.slice(first, first + count);
  return left.map((row) => shownOf(row, query.get('display')));
}

/** A list `[1|5]`, an interval `[1,10]`, or a value `[1]`. */
function isWanted(value: PrestaRow[string] | undefined, filter: string): boolean {
  const inside = /^\[(.*)\]$/.exec(filter)?.[1];
  if (inside === undefined) return String(value) === filter;
  const text = String(value ?? '');
  if (inside.includes('|')) return inside.split('|').includes(text);
  if (!inside.includes(',')) return inside.toLowerCase() === text.toLowerCase();
  const [from = '', to = ''] = inside.split(',');
  return /^\d+$/.test(text) ? Number(text) >= Number(from) && Number(text) <= Number(to) : text >= from && text <= to;
}

/** Without `display` a list tells ids alone. */
function shownOf(row: PrestaRow, display: string | null): PrestaRow {
  if (display === 'full') return row;
  const fields = /^\[(.*)\]$/.exec(display ?? '[id]')?.[1]?.split(',') ?? ['id'];
  const unknown = fields.find((field) => !(field in row));
  if (unknown) throw new PrestaRefusal(400, 35, `Unable to display this field "${unknown}"`);
  return Object.fromEntries(fields.map((field) => [field, row[field]!])) as PrestaRow;
}

/** The element of one thing, or of a list, which is empty where there is nothing in it. */
export function writtenThings(resource: PsResource, rows: readonly PrestaRow[], alone: boolean): string {
  const { one } = PRESTASHOP_RESOURCES[resource];
  const things = rows.map((row) => `<${one}>\n${Object.entries(row).map(writtenField).join('')}</${one}>\n`).join('');
  return alone ? things : `<${resource}>\n${things}</${resource}>\n`;
}

function writtenField([name, value]: readonly [string, PrestaRow[string]]): string {
  if (name === 'associations') return `<associations>${String(value)}</associations>\n`;
  if (typeof value === 'object') {
    const texts = value.map(
      (text, index) =>
        `<language id="${index + 1}" xlink:href="https://tienda.example/api/languages/${index + 1}"><![CDATA[${text}]]></language>`,
    );
    return `<${name}>${texts.join('')}</${name}>\n`;
  }
  const link = name.startsWith('id_') ? ` xlink:href="https://tienda.example/api/${name.slice(3)}/${value}"` : '';
  return `<${name}${link}>${value === '' ? '' : `<![CDATA[${value}]]>`}</${name}>\n`;
}
