import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { INJECTIONS } from '#tests/fixtures/injections.ts';
import { cleanLabelText, shorten } from './cleanText.ts';
import { cp1252Byte, isCp1252 } from './cp1252.ts';
import { eplField } from './eplField.ts';
import { zplBarcode, zplField } from './zplField.ts';

/** What a ZPL printer makes of the data of a field after ^FH. */
function asPrinted(data: string): string {
  const bytes: number[] = [];
  for (let place = 0; place < data.length; place += 1) {
    if (data[place] === '_') {
      bytes.push(Number.parseInt(data.slice(place + 1, place + 3), 16));
      place += 2;
    } else bytes.push(data.charCodeAt(place));
  }
  return new TextDecoder().decode(Uint8Array.from(bytes));
}

describe('a field of ZPL', () => {
  it.each(INJECTIONS)('holds no command of %j', (text) => {
    expect(zplField(text)).not.toMatch(/[\^~\\]|\p{Cc}/u);
  });

  it('is printed as the text that it was, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const data = zplField(text);
        expect(data).not.toMatch(/[^\u0020-\u007e]|[\^~\\]/);
        expect(asPrinted(data)).toBe([...text].map((sign) => (sign < ' ' || sign === '\u007f' ? ' ' : sign)).join(''));
      }),
    );
  });

  it('writes letters beyond ASCII byte by byte', () => {
    expect(zplField('Muñoz')).toBe('Mu_C3_B1oz');
  });
});

test('bars are made of nothing that the printer could take for a command', () => {
  expect(zplBarcode('1Z999AA10123456784')).toBe('1Z999AA10123456784');
  for (const text of ['', 'A^XZ', 'A>8', 'A_5E', 'ñ', 'A\nB'])
    expect(() => zplBarcode(text)).toThrow('no text for a barcode');
});

describe('a field of EPL', () => {
  it.each(INJECTIONS)('ends neither its string nor its line: %j', (text) => {
    const bytes = eplField(text);
    expect(bytes.filter((byte) => byte < 0x20 || byte === 0x7f)).toEqual([]);
    // Every quote and backslash must be preceded by a backslash of its own.
    const rest = String.fromCharCode(...bytes).replaceAll(/\\["\\]/g, '');
    expect(rest).not.toMatch(/["\\]/);
  });

  it('speaks Windows-1252', () => {
    expect(eplField('Ñ€œ')).toEqual([0xd1, 0x80, 0x9c]);
    expect([isCp1252('Señor €'), isCp1252('Łódź'), cp1252Byte('Ω'), cp1252Byte(' ')]).toEqual([
      true,
      false,
      null,
      0x20,
    ]);
  });
});

describe('a text of a customer', () => {
  it.each([
    ['  Ana \n\t Ruiz  ', 'Ana Ruiz'],
    ['n\u0303u\u0301', 'ñú'],
    ['Ελένη Łódź Борис', 'Ελένη Łódź Борис'],
    ['🔥 Ana 👩‍👩‍👧', 'Ana'],
    ['\u202eABC\u202c', 'ABC'],
    ['北京 Ana', '?? Ana'],
    ['Calle 5ª, 3º & «B»', 'Calle 5ª, 3º & «B»'],
    ['\ud800x', 'x'],
    ['', ''],
  ])('%j stands on the label as %j', (text, shown) => {
    expect(cleanLabelText(text)).toBe(shown);
  });

  it('is cut where it is too long, and shows it', () => {
    expect(shorten('abcdefghij', 10)).toBe('abcdefghij');
    expect(shorten('abcdefghijk', 10)).toBe('abcdefg...');
  });
});
