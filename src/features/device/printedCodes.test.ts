import { expect, it } from 'vitest';
import { bothEngines } from '#tests/fixtures/engines.ts';
import { decodeStill } from '#workers/decoder/decodeStill.ts';
import type { PrintedCode } from '#widgets/codes/printedCode.ts';
import { CARDS, TEST_CODES } from './printedCodes.ts';

const engines = await bothEngines();
const SCALE = 4;
const MARGIN = 12;

/** As a camera sees it on paper: black on white with a quiet zone. */
function picture({ rows }: PrintedCode): { bytes: Uint8Array<ArrayBuffer>; width: number; height: number } {
  const tall = rows.length === 1 ? Array.from({ length: 40 }, () => rows[0] ?? '') : rows;
  const width = ((tall[0]?.length ?? 0) + 2 * MARGIN) * SCALE;
  const height = (tall.length + 2 * MARGIN) * SCALE;
  const bytes = new Uint8Array(width * height).fill(245);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (tall[Math.floor(y / SCALE) - MARGIN]?.[Math.floor(x / SCALE) - MARGIN] === '1') bytes[y * width + x] = 15;
    }
  }
  return { bytes, width, height };
}

it.each([...TEST_CODES, ...CARDS].map((code) => [code.format, code.text, code] as const))(
  'prints %s %s so that it reads',
  async (format, text, code) => {
    const { bytes, width, height } = picture(code);
    expect(await decodeStill(bytes, width, height, engines)).toMatchObject([{ text, format }]);
  },
);
