import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { otherTextsOf } from '#scanning/sources/wedge/wedge.ts';
import { aPickContext, anOrder, aProduct } from '#tests/factories/pickOrders.ts';
import { judgeScan } from '../picking/judgeScan.ts';
import { pickList } from '../picking/pickList.ts';
import { understandScan } from '../workSession/understandScan.ts';
import { APPLICATION_IDENTIFIERS } from './applicationIdentifiers.ts';
import { gtinCheckDigit } from './gtin.ts';
import { STRIP_RULES } from './stripRules.ts';

const GS = '\u001d';

/** A label: what a scanner sends of it, whose product it is, and what may be counted by it. */
interface Drawn {
  readonly text: string;
  readonly gtin: string;
  /** Units that may be counted; 0 = none. */
  readonly units: number;
  /** Parts of the text that are no code of anything here: a product that bears one of them must never be counted. */
  readonly parts: readonly string[];
}

const digit = fc.constantFrom(...'0123456789');
const sign = fc.constantFrom(...'0123456789ABCDEFGHJKLMNPQRSTUVWXYZ');
const digits = (length: number) => fc.string({ unit: digit, minLength: length, maxLength: length });
const withCheck = (data: string): string => `${data}${gtinCheckDigit(data)}`;
/** Numbers of firms, none of a shop's own. */
const ean13 = fc
  .tuple(fc.constantFrom('841', '501', '340', '978', '977', '491'), digits(9))
  .map(([a, b]) => withCheck(a + b));
const upcA = fc.tuple(fc.constantFrom('0', '6', '7', '8'), digits(10)).map(([a, b]) => withCheck(a + b));
const ean8 = fc.tuple(fc.constantFrom('3', '4', '9'), digits(6)).map(([a, b]) => withCheck(a + b));
const inside = fc.string({ unit: sign, minLength: 4, maxLength: 12 });

const valueOf = (form: string) =>
  fc
    .tuple(
      ...form
        .split(' ')
        .filter((part) => !part.startsWith('['))
        .map((part) => {
          const most = Number(/\d+/.exec(part)?.[0]);
          const least = part.includes('..') ? 1 : most;
          return fc.string({
            unit: part.startsWith('N') ? digit : sign,
            minLength: least,
            maxLength: Math.max(least, Math.min(most, 30)),
          });
        }),
    )
    .map((parts) => parts.join(''));

/** Every identifier but those that name another thing or say how many. */
const field = fc
  .constantFrom(...APPLICATION_IDENTIFIERS.filter(({ ai, isKey }) => !isKey && !['02', '30', '37'].includes(ai)))
  .chain(({ ai, form }) =>
    fc.record({ ai: fc.constantFrom(...'0123').map((n) => ai.replaceAll('n', n)), value: valueOf(form) }),
  );

const elementString: fc.Arbitrary<Drawn> = fc
  .record({
    gtin: ean13,
    prefix: fc.constantFrom(']C1', ']d2', ']Q3', ']e0', ']J1', ''),
    fields: fc.uniqueArray(field, { maxLength: 4, selector: ({ ai }) => ai }),
    units: fc.option(fc.integer({ min: 1, max: 9 })),
    bracketed: fc.boolean(),
  })
  .map(({ gtin, prefix, fields, units, bracketed }) => {
    const all = [
      { ai: '01', value: `0${gtin}` },
      ...fields,
      ...(units === null ? [] : [{ ai: '30', value: String(units) }]),
    ];
    return {
      text: bracketed
        ? all.map(({ ai, value }) => `(${ai})${value}`).join('')
        : prefix + all.map(({ ai, value }) => ai + value).join(GS),
      gtin,
      units: units ?? 1,
      parts: fields.map(({ value }) => value),
    };
  });

const link: fc.Arbitrary<Drawn> = fc
  .record({
    gtin: ean13,
    stem: fc.constantFrom('', 'es/', 'productos/'),
    lot: inside,
    serial: inside,
    short: fc.boolean(),
  })
  .map(({ gtin, stem, lot, serial, short }) => ({
    text: `https://id.example.com/${stem}01/${short ? gtin : `0${gtin}`}/10/${lot}/21/${serial}?17=271231`,
    gtin,
    units: 1,
    parts: [lot, serial],
  }));

const addOn: fc.Arbitrary<Drawn> = fc
  .record({ number: fc.oneof(ean13, upcA, ean8), more: fc.oneof(digits(2), digits(5)), apart: fc.boolean() })
  .map(({ number, more, apart }) => {
    const isApart = apart || number.length === 8;
    const text = `${number}${isApart ? ' ' : ''}${more}`;
    // Glued on, it may be the number of a case or of a parcel: then nothing is counted, which is right, too.
    return { text, gtin: number, units: 1, parts: [more] };
  });

