import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aProduct } from '#tests/factories/pickOrders.ts';
import { gtinCheckDigit } from './gtin.ts';
import { codesToCompare, teachRefusal } from './teachRefusal.ts';
import { LEARNED_STATES, learnedActs, stateAfter } from './learnedCode.ts';
import { learnedMeaning } from './learnedMeaning.ts';
import { writeUserCode } from './userCode.ts';

const withCheck = (data: string): string => `${data}${gtinCheckDigit(data)}`;
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
const ean13 = fc.tuple(fc.constantFrom('841', '501', '340'), digits(9)).map((parts) => withCheck(parts.join('')));

const UNKNOWN = { products: [], before: null };
const TAUGHT = { code: '8410000000017', id_product: 1, units: 6 };

const PARCEL = withCheck('38410000000000001');

test.each<[string, string, 18185 | 18186, string?]>([
  ['a scale’s price', withCheck('201234500123'), 18185],
  ['a scale’s weight', withCheck('021234500123'), 18185],
  ['a telephone', '490154203237518', 18186],
  ['a parcel', PARCEL, 18186],
  ['the parcel of a label', PARCEL, 18186, `00${PARCEL}`],
  ['a serial number without a product', 'SN-4711', 18186, ']C121SN-4711'],
  ['a page', 'ABC', 18186, 'https://example.com/ABC'],
  ['a badge', writeUserCode('7ZK3'), 18186],
])('%s is never taught', (_what, code, refusal, text) => {
  expect(teachRefusal({ ...TAUGHT, code, text }, UNKNOWN)).toEqual({ code: refusal });
});

test('the product number of a label may be taught, whatever serial number stands beside it', () => {
  const gtin = withCheck('0841000000001');
  const label = `]d201${gtin}21SN-4711`;
  expect(teachRefusal({ ...TAUGHT, code: gtin, text: label }, UNKNOWN)).toBeNull();
  const weighed = `]C101${gtin}3103001250`;
  expect(teachRefusal({ ...TAUGHT, code: gtin, text: weighed }, UNKNOWN)).toEqual({ code: 18185 });
});

test('a code that a product bears never means another one, however it is spelled', () => {
  fc.assert(
    fc.property(ean13, fc.integer({ min: 1, max: 9999 }), fc.constantFrom(0, 1), (ean, units, noughts) => {
      const products = [aProduct(1), aProduct(2, { ean13: ean })];
      const code = `${'0'.repeat(noughts)}${ean}`;
      expect(teachRefusal({ code, id_product: 1, units }, { products, before: null })).toEqual({
        code: 18184,
        id_product: 2,
      });
      expect(teachRefusal({ code, id_product: 2, units }, { products, before: null })).toBeNull();
      expect(codesToCompare(code)).toContain(ean);
    }),
  );
});

test('the case of another product never means this one', () => {
  const unit = withCheck('841000000001');
  const box = withCheck('1841000000001');
  const products = [aProduct(1), aProduct(2, { ean13: unit })];
  expect(teachRefusal({ code: box, id_product: 1, units: 6 }, { products, before: null })).toMatchObject({
    code: 18184,
  });
  expect(teachRefusal({ code: box, id_product: 2, units: 6 }, { products, before: null })).toBeNull();
});

test('a code that was taught means exactly that product and that many units, by each of its spellings', () => {
  fc.assert(
    fc.property(fc.uniqueArray(ean13, { minLength: 2, maxLength: 8 }), fc.nat(), (codes, drawn) => {
      const learned = codes.map((code, place) => ({ code, id_product: place + 1, units: place * 3 + 1 }));
      const place = drawn % codes.length;
      expect(learnedMeaning(`0${codes[place]}`, learned)).toEqual(learned[place]);
      expect(learnedMeaning(codes[place] ?? '', learned.toSpliced(place, 1))).toBeNull();
    }),
  );
});

test('what was taught otherwise is refused, the same again is not', () => {
  const facts = { products: [aProduct(1)], before: TAUGHT };
  expect(teachRefusal(TAUGHT, facts)).toBeNull();
  expect(teachRefusal({ ...TAUGHT, units: 12 }, facts)).toEqual({ code: 18184, id_product: 1 });
  expect(teachRefusal({ ...TAUGHT, id_product: 2 }, facts)).toEqual({ code: 18184, id_product: 1 });
});

test('each act leads where something else can be done, and twice is once', () => {
  for (const state of LEARNED_STATES)
    for (const act of learnedActs(state)) {
      const after = stateAfter(state, act);
      expect(after === null ? [] : learnedActs(after)).not.toContain(act);
      expect(after && stateAfter(after, act, state)).toBe(after);
    }
});

test('what was decided by an old sight changes nothing that somebody decided meanwhile', () => {
  expect(stateAfter('withdrawn', 'approve', 'proposed')).toBeNull();
  expect(stateAfter('refused', 'approve', 'proposed')).toBeNull();
  expect(stateAfter('refused', 'approve', 'refused')).toBe('approved');
  expect(stateAfter('proposed', 'withdraw', 'approved')).toBeNull();
});
