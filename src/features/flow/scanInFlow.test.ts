import { expect, it } from 'vitest';
import { anOrderView } from '#tests/factories/orderViews.ts';
import { holdsProduct, scanInFlow } from './scanInFlow.ts';

const [laia, iñaki] = [anOrderView(1), anOrderView(2)];
const [product] = laia.products;
if (!product) throw new Error('the order holds a product');
const orders = [laia, { ...iñaki, products: [] }];

it('takes an order by its reference, also inside an address', () => {
  expect(scanInFlow([laia.order_reference], orders)).toEqual({ kind: 'order', order: laia, texts: ['PED-1'] });
  expect(scanInFlow([`https://shop.example/orders/${laia.order_reference}`], orders)).toEqual({
    kind: 'order',
    order: laia,
    texts: ['PED-1'],
  });
});

it('takes an order by another reading of the same keys', () => {
  expect(scanInFlow(["PED'1", laia.order_reference], orders)).toEqual({ kind: 'order', order: laia, texts: ['PED-1'] });
});

it('finds the orders that hold a product', () => {
  expect(scanInFlow([product.sku], orders)).toEqual({
    kind: 'product',
    code: product.sku,
    name: product.name,
    orders: [laia],
  });
  expect(orders.map((order) => holdsProduct(order, product.sku))).toEqual([true, false]);
});

it('leaves what is neither to be looked for elsewhere', () => {
  const link = 'https://id.example.com/01/05012345678900/21/12345';
  expect(scanInFlow([link], orders)).toEqual({ kind: 'none', texts: [link, '05012345678900'] });
  expect(scanInFlow(['https://shop.example/orders/PED-99'], orders)).toEqual({
    kind: 'none',
    texts: ['https://shop.example/orders/PED-99', 'PED-99'],
  });
});
