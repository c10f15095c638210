import { expect, test } from 'vitest';
import { hsCodesByProduct, hsProblems } from './hsCodes.ts';

test('one code for all goes to every product, several to those they name', () => {
  expect([...hsCodesByProduct({ hs_code: '6109.10' }, [1, 2])]).toEqual([
    [1, '610910'],
    [2, '610910'],
  ]);
  expect([...hsCodesByProduct({ products: [{ id_product: 2, hs_code: '6109 10' }] }, [1, 2])]).toEqual([[2, '610910']]);
});

test('each product answers for itself', () => {
  const codes = new Map([
    [1, '610910'],
    [2, '61'],
    [3, '610910'],
    [4, '12345678901234'],
  ]);
  expect(hsProblems(codes, [1, 2, 4], 'shopify')).toEqual([
    { idProduct: 2, code: 18182 },
    { idProduct: 3, code: 18176 },
    { idProduct: 4, code: 19679 },
  ]);
  expect(hsProblems(new Map([[4, '12345678901234']]), [4], null)).toEqual([]);
});
