import { expect, it } from 'vitest';
import { rankOptions } from './rankOptions.ts';

const options = ['Consolidado enviado', 'Enviado', 'Enviado a tienda', 'Reenviado', 'Entregado'].map((label) => ({
  value: label.toUpperCase().replaceAll(' ', '_'),
  label,
}));
const found = (text: string) => rankOptions(options, text).map(({ label }) => label);

it('puts what is typed in full first, then what begins so, then what holds it', () => {
  expect(found('enviado')).toEqual(['Enviado', 'Enviado a tienda', 'Consolidado enviado', 'Reenviado']);
  expect(found(' ENVIADO A ')).toEqual(['Enviado a tienda']);
});

it('knows the code, ignores accents, and gives all when nothing is typed', () => {
  expect(found('entregado')[0]).toBe('Entregado');
  expect(rankOptions([{ value: 'ES', label: 'España' }], 'espana')).toHaveLength(1);
  expect(
    rankOptions(
      [
        { value: 'OTHER', label: 'es' },
        { value: 'ES', label: 'España' },
      ],
      'es',
    ).map(({ value }) => value),
  ).toEqual(['OTHER', 'ES']);
  expect(found('')).toHaveLength(5);
  expect(found('xyz')).toEqual([]);
});
