import { expect, it } from 'vitest';
import { cellOptions } from './cellOptions.ts';

it.each<[string, string[]]>([
  ['', []],
  ['Talla: M', ['Talla=M']],
  ['Talla:M', ['Talla=M']],
  ['Style: Matte,Personalization: Ana', ['Style=Matte', 'Personalization=Ana']],
  ['Color: rojo; Talla: M | Grabado: Ana\nTamaño: 2 cm', ['Color=rojo', 'Talla=M', 'Grabado=Ana', 'Tamaño=2 cm']],
  ['Dedicatoria: Para Ana, de Luis', ['Dedicatoria=Para Ana, de Luis']],
  ['[Color:Red,Size:M]', ['Color=Red', 'Size=M']],
  ['rojo', ['Variante=rojo']],
  ['Para Ana: con cariño, a las 10:30', ['Para Ana=con cariño, a las 10:30']],
  ['10:30', ['Variante=10:30']],
  ['https://example.com/foto', ['Variante=https://example.com/foto']],
  [';;', []],
])('reads %s', (cell, options) => {
  expect(cellOptions(cell, 'Variante').map(({ name, value }) => `${name}=${value}`)).toEqual(options);
});

it('reads a cell full of blanks as quickly as any', () => {
  expect(cellOptions(`Talla: M${' '.repeat(1_000_000)}L`, 'Variante')).toHaveLength(1);
});

it('keeps what has more parts than a line can have as one', () => {
  const cell = Array.from({ length: 31 }, (_, place) => `n${place}: v`).join(';');
  expect(cellOptions(cell, 'Variante')).toEqual([{ name: 'Variante', value: cell }]);
});
