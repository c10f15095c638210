import type { OrderFull } from '#contract/orders/orderFull.ts';
import { sessionStore } from '#offline/session/sessionStore.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { cleanup, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import order from '#locales/es/order.json' with { type: 'json' };
import orders from '#locales/es/orders.json' with { type: 'json' };
import frOrder from '#locales/fr/order.json' with { type: 'json' };
import frOrders from '#locales/fr/orders.json' with { type: 'json' };
import { AmountsTable } from './OrderSummaryView.tsx';

afterEach(() => {
  cleanup();
  sessionStore.setState(sessionStore.getInitialState());
});

/** Names with what stands beside them. */
async function shown(over: Partial<OrderFull>, lng = 'es'): Promise<[string, string][]> {
  await i18next.use(initReactI18next).init({
    lng,
    resources: { es: { order, orders }, fr: { order: frOrder, orders: frOrders } },
    interpolation: { escapeValue: false },
  });
  const [line] = anOrderFull(1).products;
  if (!line) throw new Error('an order without lines');
  const full = anOrderFull(1, {
    products: [{ ...line, quantity: 2, unit_price: 14_370 }],
    total_amount: 28_740,
    total_taxes: 4988,
    ...over,
  });
  render(<AmountsTable order={full} total={full.total_amount ?? 0} />);
  return screen
    .getAllByRole('term')
    .map((term): [string, string] => [term.textContent, term.nextElementSibling?.textContent ?? '']);
}

it('says that the tax is within the total, and shows what it is without', async () => {
  expect(await shown({})).toMatchObject(
    [
      ['Productos', '287,40 €'],
      ['Total', '287,40 €'],
      ['Sin impuestos', '237,52 €'],
      ['IVA incluido', '49,88 €'],
    ].map(([name, value = '']) => [name, expect.stringMatching(value.replace(' ', '\\s'))]),
  );
});

it('shows what is no product above the total, so that the parts add up', async () => {
  expect((await shown({ total_amount: 29_240 })).slice(0, 3).map(([name]) => name)).toEqual([
    'Productos',
    'Envío y otros',
    'Total',
  ]);
});

it('names the tax of the destination, in the words of the reader', async () => {
  expect((await shown({}, 'fr')).map(([name]) => name)).toContain('TVA comprise');
  cleanup();
  const customer = { ...anOrderFull(1).customer, postcode: '35001' };
  expect((await shown({ customer })).map(([name]) => name)).toContain('IGIC incluido');
});

it('speaks of no tax where none is known', async () => {
  expect((await shown({ total_taxes: 0 })).map(([name]) => name).filter((name) => /impuestos|IVA/i.test(name))).toEqual(
    [],
  );
});
