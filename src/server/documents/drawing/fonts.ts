import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as fontkit from '@cantoo/fontkit';

/** A face of the font that labels and documents are set in: Latin, Greek and Cyrillic, condensed. */
export interface FontFace {
  /** The whole file, for embedding. */
  readonly bytes: Uint8Array;
  has(sign: string): boolean;
  /** Width of a text whose em is 1. */
  width(text: string): number;
  /** The outline of a character, em 1000, y upwards, as the `d` of an SVG path. */
  outline(sign: string): string;
}

const FILES = {
  regular: '400Regular/RobotoCondensed_400Regular.ttf',
  bold: '700Bold/RobotoCondensed_700Bold.ttf',
} as const;

const open = new Map<keyof typeof FILES, FontFace>();

/** Read once, at the first label. */
export function face(bold: boolean): FontFace {
  const name = bold ? 'bold' : 'regular';
  const known = open.get(name);
  if (known) return known;
  const made = openFace(FILES[name]);
  open.set(name, made);
  return made;
}

interface Glyph {
  readonly advance: number;
  readonly outline: string;
}

function openFace(file: string): FontFace {
  const bytes = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto-condensed/${file}`)));
  const font = fontkit.create(bytes) as fontkit.Font;
  const scale = 1000 / font.unitsPerEm;
  const glyphs = new Map<string, Glyph>();
  const glyph = (sign: string): Glyph => {
    const known = glyphs.get(sign);
    if (known) return known;
    const one = font.glyphForCodePoint(sign.codePointAt(0) ?? 0x3f);
    if (!one) throw new Error('a font without its placeholder');
    const made = { advance: one.advanceWidth / font.unitsPerEm, outline: one.path.scale(scale, scale).toSVG() };
    glyphs.set(sign, made);
    return made;
  };
  return {
    bytes,
    has: (sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
    width: (text) => [...text].reduce((sum, sign) => sum + glyph(sign).advance, 0),
    outline: (sign) => glyph(sign).outline,
  };
}

/** The text with `?` where the face has no character. */
export function printable(text: string, one: FontFace): string {
  return [...text].map((sign) => (one.has(sign) ? sign : '?')).join('');
}
