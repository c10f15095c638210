import bwip from 'bwip-js/node';
import sharp from 'sharp';
import { textPath } from '#server/documents/drawing/svgOf.ts';

/** Cells of the printer's letters, dots. */
const CELLS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  1: [10, 12],
  2: [12, 16],
  3: [14, 20],
  4: [16, 24],
};

export interface PrintedEpl {
  /** Every command in order, its text as the printer understood it. */
  readonly commands: readonly string[];
  readonly png: Buffer;
}

/**
 * Prints EPL2 on a picture: the commands that our labels use, read byte by byte as a printer reads them. Throws on a
 * command that it does not know, so nothing can hide between the lines.
 */
export async function printEpl(bytes: Uint8Array): Promise<PrintedEpl> {
  const commands: string[] = [];
  const body: string[] = [];
  let width = 0;
  let height = 0;
  let place = 0;
  while (place < bytes.length) {
    const end = bytes.indexOf(0x0a, place);
    let line = Buffer.from(bytes.subarray(place, end)).toString('latin1');
    place = end + 1;
    const image = /^GW(\d+),(\d+),(\d+),(\d+),/.exec(line);
    if (image) {
      const [head, x, y, perRow, rows] = image.map((part, index) => (index === 0 ? part : Number(part))) as [
        string,
        number,
        number,
        number,
        number,
      ];
      const start = end - line.length + head.length;
      const bits = bytes.subarray(start, start + perRow * rows);
      if (bytes[start + bits.length] !== 0x0a) throw new Error('a picture does not end where it says');
      place = start + bits.length + 1;
      line = head;
      body.push(dotsOf(bits, x, y, perRow));
    } else if (line.startsWith('q')) width = Number(line.slice(1));
    else if (line.startsWith('Q')) height = Number(line.slice(1).split(',')[0]);
    else if (line.startsWith('LO')) body.push(ruleOf(line));
    else if (line.startsWith('B')) body.push(barsOf(line));
    else if (line.startsWith('A')) body.push(lettersOf(line));
    else if (!/^(N|R0,0|S\d|D\d+|ZT|I8,A,001|P1|)$/.test(line))
      throw new Error(`not a command: ${JSON.stringify(line)}`);
    commands.push(line);
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${body.join('')}</svg>`;
  return { commands, png: await sharp(Buffer.from(svg)).png().toBuffer() };
}

const rect = (x: number, y: number, width: number, height: number): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" shape-rendering="crispEdges"/>`;

function dotsOf(bits: Uint8Array, x: number, y: number, perRow: number): string {
  const black: string[] = [];
  bits.forEach((byte, index) => {
    for (let dot = 0; dot < 8; dot += 1) {
      if ((byte & (0x80 >> dot)) === 0)
        black.push(rect(x + (index % perRow) * 8 + dot, y + Math.floor(index / perRow), 1, 1));
    }
  });
  return black.join('');
}

function ruleOf(line: string): string {
  const [x = 0, y = 0, width = 0, height = 0] = line.slice(2).split(',').map(Number);
  return rect(x, y, width, height);
}

function barsOf(line: string): string {
  const read = /^B(\d+),(\d+),0,1,(\d+),\d+,(\d+),N,"([^"\\]*)"$/.exec(line);
  if (!read) throw new Error(`not bars: ${line}`);
  const [left = 0, y = 0, module = 0, height = 0] = read.slice(1, 5).map(Number);
  const [symbol] = bwip.raw({ bcid: 'code128', text: read[5] ?? '' }) as unknown as { sbs: number[] }[];
  let x = left;
  return (symbol?.sbs ?? [])
    .map((widths, index) => {
      const bar = index % 2 === 0 ? rect(x, y, widths * module, height) : '';
      x += widths * module;
      return bar;
    })
    .join('');
}

function lettersOf(line: string): string {
  const read = /^A(\d+),(\d+),0,([1-4]),(\d),(\d),N,"((?:[^"\\]|\\["\\])*)"$/.exec(line);
  if (!read) throw new Error(`not a text: ${line}`);
  const [, x = '0', y = '0', font = '1', times = '1'] = read;
  const [width = 0, height = 0] = CELLS[font] ?? [];
  const text = new TextDecoder('windows-1252').decode(
    Buffer.from((read[6] ?? '').replaceAll(/\\(["\\])/g, '$1'), 'latin1'),
  );
  const em = height * Number(times);
  return [...text]
    .map((sign, index) => textPath(sign, Number(x) + index * width * Number(times), Number(y) + em * 0.87, em, false))
    .join('');
}
