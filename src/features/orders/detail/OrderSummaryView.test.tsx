import order from '#locales/es/order.json' with { type: 'json' };
import orders from '#locales/es/orders.json' with { type: 'json' };
import { ROLES } from '#domain/people/roles.ts';
import { anOrderFull } from '#tests/factories/orderFull.ts';
import { listPage, openPage, signInAs } from '#tests/fakes/listPage.tsx';
import { cleanup, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { OrderSummaryView } from './OrderSummaryView.tsx';

listPage({ order, orders }, () => undefined);

it('says in which totes the picked units lie, and nothing of totes where there are none', () => {
  signInAs(ROLES.OperatorAdmin, 1);
  const open = (totes: string[]) =>
    openPage(<OrderSummaryView order={anOrderFull(7, { totes })} onAct={null} onHistory={() => undefined} />);
  open(['CUB-1', 'CUB-2']);
  expect(screen.getByText(order.totes).parentElement?.textContent).toBe(`${order.totes}CUB-1 · CUB-2`);
  cleanup();
  open([]);
  expect(screen.queryByText(order.totes)).toBeNull();
});

it('says which shop it came from, by its name and its number there, and nothing of a shop where it came from none', () => {
  signInAs(ROLES.OperatorAdmin, 1);
  const open = (eplatform: { id: number; name: string } | null, id_order_eplatform_shop: string | null) =>
    openPage(
      <OrderSummaryView
        order={anOrderFull(7, { eplatform, id_order_eplatform_shop })}
        onAct={null}
        onHistory={() => undefined}
      />,
    );
  const { id_eplatform: shop, id_order_eplatform_shop: number } = orders.field;
  open({ id: 3, name: 'Velas' }, '#9001');
  expect(screen.getByText(shop).parentElement?.textContent).toBe(`${shop}Velas`);
  expect(screen.getByText(number).parentElement?.textContent).toBe(`${number}#9001`);
  cleanup();
  open(null, null);
  expect([screen.queryByText(shop), screen.queryByText(number)]).toEqual([null, null]);
});
