import { aPackingConfiguration } from '#tests/factories/packOrders.ts';
import { describe, expect, it } from 'vitest';
import { benchCardOf, benchCodeOfKey, benchCodes, boxTypeOfCode } from './benchCards.ts';

const box = (id: number, code: string | null) => ({
  id,
  name: `${id}`,
  code,
  width: 9,
  height: 9,
  depth: 9,
  weight: 50,
});
const boxes = [box(31, 'GRANDE'), box(32, null)];
const off = { enabled: false };
const on = { enabled: true };
const texts = (steps: Parameters<typeof aPackingConfiguration>[0]) =>
  benchCodes(aPackingConfiguration(steps)).map(({ text }) => text);

describe('the codes beside a bench', () => {
  it('take a box by its own code, or by its place', () => {
    expect(boxTypeOfCode(' grande', boxes)).toBe(31);
    expect(boxTypeOfCode('caja2', boxes)).toBe(32);
    expect(boxTypeOfCode('CAJA', boxes)).toBe(0);
    expect(boxTypeOfCode('CAJA3', boxes)).toBeNull();
  });

  it('are no two the same, by key or by text', () => {
    const many = Array.from({ length: 12 }, (_, index) => box(index + 1, null));
    const all = benchCodes(aPackingConfiguration({ packUp: { boxes: many }, qualityControl: on }));
    const keys = all.flatMap(({ key }) => key ?? []);
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.filter((key) => /\d/.test(key))).toHaveLength(9);
  });

  it('are those that a step of the configuration has use for', () => {
    const common = ['CONFIRMAR', 'ATRAS', 'DESHACER', 'OK', 'AYUDA'];
    expect(texts({ packUp: off, printLabel: off })).toEqual(common);
    expect(texts({ packUp: off })).toContain('IMPRIMIR');
    expect(texts({ packUp: off, printLabel: off, qualityControl: on })).toContain('FOTO');
    expect(texts({ printLabel: off, packUp: { boxes } })).toEqual([...common, 'GRANDE', 'CAJA2']);
    expect(texts({ printLabel: off }), 'a box can be taken where none is set up').toEqual([...common, 'CAJA']);
  });

  it('are said by a key too, in either case', () => {
    const configuration = aPackingConfiguration({ packUp: { boxes } });
    const said = (key: string) => benchCodeOfKey(key, configuration)?.text ?? null;
    expect(['Enter', 'Escape', 'p', 'P', 'u', '?', '1', '2'].map(said)).toEqual([
      'CONFIRMAR',
      'ATRAS',
      'IMPRIMIR',
      'IMPRIMIR',
      'DESHACER',
      'AYUDA',
      'GRANDE',
      'CAJA2',
    ]);
    expect(['f', '3', 'x', 'Tab'].map(said), 'there is no quality control, and no third box').toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('are told from goods by their whole text', () => {
    expect([benchCardOf('imprimir'), benchCardOf('IMPRIMIR 2')]).toEqual(['print', null]);
  });
});
