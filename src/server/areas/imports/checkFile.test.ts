import { expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';
import type { Source } from './checkFile.ts';
import { readRows } from './readRows.ts';
import { UnreadableFile } from './rejection.ts';

/** A file in chunks of a few bytes, so that characters and lines are cut anywhere. */
function fileOf(bytes: Uint8Array | string, size = 7): Source {
  const data = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes;
  return async function* () {
    for (let from = 0; from < data.length; from += size) yield data.subarray(from, from + size);
  };
}

async function refusal(source: Source, required: readonly string[] = ['sku']) {
  const error: unknown = await checkFile(source, required).then(
    () => null,
    (cause: unknown) => cause,
  );
  return error instanceof UnreadableFile ? error.rejection : error;
}

test('reads comma and semicolon, with and without BOM, names in any case', async () => {
  expect(await checkFile(fileOf('\uFEFFSKU;Name\nA;ñandú\n'), ['sku', 'name'])).toEqual({
    delimiter: ';',
    columns: ['sku', 'name'],
    header: ['SKU', 'Name'],
  });
  expect((await checkFile(fileOf('sku,"name"\r\nA,b'), ['sku'])).delimiter).toBe(',');
});

test('names every missing column', async () => {
  const found = await refusal(fileOf('ean13,name\n'), ['sku', 'name', 'price']);
  expect(found).toMatchObject({ line: 1, code: 'missing-columns', data: { columns: 'sku, price' } });
});

test('points at the line of the first byte that is no UTF-8, wherever chunks are cut', async () => {
  const latin1 = Uint8Array.from(Buffer.from('sku,name\nA,uno\nB,dos\nC,Espa\xF1a\nD,x\n', 'latin1'));
  for (const size of [1, 3, 7, 100]) {
    expect(await refusal(fileOf(latin1, size))).toMatchObject({ line: 4, code: 'encoding' });
  }
});

test('a file cut off inside a character is refused', async () => {
  const cut = new TextEncoder().encode('sku\nñ').subarray(0, 5);
  expect(await refusal(fileOf(cut))).toMatchObject({ code: 'encoding' });
});

test('UTF-16 is named as such', async () => {
  expect(await refusal(fileOf(Uint8Array.from(Buffer.from('\uFEFFsku\n', 'utf16le'))))).toMatchObject({
    code: 'encoding-utf16',
  });
});

test('names the line of a NUL: no database takes it', async () => {
  expect(await refusal(fileOf(Buffer.from('sku\nA\nB\0\nC\n')))).toMatchObject({ line: 3, code: 'encoding' });
});

test('an empty file is named as such', async () => {
  expect(await refusal(fileOf(''))).toMatchObject({ code: 'empty-file' });
});

async function rowsOf(text: string) {
  const source = fileOf(text);
  const rows = [];
  for await (const row of readRows(source, await checkFile(source, ['sku'])))
    rows.push([row.line, row.cell('sku'), row.cell('name')]);
  return rows;
}

test('rows know their line, also after empty lines and line breaks in quotes', async () => {
  expect(await rowsOf('sku,name\nA,uno\n\nB,"dos\ny medio"\nC\n')).toEqual([
    [2, 'A', 'uno'],
    [4, 'B', 'dos\ny medio'],
    [6, 'C', ''],
  ]);
});

test('quotes that do not match stop the file with the line', async () => {
  await expect(rowsOf('sku,name\nA,"uno\nB,dos\n')).rejects.toMatchObject({ rejection: { code: 'malformed-csv' } });
});
