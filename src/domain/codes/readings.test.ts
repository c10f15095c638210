import { expect, it } from 'vitest';
import { codesIn, readingsOf } from './readings.ts';
import { isNoCode, stripCode } from './stripRules.ts';

const GTIN = '08412345678905';

const texts = (text: string) => readingsOf(text).readings.map((one) => one.text);

it('reads a plain code as itself', () => {
  expect(readingsOf('8412345678905')).toEqual({
    readings: [{ text: '8412345678905', units: 1 }],
    broken: null,
    sure: true,
    meant: '8412345678905',
  });
});

it('reads what a GS1 label names, how many, and keeps the label', () => {
  const label = `]C101${GTIN}10L7\u001d3712`;
  expect(readingsOf(label).readings).toEqual([
    { text: label, units: 1 },
    { text: GTIN, units: 12, label },
  ]);
});

it('takes how many from the label, and one where it does not say', () => {
  const unitsOf = (text: string) => readingsOf(text).readings.at(-1)?.units;
  expect([`01${GTIN}304`, `02${GTIN}3712`, `01${GTIN}10L7`, `01${GTIN}300`].map(unitsOf)).toEqual([4, 12, 1, 1]);
  expect(readingsOf('00340123450000000000').readings.at(-1)).toMatchObject({ text: '340123450000000000', units: 1 });
});

it('tells a broken GS1 label, and offers nothing of it', () => {
  expect(readingsOf(`01${GTIN}1727`)).toMatchObject({ readings: [{ text: `01${GTIN}1727` }], broken: { ai: '17' } });
});

it.each([
  ['https://id.gs1.org/01/08412345678905/10/L7?17=271231', '08412345678905'],
  ['https://shop.example/p?sku=AB-12&x=1', 'AB-12'],
  ['https://shop.example/es/pedidos/PED%2D7', 'PED-7'],
  ['https://s.example/AB12', 'AB12'],
  ['EAN: 8412345678905', '8412345678905'],
  ['pedido#PED-7', 'PED-7'],
])('finds the code in %s', (text, code) => {
  expect(texts(text)[1]).toBe(code);
});

it.each([
  ['https://id.example.com/01/05012345678900/21/12345', '05012345678900'],
  ['https://id.example.com/01/05012345678900/10/12345?17=271231', '05012345678900'],
  ['https://id.example.com/01/05012345678900/opiniones/12345', '05012345678900'],
  ['https://tienda.example/p/12345?ean=5012345678900', '5012345678900'],
  ['https://tienda.example/productos/5012345678900/12345', '5012345678900'],
  ['https://id.example.com/414/8412345000013/254/12345', undefined],
])('looks no further in %s', (text, code) => {
  expect(readingsOf(text)).toMatchObject({ sure: true });
  expect(texts(text).slice(1)).toEqual(code === undefined ? [] : [code]);
});

it('tries no other spelling of the keys once a text is understood', () => {
  const link = 'https://id.example.com/01/05012345678900/21/12345';
  expect(codesIn(['httpsÑ--id', link, '12345'])).toEqual({
    codes: ['httpsÑ--id', link, '05012345678900'],
    sure: '05012345678900',
  });
  expect(codesIn(["P'41", 'P-41'])).toEqual({ codes: ["P'41", 'P-41'], sure: null });
});

it.each([
  ['978000123456790000', '9780001234567'],
  ['978000123456712', '9780001234567'],
  ['9780001234567 90000', '9780001234567'],
  [']E3978000123456712', '9780001234567'],
  ['03600029145212345', '036000291452'],
  ['96385074 12', '96385074'],
])('takes the add-on off %s', (text, code) => {
  expect(readingsOf(text)).toMatchObject({ sure: true, meant: code });
});

it.each(['978000123456812', '8412345678905-02', '9638507412', '9780001234567123', '841234567890500002'])(
  'takes nothing off %s',
  (text) => {
    expect(texts(text)).toEqual([text]);
  },
);

it.each([
  ['18412345678902', { text: '8412345678905', stands: 'case' }],
  ['0118412345678902', { text: '8412345678905', stands: 'case' }],
  [`02${GTIN}`, { text: GTIN, stands: 'case' }],
  [`02${GTIN}3700`, { text: GTIN, stands: 'case' }],
  ['98412345678908', { text: '8412345678905', stands: 'measured' }],
  ['2112345027500', { text: '2112345000008', stands: 'measured' }],
  ['212345099995', { text: '212345000007', stands: 'measured' }],
])('knows that %s is no unit', (text, reading) => {
  expect(readingsOf(text).readings).toContainEqual(expect.objectContaining(reading));
});

it.each(['18412345678903', '0412345678903', '28412347'])('takes %s for itself only', (text) => {
  expect(texts(text)).toEqual([text]);
});

it.each([
  ['*AB-12*', 'AB-12'],
  [']A0AB-12', 'AB-12'],
  ['0306406152', '9780306406157'],
  ['9780306406157', '0306406152'],
  ['A012345676', '012345676'],
  ['0CSSBD', '012345676'],
  ['-02758089', '02758089'],
])('undoes what scanners make of %s', (text, code) => {
  expect(texts(text)).toContain(code);
});

it.each(['0306406153', 'A012345675', '-02758080', 'AB-12*', 'AEIOU1'])('undoes nothing of %s', (text) => {
  expect(texts(text)).toEqual([text]);
});

it('leaves alone what no rule fits, and survives a broken escape', () => {
  expect(stripCode('REFRESCO')).toEqual([]);
  expect(stripCode('https://s.example/%E0%A4%A')).toEqual(['%E0%A4%A']);
});

it('takes rules of its own', () => {
  expect(stripCode('WH1!77', [{ name: 'ours', pattern: /^WH1!(.+)$/ }])).toEqual(['77']);
});

it.each([
  'x'.repeat(512),
  '<script>alert(1)</script>',
  'https://shop.example/',
  'WIFI:S:casa;P:1234;;',
  'lorem ipsum dolor sit amet',
])('knows that %s is no code', (text) => {
  expect(isNoCode(text)).toBe(true);
});

it.each(['8412345678905', 'AB-12', 'A 12-3', 'PED/2026/1'])('takes %s for a code', (text) => {
  expect(isNoCode(text)).toBe(false);
});
