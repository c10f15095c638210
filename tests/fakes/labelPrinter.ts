import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { ready } from 'zpl-renderer-js';
import type { BarcodeFormat } from '#scanning/format.ts';
import type { LabelFormat } from '#domain/carriers/labelKinds.ts';
import { decodeStill } from '#workers/decoder/decodeStill.ts';
import { loadWasmEngine } from '#workers/decoder/engines/loadWasmEngine.ts';
import { printEpl } from './eplPrinter.ts';

/** A page as it comes out of the printer. */
export interface PrintedPage {
  readonly png: Buffer;
  /** Dots. */
  readonly width: number;
  readonly height: number;
}

const DPI = 203;

const pdfium = PDFiumLibrary.init();
const wasm = loadWasmEngine(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
);

/**
 * Prints a label file with independent programs: pdfium, a renderer of ZPL, a reader of GIF.
 * @param paper millimetres, which ZPL does not contain
 */
export function printLabel(
  format: LabelFormat,
  bytes: Uint8Array,
  paper: { width: number; height: number },
): Promise<PrintedPage[]> {
  return PRINTERS[format](bytes, paper);
}

const PRINTERS: Readonly<
  Record<LabelFormat, (bytes: Uint8Array, paper: { width: number; height: number }) => Promise<PrintedPage[]>>
> = {
  PDF: printPdf,
  GIF: async (bytes) => [await page(await sharp(bytes).png().toBuffer())],
  EPL: async (bytes) => [await page((await printEpl(bytes)).png)],
  ZPL: async (bytes, { width, height }) => {
    const { api } = await ready;
    return [
      await page(Buffer.from(await api.zplToBase64Async(new TextDecoder().decode(bytes), width, height, 8), 'base64')),
    ];
  },
};

async function page(png: Buffer): Promise<PrintedPage> {
  const { width, height } = await sharp(png).metadata();
  return { png, width, height };
}

export async function printPdf(bytes: Uint8Array): Promise<PrintedPage[]> {
  const document = await (await pdfium).loadDocument(bytes);
  const pages: PrintedPage[] = [];
  for (const one of document.pages()) {
    const { data } = await one.render({
      scale: DPI / 72,
      render: async ({ data: pixels, width, height }) =>
        sharp(pixels, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
    });
    pages.push(await page(Buffer.from(data)));
  }
  document.destroy();
  return pages;
}

/** The text of each page, as a reader of PDF takes it out. */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  const document = await (await pdfium).loadDocument(bytes);
  const texts = [...document.pages()].map((one) => one.getText());
  document.destroy();
  return texts;
}

/** The codes of one kind on a page, as the decoder of the handheld reads them. */
export async function readCodes({ png }: PrintedPage, kind: BarcodeFormat): Promise<string[]> {
  const { data, info } = await sharp(png)
    .flatten({ background: '#fff' })
    .toColourspace('b-w')
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const engine = await wasm;
  const bytes = Uint8Array.from(data);
  const { width, height } = info;
  // Bars hide the squares beside them from the decoder of stills, which looks for one label.
  const reads =
    kind === 'Code 128'
      ? await decodeStill(bytes, width, height, { main: engine, baseline: engine }, [kind])
      : await engine.read({ bytes, width, height }, [kind], 'harder');
  return reads.map(({ text }) => text);
}
