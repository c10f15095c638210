import { describe, expect, it } from 'vitest';
import { APPLICATION_IDENTIFIERS } from './applicationIdentifiers.ts';
import { parseGs1 } from './gs1.ts';

const GTIN = '08412345678905';
const GS = '\u001d';

function fieldsOf(text: string): Record<string, string> {
  const read = parseGs1(text);
  return read.outcome === 'read' ? Object.fromEntries(read.fields) : {};
}

describe('a GS1 text', () => {
  it.each([']C1', ']d2', ']Q3', ']e0', ']C1\u001d', ''])('is taken apart with %j before it', (prefix) => {
    expect(fieldsOf(`${prefix}01${GTIN}1727123110L-7${GS}21S9`)).toEqual({
      '01': GTIN,
      '17': '271231',
      '10': 'L-7',
      '21': 'S9',
    });
  });

  it.each(['<GS>', '{GS}', '[GS]', '|', '~', '^]', String.raw`\x1d`])('may spell the separator as %s', (mark) => {
    expect(fieldsOf(`01${GTIN}10L7${mark}372`)).toEqual({ '01': GTIN, '10': 'L7', '37': '2' });
  });

  it('may be typed with brackets', () => {
    expect(fieldsOf(`(01)${GTIN} (10)L7 (3103)000750`)).toEqual({ '01': GTIN, '10': 'L7', '3103': '000750' });
  });

  it('is known without a prefix only by a right check digit', () => {
    expect(parseGs1('0108412345678904')).toEqual({ outcome: 'none' });
    expect(parseGs1('8412345678905')).toEqual({ outcome: 'none' });
    expect(parseGs1('0100')).toEqual({ outcome: 'none' });
    expect(fieldsOf('00340123450000000000')).toEqual({ '00': '340123450000000000' });
  });
});

describe('identifiers behind a number that was read', () => {
  it.each([
    [`01${GTIN}7126502006${GS}1727123110L7`, { '712': '6502006', '17': '271231', '10': 'L7' }],
    [`]d201${GTIN}10L7${GS}716123456784`, { '10': 'L7', '716': '123456784' }],
    [`01${GTIN}42272410L7`, { '422': '724', '10': 'L7' }],
    [`01${GTIN}3922000185${GS}10L7`, { '3922': '000185', '10': 'L7' }],
    [`01${GTIN}3933978000185${GS}304`, { '3933': '978000185', '30': '4' }],
    [`01${GTIN}7003271231120010L7`, { '7003': '2712311200', '10': 'L7' }],
    [`01${GTIN}8005000185310300075021S9`, { '8005': '000185', '3103': '000750', '21': 'S9' }],
    [`(01)${GTIN}(7030)724ES-10(21)S9`, { '7030': '724ES-10', '21': 'S9' }],
  ])('are read in %j', (text, fields) => {
    expect(fieldsOf(text)).toEqual({ '01': GTIN, ...fields });
  });

  it.each([
    [`01${GTIN}88X1${GS}10L7`, { '10': 'L7' }],
    [`01${GTIN}1927123110L7`, { '10': 'L7' }],
    [`]C101${GTIN}881`, {}],
    [`(01)${GTIN}(88)X(10)L7`, { '10': 'L7' }],
  ])('are passed over in %j where nobody knows them', (text, fields) => {
    expect(fieldsOf(text)).toEqual({ '01': GTIN, ...fields });
  });

  it('may come before it where separators show what the text is', () => {
    expect(fieldsOf(`21S9${GS}01${GTIN}`)).toEqual({ '21': 'S9', '01': GTIN });
    expect(parseGs1(`AB${GS}01${GTIN}`)).toEqual({ outcome: 'none' });
  });
});

describe('a link of GS1', () => {
  it.each([
    [
      `https://id.gs1.org/01/${GTIN}/10/L7/21/S%2F9?17=271231&x=1`,
      { '01': GTIN, '10': 'L7', '21': 'S/9', '17': '271231' },
    ],
    [`HTTPS://EXAMPLE.COM/es/productos/gtin/8412345678905/ser/12345`, { '01': '8412345678905', '21': '12345' }],
    ['http://id.example.com/414/8412345000013/254/12345', { '414': '8412345000013', '254': '12345' }],
    [']Q1https://id.example.com/00/340123450000000000', {}],
  ])('says what %s does', (text, fields) => {
    expect(fieldsOf(text)).toEqual(fields);
  });

  it.each([
    'https://tienda.example/es/catalogo/12345',
    'https://tienda.example/10/20/21',
    'https://tienda.example/8004/12345',
    `https://tienda.example/01/${GTIN}/opiniones/12345`,
  ])('is not %s', (text) => {
    expect(parseGs1(text)).toEqual({ outcome: 'none' });
  });
});

it('knows each identifier by its own length, whatever follows', () => {
  for (const { ai, form } of APPLICATION_IDENTIFIERS.filter((row) => row.ai !== '01')) {
    const written = ai.replaceAll('n', '3');
    const value = form
      .split(' ')
      .map((part) => '1'.repeat(Number(/\d+/.exec(part)?.[0])))
      .join('');
    expect(fieldsOf(`]C101${GTIN}${written}${value}${GS}98END`)).toMatchObject({ '01': GTIN, '98': 'END' });
    expect(fieldsOf(`]C101${GTIN}${written}${value}`)[written]).toBe(value);
  }
});

it('is broken where it names two things', () => {
  expect(parseGs1(`]C101${GTIN}0105012345678900`)).toEqual({ outcome: 'broken', reason: 'unknown-field', ai: '01' });
  expect(fieldsOf(`]C101${GTIN}01${GTIN}`)).toEqual({ '01': GTIN });
});

describe('a GS1 text that cannot be taken apart', () => {
  it('says which field has no end mark', () => {
    expect(parseGs1(`]C101${GTIN}10LOTE-LARGO-2026-111727123121S9`)).toEqual({
      outcome: 'broken',
      reason: 'no-end-mark',
      ai: '10',
    });
    expect(parseGs1(`01${GTIN}3712ABC`)).toEqual({ outcome: 'broken', reason: 'no-end-mark', ai: '37' });
  });

  it('says which field is cut, and which is none', () => {
    expect(parseGs1(`01${GTIN}1727`)).toEqual({ outcome: 'broken', reason: 'too-short', ai: '17' });
    expect(parseGs1(`]C1881${GS}01${GTIN}`)).toEqual({ outcome: 'broken', reason: 'unknown-field', ai: '88' });
    expect(parseGs1(`(88)1(01)${GTIN}`)).toEqual({ outcome: 'broken', reason: 'unknown-field', ai: '88' });
    expect(parseGs1(`01${GTIN}10`)).toEqual({ outcome: 'broken', reason: 'too-short', ai: '10' });
  });
});
