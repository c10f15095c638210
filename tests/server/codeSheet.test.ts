import { benchCodes } from '#domain/packing/benchCards.ts';
import { codeSheet } from '#domain/packing/codeSheet.ts';
import { printPdf, readCodes, type PrintedPage } from '#tests/fakes/labelPrinter.ts';
import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';

/** Places of the codes on a page, mm. */
const GRID = { left: 12, top: 28, across: 93, down: 40, columns: 2, rows: 6 };
const DOTS_IN_MM = 203 / 25.4;

const box = (id: number) => ({ id, name: `Caja ${id} (año)`, code: null, width: 9, height: 9, depth: 9, weight: 50 });

function sheet(boxes: number) {
  const configuration = aPackingConfiguration({
    qualityControl: { enabled: true },
    packUp: { boxes: Array.from({ length: boxes }, (_, index) => box(index + 1)) },
  });
  const codes = benchCodes(configuration);
  const file = codeSheet(
    'Códigos del puesto: Ñandú',
    codes.map(({ text, key }) => ({ name: `¿Qué hace ${text}?`, key, text })),
  );
  return { texts: codes.map(({ text }) => text), bytes: new TextEncoder().encode(file) };
}

/** What a scanner reads that is held over each place of the page, one after the other. */
async function scanned(page: PrintedPage): Promise<string[]> {
  const read: string[] = [];
  for (let at = 0; at < GRID.columns * GRID.rows; at += 1) {
    const [column, row] = [at % GRID.columns, Math.floor(at / GRID.columns)];
    const [left, top, width, height] = [
      GRID.left + column * GRID.across,
      GRID.top + row * GRID.down,
      GRID.across,
      GRID.down,
    ].map((mm) => Math.round(mm * DOTS_IN_MM)) as [number, number, number, number];
    const png = await sharp(page.png).extract({ left, top, width, height }).png().toBuffer();
    read.push(...(await readCodes({ png, width, height }, 'Code 128')));
  }
  return read;
}

it('is printed so that a scanner reads every code of the configuration, in its order', async () => {
  const { texts, bytes } = sheet(2);
  const pages = await printPdf(bytes);
  expect(pages).toHaveLength(1);
  expect(await Promise.all(pages.map(scanned))).toEqual([texts]);
});

it('goes on on another page', async () => {
  const { texts, bytes } = sheet(12);
  const pages = await printPdf(bytes);
  expect(pages).toHaveLength(2);
  expect((await Promise.all(pages.map(scanned))).flat()).toEqual(texts);
});

it('leaves out what no bars can say, and breaks on no letter', async () => {
  const codes = [
    { name: 'Añadir (1) \\ 中', key: '1', text: 'CAJÓN' },
    { name: 'x'.repeat(200), key: null, text: 'OK' },
  ];
  const [page] = await printPdf(new TextEncoder().encode(codeSheet('', codes)));
  expect(page && (await scanned(page))).toEqual(['OK']);
});
