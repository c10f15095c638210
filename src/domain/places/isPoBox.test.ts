import { expect, it } from 'vitest';
import { isPoBox } from './isPoBox.ts';

it.each([
  'Apartado de correos 123',
  'Apdo. 45',
  'apdo de correos 7, sucursal 2',
  'P.O. Box 12',
  'PO BOX 900',
  'Postfach 10 20 30',
  'BP 204',
  'Boîte postale 9',
])('%s is a box at a post office', (street) => {
  expect(isPoBox(street)).toBe(true);
});

it.each(['Calle Mayor 5', 'Calle del Apartado 3', 'Avenida Apartadó 12', 'Rue des Postes 4', 'Calle BP 2', ''])(
  '%s is a door',
  (street) => {
    expect(isPoBox(street)).toBe(false);
  },
);
