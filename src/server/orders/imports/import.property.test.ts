import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupOrders, type FileOrder } from './groupOrders.ts';
import { knowFile, openFile } from './readFile.ts';
import { UnreadableFile } from './rejection.ts';

/** An order as a shop has it, before a spreadsheet writes it. */
const orderDrawn = fc.record({
  firstname: fc.constantFrom('Ana', 'José', 'Núria', "D'Arcy", 'Ñico', '=SUMA(1)', '-Leo'),
  lastname: fc.constantFrom('Ruiz', 'Muñoz Gil', "O'Neill", 'Güell i Coll', ''),
  address1: fc.constantFrom(
    'Calle Mayor 1',
    'C/ Real, 3; bajo',
    'Plaza "Nueva" 4',
    'Línea 1\nLínea 2',
    "'s-Gravenweg 3",
  ),
  address2: fc.constantFrom('', '3º B', '1-3'),
  place: fc.constantFrom(
    ['08001', 'Barcelona', 'ES'],
    ['28013', 'Madrid', 'ES'],
    ['1000-001', 'Lisboa', 'PT'],
    ['01067', 'Dresden', 'DE'],
    ['75001', 'París', 'FR'],
  ),
  phone: fc.constantFrom('', '600111222', '+34 600 11 12 22', '34600111222'),
  day: fc.constantFrom('2026-11-05', '2026-11-25', '2026-03-04', '2026-05-05', '2026-12-01'),
  lines: fc.array(
    fc.record({
      sku: fc.constantFrom('S-1', 'A/2', '0012', '1-3', 'MAR-26'),
      quantity: fc.integer({ min: 1, max: 1500 }),
      cents: fc.integer({ min: 0, max: 250_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});
type Drawn = typeof orderDrawn extends fc.Arbitrary<infer Order> ? Order : never;

const HEADERS = {
  own: 'order_reference date firstname lastname address1 address2 postcode city country phone sku quantity unit_price'.split(
    ' ',
  ),
  es: 'Pedido|Fecha|Nombre|Apellidos|Dirección|Dirección 2|CP|Población|País|Teléfono|SKU|Cantidad|Precio'.split('|'),
  en: 'Order number|Order date|First name|Last name|Address|Address 2|Zip|Town|Country|Phone|Item SKU|Qty|Unit price'.split(
    '|',
  ),
  fr: 'Commande|Date de commande|Prénom|Nom|Adresse|Adresse 2|Code postal|Ville|Pays|Téléphone|Code article|Quantité|Prix'.split(
    '|',
  ),
};

/** How a spreadsheet of somebody writes. */
const habitsDrawn = fc.record({
  separator: fc.constantFrom(',', ';', '\t', '|'),
  names: fc.boolean(),
  sep: fc.boolean(),
  encoding: fc.constantFrom('utf8', 'bom', 'utf16le', 'windows-1252'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  header: fc.constantFrom('own', 'es', 'en', 'fr'),
  decimal: fc.constantFrom('.', ','),
  grouped: fc.boolean(),
  places: fc.constantFrom(2, 4),
  money: fc.constantFrom('', ' €', 'EUR '),
  wholes: fc.constantFrom('', '.00', ',0'),
  date: fc.constantFrom('iso', 'day', 'month', 'hours', 'zone'),
  blankRepeats: fc.boolean(),
  interleaved: fc.boolean(),
  shuffle: fc.integer({ min: 0, max: 12 }),
  /** What opening and saving in a spreadsheet does to codes. */
  damage: fc.constantFrom('none', 'zeros', 'power', 'date', 'point', 'quoted'),
});
type Habits = Omit<typeof habitsDrawn extends fc.Arbitrary<infer Value> ? Value : never, 'money'> & {
  readonly money: string;
};

function money(cents: number, { decimal, grouped, places, money: sign }: Habits): string {
  const [whole = '', fraction = ''] = (cents / 100).toFixed(2).split('.');
  const parts = grouped ? whole.replace(/\B(?=(\d{3})+$)/g, decimal === ',' ? '.' : ',') : whole;
  const text = `${parts}${decimal}${fraction.padEnd(places, '0')}`;
  return sign.startsWith(' ') ? text + sign : sign + text;
}

function dateText(day: string, { date: drawn, decimal, header }: Habits): string {
  // Nobody who writes the month first writes decimal commas, or calls the column Fecha.
  const isDayFirst = decimal === ',' || header === 'es' || header === 'fr';
  const date = drawn === 'month' && isDayFirst ? 'day' : drawn;
  const [year = '', month = '', number = ''] = day.split('-');
  if (date === 'day') return `${number}/${month}/${year}`;
  if (date === 'month') return `${month}/${number}/${year}`;
  if (date === 'hours') return `${day} 13:05`;
  return date === 'zone' ? `${day}T13:05:00+01:00` : day;
}

function damaged(code: string, { damage }: Habits): string {
  if (code === '') return '';
  if (damage === 'quoted') return `="${code}"`;
  if (damage === 'date' && code === '1-3') return '01-mar';
  if (!/^\d+$/.test(code)) return code;
  if (damage === 'zeros') return String(Number(code));
  if (damage === 'point') return `${Number(code)}.0`;
  if (damage !== 'power' || code.length < 11) return code;
  return Number(code).toExponential(5).toUpperCase().replace('.', ',');
}

function written(orders: readonly Drawn[], habits: Habits): Uint8Array {
  const names = HEADERS[habits.header];
  const rows = orders.flatMap((order, place) =>
    order.lines.map((line, at) => {
      const [postcode = '', city = '', country = ''] = order.place;
      const isBlank = habits.blankRepeats && at > 0;
      const head = [
        dateText(order.day, habits),
        order.firstname,
        order.lastname,
        order.address1,
        order.address2,
        damaged(postcode, habits),
        city,
        habits.names
          ? (new Intl.DisplayNames([habits.header === 'own' ? 'en' : habits.header], { type: 'region' }).of(country) ??
            '')
          : country,
        damaged(order.phone, habits),
      ].map((text) => (isBlank ? '' : text));
      const quantity = `${line.quantity}${habits.wholes}`;
      return { at, cells: [`P-${place}`, ...head, damaged(line.sku, habits), quantity, money(line.cents, habits)] };
    }),
  );
  const sorted = habits.interleaved ? rows.toSorted((a, b) => a.at - b.at) : rows;
  const order = (cells: readonly string[]) => [...cells.slice(habits.shuffle), ...cells.slice(0, habits.shuffle)];
  const cell = (text: string) => (/["\n\r,;\t|]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [names, ...sorted.map(({ cells }) => cells)].map((cells) =>
    order(cells).map(cell).join(habits.separator),
  );
  const text = `${habits.sep ? `sep=${habits.separator}${habits.lineEnd}` : ''}${lines.join(habits.lineEnd)}${habits.lineEnd}`;
  if (habits.encoding === 'windows-1252') return Buffer.from(text, 'latin1');
  if (habits.encoding === 'utf16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Buffer.from(habits.encoding === 'bom' ? `\uFEFF${text}` : text);
}

async function readBack(file: Uint8Array): Promise<FileOrder[]> {
  const source = async function* () {
    yield file;
  };
  try {
    const known = await knowFile('orders', source);
    const { rows, judgement } = await openFile('orders', source, known);
    const orders = [];
    for await (const order of groupOrders(rows(), judgement)) orders.push(order);
    return orders;
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

const plain = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

test('an order comes in as it was, or is refused with a reason; it is never stored changed', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(orderDrawn, { minLength: 1, maxLength: 4 }), habitsDrawn, async (orders, habits) => {
      const sends = habits.encoding === 'windows-1252' ? habits.money.replace('€', '') : habits.money;
      const own = { ...habits, money: sends.trim() === '' ? '' : sends };
      for (const read of await readBack(written(orders, own))) {
        if (read.rejections.length > 0) continue;
        taken += 1;
        const drawn = orders[Number(read.reference.slice(2))];
        const { customer, date } = read.head;
        expect({
          firstname: customer.firstname,
          lastname: customer.lastname,
          address1: plain(customer.address1),
          address2: plain(customer.address2),
          place: [customer.postcode, customer.city, customer.country],
          phone: customer.phone ?? '',
          day: date?.day,
          lines: read.lines.map(({ sku, quantity, unitPriceCents }) => ({ sku, quantity, cents: unitPriceCents })),
        }).toEqual({
          ...drawn,
          address1: plain(drawn?.address1 ?? ''),
          // A SKU that a spreadsheet changed is refused where no product has it.
          lines: drawn?.lines.map((line) => ({ ...line, sku: skuAsWritten(line.sku, own) })),
        });
      }
    }),
    { numRuns: 200 },
  );
  expect(taken).toBeGreaterThan(50);
});

/** Only the products of a client can tell that a SKU was another one. */
function skuAsWritten(sku: string, habits: Habits): string {
  return habits.damage === 'quoted' ? sku : damaged(sku, habits);
}
