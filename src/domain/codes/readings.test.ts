import { expect, it } from 'vitest';
import { readingsOf } from './readings.ts';
import { isNoCode, stripCode } from './stripRules.ts';

const GTIN = '08412345678905';

const texts = (text: string) => readingsOf(text).readings.map((one) => one.text);

it('reads a plain code as itself', () => {
  expect(readingsOf('8412345678905')).toEqual({ readings: [{ text: '8412345678905', units: 1 }], broken: null });
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
