import { expect, test } from 'vitest';
import { guessMapping, importFields } from './importFields.ts';

test('our own names are found in any spelling', () => {
  const names = importFields('orders').map(({ field }) => field);
  expect(guessMapping('orders', names)).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  expect(guessMapping('products', ['SKU', 'Weight KG'])).toEqual({ sku: 'SKU', weight_kg: 'Weight KG' });
});

test('so are the words of people, and each column serves once', () => {
  expect(guessMapping('products', ['Código', 'Nombre', 'PVP', 'Peso (kg)', 'Código de barras', 'Notas', ''])).toEqual({
    sku: 'Código',
    name: 'Nombre',
    price: 'PVP',
    weight_kg: 'Peso (kg)',
    ean13: 'Código de barras',
  });
  const orders = guessMapping('orders', [
    'Pedido',
    'Fecha',
    'Nombre',
    'Apellidos',
    'Dirección',
    'CP',
    'Población',
    'País',
    'SKU',
    'Cantidad',
    'Precio',
  ]);
  expect(importFields('orders').filter(({ field, required }) => required && !(field in orders))).toEqual([]);
});