const ofCase: fc.Arbitrary<Drawn> = fc
  .record({ gtin: ean13, indicator: fc.integer({ min: 1, max: 9 }), prefix: fc.constantFrom('', ']I1', '01', ']C101') })
  .map(({ gtin, indicator, prefix }) => {
    const number = withCheck(`${indicator}${gtin.slice(0, 12)}`);
    return { text: prefix + number, gtin, units: 0, parts: [number.slice(7), number.slice(0, 7)] };
  });

const content: fc.Arbitrary<Drawn> = fc
  .record({ gtin: ean13, units: fc.option(fc.integer({ min: 1, max: 9 })), lot: inside })
  .map(({ gtin, units, lot }) => ({
    text: `]C1020${gtin}${units === null ? '' : `37${units}${GS}`}10${lot}`,
    gtin,
    units: units ?? 0,
    parts: [lot],
  }));

const weighed: fc.Arbitrary<Drawn> = fc
  .record({ prefix: fc.constantFrom('02', '20', '21', '28', '29'), item: digits(5), value: digits(5) })
  .filter(({ value }) => value !== '00000')
  .map(({ prefix, item, value }) => ({
    text: withCheck(prefix + item + value),
    gtin: withCheck(`${prefix}${item}00000`),
    units: 0,
    parts: [item, value],
  }));

const plain: fc.Arbitrary<Drawn> = fc
  .record({
    number: fc.oneof(ean13, upcA, ean8),
    prefix: fc.constantFrom('', ']E0', ']E4', ']C0', ']A0', ']I0', ']Q1', ']d1'),
  })
  .map(({ number, prefix }) => ({
    text: prefix + number,
    gtin: number,
    units: 1,
    parts: [number.slice(0, -1), number.slice(1), number.slice(0, number.length / 2)],
  }));

const KINDS: Readonly<Record<string, fc.Arbitrary<Drawn>>> = {
  'an element string': elementString,
  'a link': link,
  'an add-on': addOn,
  'a case': ofCase,
  'the content of a case': content,
  'a code of a scale': weighed,
  'a plain code': plain,
};

/** What is counted by a text, in a picking of these products. */
function counted(text: string, ean: string | null, strange: readonly string[]) {
  const order = anOrder(10, Object.fromEntries([1, 2].map((id) => [id, 50])));
  const products = order.products.map((product) =>
    product.id_product === 1
      ? { ...product, ean13: ean, reference: null, sku: 'OURS' }
      : { ...product, ean13: strange[0] ?? null, reference: strange[1] ?? null, sku: strange[2] ?? 'STRANGE' },
  );
  const context = { ...aPickContext(pickList([{ ...order, products }], 'return')), known: () => [aProduct(9)] };
  const scan = { text, source: 'wedge' as const, otherTexts: otherTextsOf({ text, usText: text }) };
  const understood = understandScan(scan, null, STRIP_RULES, judgeScan(context));
  if (understood.kind !== 'decision' || understood.decision.outcome !== 'accepted') return null;
  const [act] = understood.decision.acts;
  return act?.kind === 'add' ? { id_product: act.id_product, units: understood.units } : null;
}

describe.each(Object.entries(KINDS))('%s', (_, labels) => {
  it('counts its own product, as many as it says, or nothing', () => {
    fc.assert(
      fc.property(labels, ({ text, gtin, units, parts }) => {
        const result = counted(
          text,
          gtin,
          parts.filter((part) => part !== gtin && part !== text),
        );
        expect([null, { id_product: 1, units }]).toContainEqual(result);
      }),
      { numRuns: 300 },
    );
  });

  it('counts nothing where its product is not on the list', () => {
    fc.assert(
      fc.property(labels, ({ text, gtin, parts }) => {
        expect(
          counted(
            text,
            '5000000000005',
            parts.filter((part) => part !== gtin && part !== text),
          ),
        ).toBeNull();
      }),
      { numRuns: 300 },
    );
  });
});

it.each([
  ['an element string', elementString],
  ['a link', link],
  ['a plain code', plain],
])('finds the product of %s', (_, labels) => {
  fc.assert(
    fc.property(labels, ({ text, gtin, units }) => {
      expect(counted(text, gtin, [])).toEqual({ id_product: 1, units });
    }),
    { numRuns: 300 },
  );
});
