import { expect, test } from 'vitest';
import { checkFile } from './checkFile.ts';
import type { Source } from './decodeFile.ts';
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
    encoding: 'utf-8',
    headerRecords: 1,
    quoted: true,
  });
  expect((await checkFile(fileOf('sku,"name"\r\nA,b'), ['sku'])).delimiter).toBe(',');
});

test('names every missing column', async () => {
  const found = await refusal(fileOf('ean13,name\n'), ['sku', 'name', 'price']);
  expect(found).toMatchObject({ line: 1, code: 'missing-columns', data: { columns: 'sku, price' } });
});

test('Windows-1252 is read where its letters make words, wherever chunks are cut', async () => {
  const latin1 = Buffer.from('sku,name\nA,Espa\xF1a\nB,3\xBA B\nC,Jos\xE9\nD,L\x92Hospitalet\nE,5 \x80\n', 'latin1');
  for (const size of [1, 3, 7, 100]) {
    const source = fileOf(latin1, size);
    const names = [];
    for await (const row of readRows(source, await checkFile(source, ['sku']))) names.push(row.cell('name'));
    expect(names).toEqual(['España', '3º B', 'José', 'L’Hospitalet', '5 €']);
  }
});

test.each([
  ['an old Mac', 'A,x\nB,Espa\x96a\nC,Garc\x92a\n', 3],
  ['an old Mac with few accents', 'A,x\nB,Garc\x92a\nC,Jos\x8E\n', 3],
  ['MS-DOS', 'A,x\nB,y\nC,Espa\xA4a\n', 4],
  ['two files that were put together', 'A,Espa\xF1a\nB,Espa\xC3\xB1a\n', 2],
])('letters of %s are refused with the line, because other ones would be stored', async (_, rows, line) => {
  const bytes = Buffer.from(`sku,name\n${rows}`, 'latin1');
  for (const size of [1, 3, 7, 100])
    expect(await refusal(fileOf(bytes, size))).toMatchObject({ line, code: 'encoding' });
});

test('a file cut off inside a character is refused', async () => {
  const cut = new TextEncoder().encode('sku\nñ').subarray(0, 5);
  expect(await refusal(fileOf(cut))).toMatchObject({ code: 'encoding' });
});

test.each([
  ['with its mark', '\uFEFFsku\tname\nA\tñandú\n'],
  ['without it', 'sku\tname\nA\tñandú\n'],
])('UTF-16 is read, %s', async (_, text) => {
  const little = Buffer.from(text, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const bytes of [little, big]) {
    const source = fileOf(bytes, 9);
    const names = [];
    for await (const row of readRows(source, await checkFile(source, ['sku']))) names.push(row.cell('name'));
    expect(names).toEqual(['ñandú']);
  }
});

test('names the line of a NUL: no database takes it', async () => {
  expect(await refusal(fileOf(Buffer.from('sku\nA\nB\0\nC\n')))).toMatchObject({ line: 3, code: 'encoding' });
});

test.each([
  ['a workbook of Excel', 'PK\x03\x04\x14\x00\x06\x00', { code: 'workbook' }],
  ['an old workbook', '\xd0\xcf\x11\xe0\xa1\xb1', { code: 'workbook' }],
  ['a PDF', '%PDF-1.7\n', { code: 'no-table', data: { kind: 'PDF' } }],
  ['a page', '\xef\xbb\xbf<!DOCTYPE html><table>', { code: 'no-table', data: { kind: 'HTML' } }],
  ['an answer of an API', '[\n {"sku": "A"}]', { code: 'no-table', data: { kind: 'JSON' } }],
])('%s is named as such', async (_, begin, refused) => {
  expect(await refusal(fileOf(Buffer.from(begin, 'latin1'), 100))).toMatchObject(refused);
});

test('an empty file is named as such', async () => {
  expect(await refusal(fileOf(''))).toMatchObject({ code: 'empty-file' });
});

async function rowsOf(text: string, options: Parameters<typeof checkFile>[2] = {}) {
  const source = fileOf(text);
  const rows = [];
  for await (const row of readRows(source, await checkFile(source, ['sku'], options)))
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

test.each([
  ['a line sep=', 'sep=|\nsku|name\nA|uno\n', 3],
  ['bars', 'sku|name\nA|uno\n', 2],
  ['a header with other signs in quotes', 'sku,"name"\n"A;1;2",uno\n', 2],
  ['a header cell over two lines', '"sku",name,"peso\n(kg), neto"\nA,uno,1\n', 3],
  ['returns alone', 'sku,name\rA,uno\r', 2],
  ['line ends of two kinds', 'sku,name\r\nA,uno\nB,dos\r\n', 2],
])('reads %s', async (_, text, line) => {
  const [first] = await rowsOf(text);
  expect([first?.[0], first?.[2]]).toEqual([line, 'uno']);
});

test('the header is looked for below the titles of a report', async () => {
  const score = (cells: readonly string[]) => cells.filter((cell) => ['sku', 'name'].includes(cell)).length;
  expect(await rowsOf('Pedidos de la semana\n\nDel 1 al 7;\nsku;name;a;b\nA;uno;;\n', { score })).toEqual([
    [5, 'A', 'uno'],
  ]);
});
