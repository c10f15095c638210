import type { LinePart } from '#domain/orders/lineOptions.ts';
import { aBench } from '#tests/factories/benchWorld.ts';
import { setUpBenchScreen } from '#tests/fakes/benchScreen.tsx';
import { aPackProduct } from '#tests/factories/packOrders.ts';
import { said } from '#tests/fixtures/said.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BenchGoods, LateKitGoods } from './lateGoods.tsx';

beforeAll(async () => {
  await setUpBenchScreen();
  await LateKitGoods.fetch();
});
afterEach(cleanup);

const part = (units: number, kit?: LinePart['kit']): LinePart => ({ units, options: [], ...(kit && { kit }) });
const basket = (set: number, each: number) => ({ set, name: 'Cesta', each });
/** Two baskets of two bottles and a cheese each, another one sold apart, and a bottle and a cup by themselves. */
const GOODS = [
  aPackProduct(1, { name: 'Vino', quantity: 7, parts: [part(4, basket(1, 2)), part(2, basket(2, 2)), part(1)] }),
  aPackProduct(2, { name: 'Queso', quantity: 3, parts: [part(2, basket(1, 1)), part(1, basket(2, 1))] }),
  aPackProduct(3, { name: 'Taza', quantity: 1 }),
];

function draw(validated: readonly (readonly [number, number])[] = [], products = GOODS) {
  const choose = vi.fn<(id: number) => void>();
  const state = { ...aBench().state(), validated: new Map(validated) };
  render(<BenchGoods step="validateProducts" products={products} inHand={2} state={state} onChoose={choose} />);
  const groups = screen.getAllByRole('region').map((group) => ({
    name: group.getAttribute('aria-label'),
    rows: within(group)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
    isFull: 'full' in group.dataset,
  }));
  return { choose, groups };
}

it('puts parts under the kit that they were sold in, each unit once, and all others beneath', () => {
  const { groups, choose } = draw();
  expect(groups).toEqual([
    {
      name: said('packingLater:kits.build', { units: 2, kit: 'Cesta' }),
      rows: ['Vino0 / 4', 'Queso0 / 2'],
      isFull: false,
    },
    {
      name: said('packingLater:kits.build', { units: 1, kit: 'Cesta' }),
      rows: ['Vino0 / 2', 'Queso0 / 1'],
      isFull: false,
    },
    { name: said('packingLater:kits.loose'), rows: ['Vino0 / 1', 'Taza0 / 1'], isFull: false },
  ]);
  // What is shown large beside the list is chosen already.
  expect(screen.queryByRole('button', { name: /Queso/ })).toBeNull();
  screen.getAllByRole('button', { name: /Vino/ })[0]?.click();
  expect(choose).toHaveBeenCalledExactlyOnceWith(1);
});

it('fills kits in the order of their lines, and says which are complete', () => {
  const { groups } = draw([
    [1, 5],
    [2, 2],
  ]);
  expect(groups.map(({ rows, isFull }) => [...rows, isFull])).toEqual([
    ['Vino4 / 4', 'Queso2 / 2', true],
    ['Vino1 / 2', 'Queso0 / 1', false],
    ['Vino0 / 1', 'Taza0 / 1', false],
  ]);
  expect(screen.getByRole('complementary').textContent).toContain(said('packing:goods.left', { count: 4 }));
});

it('is the plain list where nothing was sold as a kit', () => {
  render(
    <BenchGoods
      step="validateProducts"
      products={[aPackProduct(3, { name: 'Taza', quantity: 1 })]}
      inHand={null}
      state={aBench().state()}
      onChoose={() => undefined}
    />,
  );
  expect([screen.queryByRole('region'), screen.getAllByRole('listitem')]).toMatchObject([null, { length: 1 }]);
});
