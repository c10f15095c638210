import { expect, it } from 'vitest';
import { isLatin, latinText } from './latinText.ts';

it.each([
  ['Lucía Núñez 🌷', 'Lucía Núñez'],
  ['🏠 Casa 👨‍👩‍👧 Pérez ☎️', 'Casa Pérez'],
  ['Carrer d’Aragó, 5 – 2º', "Carrer d'Aragó, 5 - 2º"],
  ['Ștefan Ioniță', 'Stefan Ionita'],
  ['Łukasz Żółć', 'Lukasz Zólc'],
  ['Çağlar Şahin İnci ı', 'Çaglar Sahin Inci i'],
  ['Paraŀlel', 'Paral·lel'],
  ['Müller\u200B\u200F & Söhne\u00A0GmbH', 'Müller & Söhne GmbH'],
  // Composed, whatever the phone sends.
  ['Jose\u0301 Mun\u0303oz', 'José Muñoz'],
  ['Nº 3, 1ª dcha.', 'Nº 3, 1ª dcha.'],
])('%s is written %s', (text, written) => {
  expect(latinText(text)).toBe(written);
  expect(isLatin(latinText(text))).toBe(true);
});

it.each(['Анна Петрова', '山田太郎', 'Αθήνα'])('leaves %s as it is: whoever reads it has to decide', (text) => {
  expect(latinText(text)).toBe(text);
  expect(isLatin(text)).toBe(false);
});

it('changes no sign of a text that is Latin already', () => {
  const all = Array.from({ length: 256 }, (_, at) => String.fromCodePoint(at)).filter(isLatin);
  const odd = all.filter((sign) => latinText(`a${sign}b`) !== `a${sign}b`);
  // The hard space is one, the soft hyphen shows nothing, and two signs of trade marks are pictographs to Unicode.
  expect(odd).toEqual(['\u00A0', '©', '\u00AD', '®']);
});
