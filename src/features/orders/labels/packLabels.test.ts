import { crc32 } from 'node:zlib';
import { expect, it } from 'vitest';
import { packLabels, type LabelFile } from './packLabels.ts';

const label = (reference: string, number: number, format: string, text: string): LabelFile => ({ reference, number, format, bytes: new TextEncoder().encode(text) });

/** Reads an archive as an unpacker does: from its end to the directory, from there to each file. */
function unpacked(zip: ArrayBuffer): Record<string, string> {
  const view = new DataView(zip);
  const text = (at: number, size: number) => new TextDecoder().decode(new Uint8Array(zip, at, size));
  const end = zip.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const found: Record<string, string> = {};
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [size, spelt, local] = [view.getUint32(at + 24, true), view.getUint16(at + 28, true), view.getUint32(at + 42, true)];
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    expect(view.getUint32(at + 16, true)).toBe(crc32(new Uint8Array(zip, start, size)));
    found[text(at + 46, spelt)] = text(start, size);
    at += 46 + spelt;
  }
  expect(at).toBe(end);
  return found;
}

it('puts the labels of a label printer behind each other, as one job', async () => {
  const file = packLabels([label('PED-1', 1, 'ZPL', '^XA1^XZ'), label('PED-1', 2, 'ZPL', '^XA2^XZ')], 'etiquetas-PED-1');
  expect(file.name).toBe('etiquetas-PED-1.zpl');
  expect(await file.blob.text()).toBe('^XA1^XZ\n^XA2^XZ');
});

it('hands a single label out as it is', async () => {
  const file = packLabels([label('PED-1', 1, 'PDF', '%PDF-1')], 'etiquetas');
  expect([file.name, await file.blob.text()]).toEqual(['etiquetas.pdf', '%PDF-1']);
});

it('zips what cannot be one job, each file under its order and package', async () => {
  const file = packLabels([label('PED/1', 1, 'PDF', '%PDF-1'), label('Ñ-2', 3, 'ZPL', '^XA^XZ')], 'etiquetas');
  expect(file.name).toBe('etiquetas.zip');
  expect(unpacked(await file.blob.arrayBuffer())).toEqual({ 'PED-1_1.pdf': '%PDF-1', 'Ñ-2_3.zpl': '^XA^XZ' });
});

it('is an archive even without files', () => expect(packLabels([], 'etiquetas').blob.size).toBe(22));
