import { describe, expect, it } from 'vitest';
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
    expect(parseGs1(`]C101${GTIN}881`)).toEqual({ outcome: 'broken', reason: 'unknown-field', ai: '88' });
    expect(parseGs1(`01${GTIN}10`)).toEqual({ outcome: 'broken', reason: 'too-short', ai: '10' });
  });
});
