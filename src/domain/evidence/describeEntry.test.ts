import { expect, it } from 'vitest';
import { describeEntry, type EvidenceWords } from './describeEntry.ts';

const WORDS: EvidenceWords = {
  kind: { status: 'Estado', parcel: 'Bulto', packing: 'Embalado' },
  field: {
    by: 'Por',
    offline: 'Sin conexión',
    weight_g: 'Peso',
    width_mm: 'Ancho',
    products: 'Contado',
    sku: 'SKU',
    units: 'uds.',
  },
  term: { PICKED: 'Recogido' },
  yes: 'sí',
  no: 'no',
  decimal: ',',
};

it('says an entry with its kind, what it is about, and each other fact by name', () => {
  expect(describeEntry({ kind: 'status', says: { by: 'Ana', offline: true, status: 'PICKED' } }, WORDS)).toEqual({
    title: 'Estado · Recogido',
    facts: [
      { label: 'Por', value: 'Ana' },
      { label: 'Sin conexión', value: 'sí' },
    ],
  });
});

it('writes weights, sides and lists as people read them, and a code without a word as it is', () => {
  const parcel = describeEntry(
    { kind: 'parcel', says: { number: 2, weight_g: 1250, width_mm: 305, tracking: '1Z' } },
    WORDS,
  );
  expect(parcel.title).toBe('Bulto · 2');
  expect(parcel.facts.map(({ value }) => value)).toEqual(['1Z', '1,250 kg', '30,5 cm']);
  const packing = describeEntry(
    {
      kind: 'packing',
      says: {
        products: [
          { sku: 'A', units: 2 },
          { sku: 'B', units: 1 },
        ],
      },
    },
    WORDS,
  );
  expect(packing.facts).toEqual([{ label: 'Contado', value: 'SKU A uds. 2, SKU B uds. 1' }]);
});

it('leaves a file to whoever shows it', () => {
  const says = { of: 'packing', fingerprint: 'ab', file: { sha256: 'ab', type: 'image/jpeg', enclosed: true } };
  expect(describeEntry({ kind: 'photo', says }, WORDS)).toEqual({ title: 'photo · packing', facts: [] });
});
