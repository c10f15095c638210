import { code128 } from '#domain/codes/code128.ts';
import { BARCODE_FORMATS } from '#scanning/format.ts';
import { retailModules } from '../likeness.ts';
import { newLuma, type Luma } from '../luma.ts';
import type { Opinion } from './engine.ts';

const LABELS: readonly (readonly [text: string, modules: string | null])[] = [
  ['8480017507990', retailModules('8480017507990')],
  ['036000291452', retailModules('036000291452')],
  ['48512343', retailModules('48512343')],
  ['PED-2026-00417', code128('PED-2026-00417')],
];

const [TABLE, PAPER, INK] = [118, 235, 25];
const MODULE = 3;

/** Whether an engine reads four labels, and reads nothing on an empty table, stripes and grain. */
export async function passesSelfTest(engine: Opinion): Promise<boolean> {
  for (const [text, modules] of LABELS) {
    const reads = await engine.read(label(modules ?? ''), BARCODE_FORMATS, 'fast');
    if (reads.length !== 1 || reads[0]?.text !== text) return false;
  }
  for (const blank of [TABLE, PAPER])
    if (
      (
        await engine.read(
          filled(() => blank),
          BARCODE_FORMATS,
          'fast',
        )
      ).length > 0
    )
      return false;
  const stripes = filled((x) => (Math.floor(x / 9) % 2 === 0 ? PAPER : INK));
  const grain = filled((x, y) => (x * 7919 + y * 104_729 + x * y * 31) % 211);
  return (await Promise.all([stripes, grain].map((luma) => engine.read(luma, BARCODE_FORMATS, 'fast')))).every(
    (reads) => reads.length === 0,
  );
}

function label(modules: string): Luma {
  const left = Math.round((640 - modules.length * MODULE) / 2);
  return filled((x, y) => {
    if (y < 60 || y > 180) return PAPER;
    return modules[Math.floor((x - left) / MODULE)] === '1' ? INK : PAPER;
  });
}

function filled(grey: (x: number, y: number) => number): Luma {
  const luma = newLuma(640, 240);
  for (let y = 0; y < luma.height; y += 1)
    for (let x = 0; x < luma.width; x += 1) luma.bytes[y * luma.width + x] = grey(x, y);
  return luma;
}
